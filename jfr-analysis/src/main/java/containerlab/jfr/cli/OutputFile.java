package containerlab.jfr.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A report file that appears whole or not at all: it is written beside its place and moved there
 * when it is complete. A device or pipe is written to directly.
 */
final class OutputFile implements Output {
  private final Path target;
  private final @Nullable Path draft;
  private final Writer writer;
  private final Thread cleanup = new Thread(this::removeDraft, "output-cleanup");

  private OutputFile(Path target, @Nullable Path draft, Writer writer) {
    this.target = target;
    this.draft = draft;
    this.writer = writer;
    Runtime.getRuntime().addShutdownHook(cleanup);
  }

  /**
   * Makes sure before the work that its result can be written.
   *
   * @throws IOException when it cannot
   */
  static OutputFile open(Path named) throws IOException {
    Path target = Files.exists(named) ? named.toRealPath() : named.toAbsolutePath();
    if (Files.isDirectory(target)) {
      throw new IOException("it is a folder");
    }
    if (!Files.isDirectory(target.resolveSibling("."))) {
      throw new IOException("its folder does not exist");
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      return new OutputFile(
          target, null, Files.newBufferedWriter(target, StandardOpenOption.WRITE));
    }
    if (Files.exists(target) && !Files.isWritable(target)) {
      throw new IOException("it is write-protected");
    }
    Path draft =
        target.resolveSibling(
            "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
    return new OutputFile(
        target, draft, Files.newBufferedWriter(draft, StandardOpenOption.CREATE_NEW));
  }

  @Override
  public Writer writer() {
    return writer;
  }

  @Override
  public void complete() throws IOException {
    writer.close();
  }

  @Override
  public void commit() throws IOException {
    if (draft == null) {
      return;
    }
    try {
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException slower) {
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Override
  public void close() {
    try {
      writer.close();
    } catch (IOException diskFull) {
      // What is thrown away need not be complete.
    }
    removeDraft();
    try {
      Runtime.getRuntime().removeShutdownHook(cleanup);
    } catch (IllegalStateException stopping) {
      // The hook runs already and finds nothing left.
    }
  }

  private void removeDraft() {
    try {
      if (draft != null) {
        Files.deleteIfExists(draft);
      }
    } catch (IOException gone) {
      throw new UncheckedIOException("cannot remove " + draft, gone);
    }
  }
}
