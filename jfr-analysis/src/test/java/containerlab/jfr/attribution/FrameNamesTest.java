package containerlab.jfr.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameNamesTest {

  @ParameterizedTest
  @CsvSource({
    "com.acme.Cart$$Lambda.0x000000002434e2b8, com.acme.Cart$$Lambda",
    "com.acme.Cart$$Lambda$17/0x0000000800c03000, com.acme.Cart$$Lambda",
    "jdk.proxy2.$Proxy57, jdk.proxy.$Proxy",
    "com.acme.Cart$Item, com.acme.Cart$Item",
    "byte[], byte[]",
  })
  void classes_have_the_same_name_in_every_run(String name, String stable) {
    assertThat(FrameNames.stableClass(name)).isEqualTo(stable);
  }

  @ParameterizedTest
  @CsvSource({
    "com.acme.Cart$$Lambda+0x00007f5d8c0a1000.1234567.apply, com.acme.Cart$$Lambda.apply",
    "com.acme.Cart$$Lambda$412.0x0000000800c03000.run, com.acme.Cart$$Lambda.run",
    "com.acme.Cart$$Lambda$14/1234567.run, com.acme.Cart$$Lambda.run",
    "com.acme.Cart.lambda$total$17, com.acme.Cart.lambda$total",
    "com.acme.Cart.access$300, com.acme.Cart.access$",
    "java.lang.invoke.LambdaForm$MH.0x0000000800c04400.invoke,"
        + " java.lang.invoke.LambdaForm$MH.invoke",
    "jdk.proxy2.$Proxy117.findAll, jdk.proxy.$Proxy.findAll",
    "com.sun.proxy.$Proxy9.findAll, com.sun.proxy.$Proxy.findAll",
    "jdk.internal.reflect.GeneratedMethodAccessor53.invoke,"
        + " jdk.internal.reflect.GeneratedMethodAccessor.invoke",
    "com.acme.Cart$$SpringCGLIB$$0.add, com.acme.Cart$$SpringCGLIB.add",
    "com.acme.Cart$$EnhancerBySpringCGLIB$$9b3ac1f.CGLIB$add$4,"
        + " com.acme.Cart$$EnhancerBySpringCGLIB.CGLIB$add",
    "com.acme.Item$HibernateProxy$kWqzX9Qx.getName, com.acme.Item$HibernateProxy.getName",
    "Build$_run_closure2.doCall, Build$_run_closure.doCall",
  })
  void what_differs_from_run_to_run_is_left_out(String frame, String stable) {
    assertThat(FrameNames.stable(frame)).isEqualTo(stable);
  }

  @ParameterizedTest
  @CsvSource({
    "com.acme.Cart.add",
    "com.acme.Cart$Item2.add",
    "com.acme.Cart$1.run",
    "org.apache.tomcat.util.net.NioEndpoint$NioSocketWrapper.doWrite",
    "unknown",
  })
  void what_the_programmer_named_stays(String frame) {
    assertThat(FrameNames.stable(frame)).isEqualTo(frame);
  }
}
