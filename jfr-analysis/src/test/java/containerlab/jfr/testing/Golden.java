package containerlab.jfr.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Texts that are kept to be compared with. {@code -Dgolden.update=true} writes them anew; read the
 * difference before it is committed.
 */
public final class Golden {

  /** Compares with a kept file. */
  public static void compare(Path golden, String actual) throws IOException {
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(golden, actual);
    }
    assertThat(actual).as(golden.toString()).isEqualTo(Files.readString(golden));
  }

  private Golden() {}
}
