package containerlab.jfr.report;

import containerlab.jfr.profile.ConnectionWait;
import containerlab.jfr.profile.ContainerSwitch;
import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.DataQuality;
import containerlab.jfr.profile.Exceptions;
import containerlab.jfr.profile.Gap;
import containerlab.jfr.profile.HostCpu;
import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Load;
import containerlab.jfr.profile.Loss;
import containerlab.jfr.profile.Per;
import containerlab.jfr.profile.PhaseIdentity;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Pinning;
import containerlab.jfr.profile.PoolSaturation;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.profile.RuleFinding;
import containerlab.jfr.profile.RunDescription;
import containerlab.jfr.profile.Safepoints;
import containerlab.jfr.profile.Scheduling;
import containerlab.jfr.profile.Stretch;
import containerlab.jfr.profile.Thrown;
import containerlab.jfr.profile.WarmUp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A fixed profile in which every figure occurs, known and unknown, with hostile names. */
public final class SampleProfile {
  private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

  public static Profile profile() {
    return new Profile(
        "results/undertow.jfr",
        run(),
        List.of(
            new ContainerSwitch(
                START.plusSeconds(35),
                2.1,
                "undertow",
                "jetty",
                "failed",
                Optional.of("port 8080 is taken"),
                OptionalLong.of(300_000_000),
                OptionalLong.of(1_800_000_000))),
        Optional.of(new WarmUp(3, 60_000, 12.5)),
        Optional.empty(),
        List.of(measured(), failed()),
        LensResult.measured(
            List.of(
                new RuleFinding(
                    "SocketRead", "INFO", 27.5, "There are long socket reads.", Optional.empty()),
                new RuleFinding(
                    "ContextSwitch",
                    "INFO",
                    26,
                    "The program causes many context switches.",
                    Optional.of("this rule goes by the rate of the whole machine"))),
            "JDK Mission Control's rules"),
        new DataQuality(
            List.of("results/undertow.jfr"),
            3_400_000,
            2,
            1,
            123_456,
            List.of(
                new Loss(
                    "results/undertow.jfr",
                    OptionalInt.of(3),
                    1_151_709,
                    600_000,
                    OptionalDouble.of(12.5),
                    0.15,
                    "is cut; copy the file again")),
            List.of(new Gap(START.plusSeconds(7), 1.5)),
            new DataQuality.Recorder(
                4_096, OptionalLong.of(3), OptionalLong.empty(), OptionalDouble.of(0.25)),
            List.of("chunk 3 at byte 1,151,709 is cut")));
  }

  private static RunDescription run() {
    return new RunDescription(
        true,
        Optional.of("undertow"),
        false,
        Optional.of("2.3.18.Final"),
        Optional.of("seed"),
        List.of(
            new RunDescription.TuningEntry(
                "server.undertow.threads.worker",
                Optional.of("400"),
                Optional.of("tuning seed"),
                Optional.of("effective"),
                Optional.empty()),
            new RunDescription.TuningEntry(
                "springmvc.thread.max",
                Optional.of("400"),
                Optional.of("command line"),
                Optional.of("inert"),
                Optional.of("only matters with more than 210 requests in flight")),
            new RunDescription.TuningEntry(
                "springmvc.thread.queue",
                Optional.of("200"),
                Optional.of("tuning seed"),
                Optional.of("effective"),
                Optional.of("fills when all 10 threads are busy"))),
        Optional.of("lean"),
        Optional.of("0.1.0"),
        Optional.of("3.5.16"),
        Optional.of(false),
        Optional.of("17.0.15+6"),
        Optional.of("G1New + G1Old"),
        OptionalLong.of(512L << 20),
        OptionalInt.of(2),
        OptionalInt.of(2),
        OptionalLong.of(4711),
        OptionalLong.of(1_900_000_000L),
        Optional.of(List.of("-Xmx512m", "-XX:+UseG1GC", "-Dgreeting=<redacted>")),
        START,
        63.25);
  }

