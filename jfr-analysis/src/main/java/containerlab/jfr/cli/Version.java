package containerlab.jfr.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of the jar, which only a packaged build has. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {"jfr-analysis " + (version == null ? "(not packaged)" : version)};
  }
}
