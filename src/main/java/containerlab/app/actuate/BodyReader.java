package containerlab.app.actuate;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;

/**
 * Collects a body as it comes, on whatever thread the server has at hand when there is some, and
 * then sends the request on its way again. A body that does not come in time is answered 408.
 */
final class BodyReader implements ReadListener, AsyncListener {
  private final AsyncContext async;
  private final ServletInputStream input;
  private final String attribute;
  private final ByteArrayOutputStream body;
  private final AtomicBoolean over = new AtomicBoolean();

  /**
   * @param length of the body in bytes
   * @param attribute request attribute that takes the body
   */
  BodyReader(AsyncContext async, ServletInputStream input, int length, String attribute) {
    this.async = async;
    this.input = input;
    this.attribute = attribute;
    this.body = new ByteArrayOutputStream(length);
  }

  @Override
  public void onDataAvailable() throws IOException {
    byte[] buffer = new byte[4096];
    while (!over.get() && input.isReady()) {
      int length = input.read(buffer);
      if (length < 0) {
        return;
      }
      body.write(buffer, 0, length);
    }
  }

  @Override
  public void onAllDataRead() {
    if (over.compareAndSet(false, true)) {
      async.getRequest().setAttribute(attribute, body.toByteArray());
      async.dispatch();
    }
  }

  /** The connection broke or fell silent. */
  @Override
  public void onError(Throwable failure) {
    giveUp();
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    giveUp();
  }

  @Override
  public void onError(AsyncEvent event) {
    giveUp();
  }

  @Override
  public void onComplete(AsyncEvent event) {
    over.set(true);
  }

  @Override
  public void onStartAsync(AsyncEvent event) {
    // a later use of the same exchange: not this reader's
  }

  private void giveUp() {
    if (!over.compareAndSet(false, true)) {
      return;
    }
    try {
      HttpServletResponse response = (HttpServletResponse) async.getResponse();
      if (!response.isCommitted()) {
        response.setHeader(HttpHeaders.CONNECTION, "close");
        Problems.send(
            new Refusal(HttpStatus.REQUEST_TIMEOUT, "The body did not come in time."),
            (HttpServletRequest) async.getRequest(),
            response);
        response.flushBuffer(); // Undertow would wait for the rest of the body first
      }
    } catch (IOException e) {
      // nobody is there to be told
    } finally {
      async.complete();
    }
  }
}
