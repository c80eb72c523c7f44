package containerlab.app.events;

import containerlab.app.container.RunInfo;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** What was running, so that a recording explains itself. */
@Name("containerlab.RunInfo")
@Label("Run Info")
@Description("Container, versions and machine that this chunk was recorded with")
@Period("beginChunk")
final class RunInfoEvent extends LabEvent {
  @Label("Container")
  String container;

  @Label("Container Version")
  String containerVersion;

  @Label("Tuning")
  @Nullable String tuning;

  @Label("Class Path")
  @Description("'all' three servers, or 'lean' with one")
  String classpath;

  @Label("Application Version")
  String appVersion;

  @Label("Spring Boot Version")
  String springBootVersion;

  @Label("Java Version")
  String javaVersion;

  @Label("JVM")
  String jvm;

  @Label("Available Processors")
  long availableProcessors;

  @Label("Virtual Threads")
  @Description("Whether requests run on virtual threads")
  boolean virtualThreads;

  @Label("Process Id")
  long pid;

  @Label("Start-up Time")
  @Timespan
  long startupTime;

  RunInfoEvent(RunInfo run) {
    container = run.container().key();
    containerVersion = run.containerVersion();
    tuning = run.tuning();
    classpath = run.leanClasspath() ? "lean" : "all";
    appVersion = run.appVersion();
    springBootVersion = run.springBootVersion();
    javaVersion = Runtime.version().toString();
    jvm = System.getProperty("java.vm.name") + " (" + System.getProperty("java.vm.vendor") + ")";
    availableProcessors = Runtime.getRuntime().availableProcessors();
    virtualThreads = run.virtualThreads();
    pid = ProcessHandle.current().pid();
    startupTime = run.startupTime().toNanos();
  }
}
