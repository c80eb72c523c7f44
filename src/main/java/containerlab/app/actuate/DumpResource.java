package containerlab.app.actuate;

import containerlab.app.recording.Dump;
import java.io.InputStream;
import org.springframework.core.io.AbstractResource;

/** A recording on its way out, read once; whoever sends it closes the stream, come what may. */
final class DumpResource extends AbstractResource {
  private final String name;
  private final Dump dump;

  DumpResource(String name, Dump dump) {
    this.name = name;
    this.dump = dump;
  }

  @Override
  public String getDescription() {
    return "recording " + name;
  }

  @Override
  public String getFilename() {
    return name + ".jfr";
  }

  @Override
  public boolean exists() {
    return true;
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public long contentLength() {
    return dump.bytes().orElse(-1); // unknown, as the interface has it
  }

  @Override
  public InputStream getInputStream() {
    return dump.stream();
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
