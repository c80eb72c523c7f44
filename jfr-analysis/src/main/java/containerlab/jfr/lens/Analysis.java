package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.attribution.ThreadRules;
import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.DataQuality;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Per;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.profile.RuleFinding;
import containerlab.jfr.profile.Scheduling;
import containerlab.jfr.profile.Stretch;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.ReadReport;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.recording.UnreadableRecordingException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Asks every lens about a recording: a light pass finds the phases and the machine, a second one
 * serves all lenses at once.
 */
public final class Analysis {
  private final Recording recording;
  private final Selection selection;
  private final RunFacts facts = new RunFacts();
  private final Phases phases = new Phases();
  private final Switches switches = new Switches();
  private final Settings settings;
  private final EventRouter events = new EventRouter();
  private final Windows windows;
  private final long described;

  private final SeenThreads seen;
  private final RequestsLens requests;
  private final ThreadGroupLens threadGroups;
  private final ThreadLoadLens threadLoads;
  private final ProcessCpuLens process;
  private final SamplesLens samples;
  private final PoolStateLens pools;
  private final HostCpuLens host;
  private final JitLens jit = new JitLens();
  private final GcLens gc;
  private final AllocationLens allocation;
  private final BlockingLens blocking;
  private final RecorderLosses losses = new RecorderLosses();

  private Analysis(Recording recording, Layers layers, Selection selection)
      throws UnreadableRecordingException, NothingSelectedException {
    this.recording = recording;
    this.selection = selection;
    this.settings = new Settings(recording.eventTypes());
    EventRouter firstPass = new EventRouter();
    facts.listen(firstPass);
    phases.listen(firstPass);
    switches.listen(firstPass);
    settings.listen(firstPass);
    recording.read(firstPass);
    described = firstPass.delivered();

    windows =
        selection.windows(
            phases.all(), switches, Window.nanos(recording.start()), Window.nanos(recording.end()));
    ThreadRules threads = ThreadRules.load();
    StackRules stacks = layers.rules();
    seen = new SeenThreads(threads);
    requests = new RequestsLens(windows);
    threadGroups = new ThreadGroupLens(windows);
    process = new ProcessCpuLens(facts.hostProcessors());
    threadLoads = new ThreadLoadLens(facts.processors(), threads, process);
    samples = new SamplesLens(windows, threads, stacks, settings, selection);
    pools = new PoolStateLens(windows);
    host = new HostCpuLens(windows);
    gc = new GcLens(windows, settings);
    allocation = new AllocationLens(windows);
    blocking = new BlockingLens(windows, threads, stacks, settings, selection);
  }