  private static PhaseProfile measured() {
    return new PhaseProfile(
        Optional.of(identity("p1", "testCeilingNoAsync", "completed", Optional.empty())),
        Optional.of("undertow"),
        false,
        Optional.empty(),
        START.plusSeconds(20),
        10.05,
        Per.request(100_000),
        LensResult.measured(load(), "measured: the load tool's own result"),
        LensResult.measured(cpu(), "measured: containerlab.ThreadGroup (/proc/self/task)"),
        LensResult.measured(Scheduling.of(cpu().rows()), "measured: containerlab.ThreadGroup"),
        LensResult.measured(List.of(pool()), "sampled in-process: containerlab.PoolState"),
        LensResult.measured(
            new HostCpu(2, 0.031, OptionalDouble.of(0.002)), "measured: /proc/stat"),
        LensResult.measured(hotSpots(), "sampled (745): jdk.CPUTimeSample"),
        LensResult.measured(new Jvm.Jit(0.062, false), "measured: containerlab.ThreadGroup"),
        LensResult.measured(
            new Jvm.Gc(9, 43_400_000, 7_190_000, 0.0043), "measured: jdk.GarbageCollection"),
        LensResult.measured(
            new Jvm.Allocation(
                9_700,
                3_103,
                List.of(
                    new Jvm.Allocated("byte[]", 1_600, 4_966, 0.512),
                    new Jvm.Allocated("com.example.shop.SeenOnce", 1, 12, 0.001)),
                List.of(new Jvm.Allocated("io.undertow.util.HeaderMap.put", 900, 2_900, 0.299)),
                List.of(new Jvm.Allocated("com.example.shop.Cart.add", 31, 97, 0.01))),
            "estimated: jdk.ObjectAllocationSample"),
        LensResult.measured(
            new Jvm.Blocking(
                List.of(
                    new Jvm.Wait("monitor", 241, 3_629, 182_800_000, OptionalLong.of(10_000_000)),
                    new Jvm.Wait("sleep", 1, 120, 12_000_000, OptionalLong.empty())),
                1_500_000,
                64_743,
                List.of(
                    new Jvm.PoolWaits(
                        "undertow", "worker", 242, 3_749, 182_800_000, 64_743, 1_500_000))),
            "measured: waits longer than the thresholds"),
        LensResult.measured(
            List.of(
                new Jvm.Monitor(
                    "java.lang.Object",
                    "com.example.shop.checkout.internal.pricing.DiscountCalculatorFactoryBean"
                        + "$AbstractDiscountStrategy.calculateDiscountForCustomer",
                    241,
                    3_629,
                    182_800_000)),
            "measured: jdk.JavaMonitorEnter"),
        LensResult.measured(new Exceptions(0.25, 9.9), "measured: jdk.ExceptionStatistics"),
        LensResult.measured(
            List.of(
                new Thrown(
                    "com.example.shop.OutOfStock", "com.example.shop.Cart.add", 24_000, 0.24)),
            "measured: jdk.JavaExceptionThrow"),
        LensResult.measured(
            new Safepoints(
                14,
                1_500_000,
                1_110_000,
                OptionalLong.of(48_200_000),
                OptionalLong.of(8_400_000),
                OptionalDouble.of(0.0048),
                OptionalLong.of(10_000_000)),
            "measured: jdk.SafepointBegin to jdk.SafepointEnd"),
        LensResult.measured(
            List.of(
                new ConnectionWait(
                    "HikariCP",
                    "com.example.shop.OrderRepository.find",
                    4_100,
                    1_850,
                    93_000_000,
                    18.4)),
            "measured: waits longer than the thresholds"),
        LensResult.measured(
            new Pinning(
                List.of(
                    new Pinning.Site(
                        "com.example.shop.Legacy.callNative",
                        Optional.of("Native or VM frame on stack"),
                        37,
                        210,
                        4_300_000)),
                OptionalLong.of(2),
                OptionalLong.of(1_000_000)),
            "measured: jdk.VirtualThreadPinned"));
  }

  private static PhaseProfile failed() {
    LensResult<CpuByPool> none = LensResult.unavailable("the phase was too short", "load longer");
    return new PhaseProfile(
        Optional.of(
            identity("p2", "evil\u001b[31m\u202eworkload", "failed", Optional.of("exit code 104"))),
        Optional.empty(),
        true,
        Optional.of(new Stretch(40, 40.4)),
        START.plusSeconds(40),
        0.4,
        Per.second(0.4),
        LensResult.measured(
            new Load(
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.of(12),
                OptionalDouble.empty(),
                Optional.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty()),
            "measured: the load tool's own result"),
        none,
        LensResult.unavailable("the phase was too short", "load longer"),
        LensResult.unavailable("no pool was looked at", "load longer"),
        LensResult.unavailable("no window ended in the phase", "load longer"),
        LensResult.unavailable("no sampler recorded anything", "load longer"),
        LensResult.unavailable("compilers were not measured", "load longer"),
        LensResult.measured(new Jvm.Gc(0, 0, 0, 0), "measured: jdk.GarbageCollection"),
        LensResult.unavailable("no allocation event", "load longer"),
        LensResult.measured(new Jvm.Blocking(List.of(), 0, 0, List.of()), "measured"),
        LensResult.unavailable("monitors were left out", "load longer"),
        LensResult.unavailable("exceptions were not counted", "load longer"),
        LensResult.unavailable("exceptions were left out", "load longer"),
        LensResult.unavailable("safepoints were left out", "load longer"),
        LensResult.unavailable("parks were left out", "load longer"),
        LensResult.unavailable("there are no virtual threads", "run on Java 21"));
  }

