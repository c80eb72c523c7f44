package containerlab.jfr.lens;

import containerlab.jfr.attribution.StackRules;
import containerlab.jfr.attribution.ThreadRules;
import containerlab.jfr.attribution.WaitRules;
import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Per;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.profile.RuleFinding;
import containerlab.jfr.profile.Scheduling;
import containerlab.jfr.profile.StackKind;
import containerlab.jfr.profile.StackProfile;
import containerlab.jfr.profile.Stretch;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.recording.UnreadableRecordingException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * Asks every lens about a recording: a light pass finds the phases and the machine, a second one
 * serves all lenses at once.
 */
public final class Analysis {
  private final Recording recording;
  private final Selection selection;
  private final SelectedPool selectedPool;
  private final RunFacts facts = new RunFacts();
  private final Phases phases = new Phases();
  private final Switches switches = new Switches();
  private final Settings settings;
  private final EventRouter events = new EventRouter();
  private final Windows windows;
  private final long described;
  private final EventThreads eventThreads;
  private final StackRules stacks;
  private final WaitRules waits;

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
  private final ExceptionsLens exceptions;
  private final ThrownLens thrown;
  private final SafepointsLens safepoints;
  private final ConnectionLens connectionWaits;
  private final PinningLens pinning;
  private final RecorderLosses losses = new RecorderLosses();

  private Analysis(Recording recording, Layers layers, Selection selection)
      throws UnreadableRecordingException, NothingSelectedException {
    this.recording = recording;
    this.selection = selection;
    this.selectedPool = new SelectedPool(selection);
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
    eventThreads = new EventThreads(threads, selection);
    stacks = layers.rules();
    waits = WaitRules.load(stacks);
    seen = new SeenThreads(threads);
    requests = new RequestsLens(windows);
    threadGroups = new ThreadGroupLens(windows);
    process = new ProcessCpuLens(facts.hostProcessors());
    threadLoads = new ThreadLoadLens(facts.processors(), threads, process);
    samples = new SamplesLens(windows, eventThreads, stacks, settings);
    pools = new PoolStateLens(windows);
    host = new HostCpuLens(windows);
    gc = new GcLens(windows, settings);
    allocation = new AllocationLens(windows, eventThreads, stacks, settings);
    blocking = new BlockingLens(windows, eventThreads, stacks, waits, settings);
    exceptions = new ExceptionsLens(settings);
    thrown = new ThrownLens(windows, eventThreads, stacks, settings);
    safepoints = new SafepointsLens(settings);
    connectionWaits = new ConnectionLens(windows, eventThreads, stacks, waits, settings);
    pinning = new PinningLens(windows, eventThreads, stacks, settings);
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

  /**
   * The stacks of a part of a recording, in the same passes as everything else.
   *
   * @throws UnreadableRecordingException when it holds nothing to analyse, or a file changed while
   *     it was read
   * @throws NothingSelectedException when the recording has no such part
   */
  public static StackProfile stacks(
      Recording recording, Layers layers, Selection selection, StackKind kind)
      throws UnreadableRecordingException, NothingSelectedException {
    Analysis analysis = new Analysis(recording, layers, selection);
    StackLens lens =
        StackLens.of(
            kind, analysis.windows, analysis.eventThreads, analysis.stacks, analysis.waits);
    lens.listen(analysis.events);
    Profile profile =
        analysis.run(() -> LensResult.unavailable("not asked", "analyse the recording"));
    return StackAnswer.of(profile, kind, lens.answer());
  }

  private Profile run(Supplier<LensResult<List<RuleFinding>>> rules)
      throws UnreadableRecordingException, NothingSelectedException {
    seen.listen(events);
    List<Lens<?>> all =
        List.of(
            requests,
            threadGroups,
            threadLoads,
            process,
            pools,
            host,
            gc,
            allocation,
            blocking,
            exceptions,
            thrown,
            safepoints,
            connectionWaits,
            pinning);
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
    selectedPool.check(seen.roles(), found);
    double seconds = Duration.between(recording.start(), recording.end()).toNanos() / 1e9;
    return new Profile(
        recording.name(),
        facts.describe(seen.container(), recording.start(), seconds),
        switches.all(),
        phases.warmUp(),
        selection.pool(),
        found,
        rules.get().map(findings -> RuleRemarks.add(findings, found)),
        Quality.of(recording.report(), events, losses, found));
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
        samples.hotSpots(scope, cpu.map(selectedPool::partOf)),
        jit.answer(scope, cpu, rate),
        gc.answer(scope),
        allocation.answer(scope),
        blocking.answer(scope),
        blocking.monitors(scope),
        exceptions.answer(scope),
        thrown.answer(scope),
        safepoints.answer(scope),
        connectionWaits.answer(scope),
        pinning.answer(scope));
  }

  private Optional<Stretch> chosen(Window window) {
    long start = Window.nanos(recording.start());
    return selection
        .window()
        .map(
            range ->
                new Stretch(
                    (window.startNanos() - start) / 1e9, (window.endNanos() - start) / 1e9));
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
}