  /**
   * The profile of a recording, without the findings of JDK Mission Control.
   *
   * @throws UnreadableRecordingException when it holds nothing to analyse, or a file changed while
   *     it was read
   */
  public static Profile of(Recording recording, LensResult<List<RuleFinding>> rules)
      throws UnreadableRecordingException {
    try {
      return of(recording, () -> rules, Layers.standard(), Selection.ALL);
    } catch (NothingSelectedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * As {@link #of(Recording, LensResult)}, of a part of the recording and with layers of the user's
   * own. {@code rules} is asked last, so that it may be at work meanwhile.
   *
   * @throws NothingSelectedException when the recording has no such part
   */
  public static Profile of(
      Recording recording,
      Supplier<LensResult<List<RuleFinding>>> rules,
      Layers layers,
      Selection selection)
      throws UnreadableRecordingException, NothingSelectedException {
    return new Analysis(recording, layers, selection).run(rules);
  }

  private Profile run(Supplier<LensResult<List<RuleFinding>>> rules)
      throws UnreadableRecordingException, NothingSelectedException {
    seen.listen(events);
    List<Lens<?>> all =
        List.of(
            requests, threadGroups, threadLoads, process, pools, host, gc, allocation, blocking);
    all.forEach(lens -> lens.listen(events));
    samples.listen(events);
    jit.listen(events);
    losses.listen(events);
    recording.read(events);
    if (events.delivered() + described == 0) {
      throw new UnreadableRecordingException(
          recording.name(),
          "holds none of the events that are analysed",
          "record with the JDK's default or profile settings");
    }

    List<PhaseProfile> found = windows.all().stream().map(this::phase).toList();
    checkPool(found);
    double seconds = Duration.between(recording.start(), recording.end()).toNanos() / 1e9;
    return new Profile(
        recording.name(),
        facts.describe(seen.container(), recording.start(), seconds),
        switches.all(),
        phases.warmUp(),
        selection.pool(),
        found,
        rules.get().map(findings -> RuleRemarks.add(findings, found)),
        quality(found));
  }

  private PhaseProfile phase(Window window) {
    Scope scope = new Scope(window, per(window));
    LensResult<ProcessCpuLens.Rate> rate = process.answer(scope);
    LensResult<CpuByPool> cpu =
        threadGroups
            .answer(scope)
            .or(() -> threadLoads.answer(scope))
            .or(() -> samples.cpuByPool(scope, rate))
            .or(() -> wholeOnly(scope, rate));
    return new PhaseProfile(
        window.phase().map(Window.Phase::identity),
        switches.serving(window),
        switches.during(window),
        chosen(window),
        Window.instant(window.startNanos()),
        window.seconds(),
        scope.per(),
        requests.answer(scope),
        cpu,
        threadGroups.answer(scope).map(groups -> Scheduling.of(groups.rows())),
        pools.answer(scope),
        host.answer(scope).or(() -> process.host(scope)),
        samples.hotSpots(scope, cpu.map(this::selected)),
        jit.answer(scope, cpu, rate),
        gc.answer(scope),
        allocation.answer(scope),
        blocking.answer(scope),
        blocking.monitors(scope));
  }

  private Optional<Stretch> chosen(Window window) {
    long start = Window.nanos(recording.start());
    return window.chosen()
        ? Optional.of(
            new Stretch((window.startNanos() - start) / 1e9, (window.endNanos() - start) / 1e9))
        : Optional.empty();
  }

  /** The CPU that the samples looked at are parts of. */
  private CpuByPool selected(CpuByPool cpu) {
    if (selection.pool().isEmpty()) {
      return cpu;
    }
    List<CpuByPool.Row> rows =
        cpu.rows().stream().filter(row -> selection.includes(role(row))).toList();
    double whole = rows.stream().mapToDouble(CpuByPool.Row::cpuNanos).sum();
    return new CpuByPool(whole, rows, 0, cpu.coveredSeconds());
  }

  /** A pool that is misspelt must not look like one that did nothing. */
  private void checkPool(List<PhaseProfile> found) throws NothingSelectedException {
    Set<ThreadRole> roles = new TreeSet<>(seen.roles());
    for (PhaseProfile phase : found) {
      phase.cpu().toOptional().ifPresent(cpu -> cpu.rows().forEach(row -> roles.add(role(row))));
      phase
          .blocking()
          .toOptional()
          .ifPresent(
              waits ->
                  waits
                      .pools()
                      .forEach(pool -> roles.add(new ThreadRole(pool.pool(), pool.role()))));
    }
    if (selection.pool().isPresent() && roles.stream().noneMatch(selection::includes)) {
      throw new NothingSelectedException(
          "has no thread of a pool '"
              + selection.pool().get()
              + "'; it has "
              + roles.stream().map(ThreadRole::label).collect(Collectors.joining(", ")));
    }
  }

  private static ThreadRole role(CpuByPool.Row row) {
    return new ThreadRole(row.pool(), row.role());
  }

  private Per per(Window window) {
    OptionalLong told = selection.requests();
    OptionalLong count = told.isPresent() ? told : window.requests();
    long known = count.isPresent() ? count.getAsLong() : requests.received(window).orElse(0);
    return known > 0 ? Per.request(known) : Per.second(window.seconds());
  }

  private static LensResult<CpuByPool> wholeOnly(
      Scope scope, LensResult<ProcessCpuLens.Rate> process) {
    return process.map(
        rate -> {
          double whole = scope.perCovered(rate.cores() * 1e9, 1);
          return new CpuByPool(whole, List.of(), whole, rate.coveredSeconds());
        });
  }

  private DataQuality quality(List<PhaseProfile> found) {
    ReadReport report = recording.report();
    List<String> warnings = new ArrayList<>();
    boolean several = report.sources().size() > 1;
    report
        .warnings()
        .forEach(note -> warnings.add(several ? note.source() + ": " + note.text() : note.text()));
    warnings.addAll(losses.warnings());
    if (events.undecodable() > 0) {
      warnings.add(events.undecodable() + " events had an unexpected shape and are left out");
    }
    Coverage.warning(found).ifPresent(warnings::add);
    return new DataQuality(
        report.sources(),
        report.bytes(),
        report.chunksRead(),
        report.chunksLost(),
        events.delivered(),
        report.losses(),
        report.gaps(),
        losses.answer(),
        List.copyOf(warnings));
  }
}
