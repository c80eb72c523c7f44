package containerlab.jfr.recording;

/**
 * Something of which nothing can be analysed.
 *
 * @param source the file, or archive and entry
 * @param wrong what is wrong
 * @param remedy what to do
 */
public record Refusal(String source, String wrong, String remedy) {
  @Override
  public String toString() {
    return source + ": " + wrong + "; " + remedy;
  }
}