  private static PhaseIdentity identity(
      String phase, String workload, String state, Optional<String> reason) {
    return new PhaseIdentity(
        phase, workload, "ab", OptionalLong.of(50), OptionalLong.of(1), false, state, reason);
  }

  private static Load load() {
    return new Load(
        OptionalLong.of(100_000),
        OptionalLong.of(0),
        OptionalLong.of(100_000),
        OptionalDouble.of(9_950.25),
        Optional.of(
            new Load.ResponseTime(
                OptionalLong.of(5_025_000),
                OptionalLong.of(4_900_000),
                OptionalLong.empty(),
                OptionalLong.of(8_100_000),
                OptionalLong.of(12_000_000),
                OptionalLong.of(1_034_000_000))),
        OptionalDouble.of(50_300),
        OptionalDouble.of(0.71));
  }

  private static CpuByPool cpu() {
    return new CpuByPool(
        125_000,
        List.of(
            row("undertow", "worker", 70_000, OptionalDouble.of(45_000), 1.9),
            row("undertow", "io", 45_000, OptionalDouble.of(20_000), 0.9),
            row("jit", "jit", 7_750, OptionalDouble.empty(), 0.02),
            CpuByPool.Row.ofCpu("ended", "ended", -50)),
        2_300,
        10.02);
  }

  private static CpuByPool.Row row(
      String pool, String role, double cpu, OptionalDouble user, double voluntary) {
    return new CpuByPool.Row(
        pool,
        role,
        cpu,
        user,
        user.isPresent() ? OptionalDouble.of(cpu - user.getAsDouble()) : OptionalDouble.empty(),
        OptionalDouble.of(cpu * 3),
        OptionalDouble.of(voluntary),
        OptionalDouble.of(0.3),
        OptionalLong.of(16),
        OptionalLong.of(400),
        OptionalLong.of(2));
  }

  private static PoolSaturation pool() {
    return new PoolSaturation(
        "undertow",
        "container",
        100,
        OptionalLong.of(400),
        OptionalLong.of(400),
        OptionalDouble.of(15.4),
        OptionalLong.of(48),
        OptionalDouble.of(0.02),
        OptionalDouble.of(3.24),
        OptionalDouble.of(0.2),
        OptionalLong.of(0),
        OptionalLong.of(3),
        OptionalLong.of(17),
        OptionalLong.of(Integer.MAX_VALUE));
  }

  private static HotSpots hotSpots() {
    return new HotSpots(
        "jdk.CPUTimeSample",
        "samples by CPU time, user and kernel; sees Java threads only",
        745,
        OptionalLong.of(10_000_000),
        OptionalLong.of(30_000_000),
        OptionalDouble.of(7.45),
        OptionalDouble.of(0.596),
        OptionalLong.of(168),
        136,
        List.of(
            spot("sun.nio.ch.SocketDispatcher.write0", 95, 0.071),
            spot("com.example.shop.SeenOnce.byChance", 1, 0.001)),
        List.of(
            spot(
                "com.example.shop.checkout.internal.pricing.DiscountCalculatorFactoryBean"
                    + "$AbstractDiscountStrategy.calculateDiscountForCustomer",
                3,
                0.002)),
        List.of(spot("write", 95, 0.071), spot("accept", 20, 0.016)),
        List.of(
            new HotSpots.Path(
                List.of(
                    "sun.nio.ch.SocketDispatcher.write0", "org.xnio.nio.NioSocketConduit.write"),
                90,
                0.068,
                OptionalDouble.of(8_500)),
            new HotSpots.Path(List.of("com.example.Rare.path"), 1, 0.001, OptionalDouble.of(125))),
        List.of(
            spot("servlet-container", 500, 0.4),
            spot("spring-mvc", 245, 0.196),
            rest("lost samples", 0.134),
            rest("jvm threads", 0.062),
            rest("unattributed", 0.208)),
        List.of(
            new HotSpots.Pool(
                "undertow",
                "worker",
                600,
                OptionalDouble.of(70_000),
                List.of(
                    spot("servlet-container", 400, 0.32),
                    spot("spring-mvc", 200, 0.16),
                    rest("unattributed", 0.08))),
            new HotSpots.Pool(
                "undertow",
                "io",
                145,
                OptionalDouble.of(45_000),
                List.of(spot("servlet-container", 145, 0.3), rest("unattributed", 0.06)))));
  }

  private static HotSpots.Row spot(String name, long samples, double share) {
    return new HotSpots.Row(
        name, OptionalLong.of(samples), share, OptionalDouble.of(share * 125_000));
  }

  private static HotSpots.Row rest(String name, double share) {
    return new HotSpots.Row(name, OptionalLong.empty(), share, OptionalDouble.of(share * 125_000));
  }

  private SampleProfile() {}
}
