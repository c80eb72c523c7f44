package containerlab.app.actuate;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.json.Jackson2ObjectMapperBuilder;
import org.springframework.http.converter.json.MappingJackson2HttpMessageConverter;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Lets an actuator operation take an object as a parameter. The actuator reads every body as a map
 * of strings and refuses one that holds more; here an object inside arrives as its JSON text. Named
 * in the management contexts' list of imports and deliberately not annotated, see {@link
 * WebProtectionConfiguration}.
 */
public class NestedBodyConfiguration implements WebMvcConfigurer {
  private static final List<MediaType> JSON =
      List.of(MediaType.APPLICATION_JSON, new MediaType("application", "*+json"));

  private final ObjectMapper mapper =
      Jackson2ObjectMapperBuilder.json()
          .serializationInclusion(JsonInclude.Include.NON_NULL)
          .modulesToInstall(new SimpleModule().addDeserializer(String.class, new ObjectAsText()))
          .build();

  @Override
  public void extendMessageConverters(List<HttpMessageConverter<?>> converters) {
    for (HttpMessageConverter<?> converter : converters) {
      if (converter instanceof MappingJackson2HttpMessageConverter jackson) {
        jackson.registerObjectMappersForType(
            Map.class, mappers -> JSON.forEach(type -> mappers.put(type, mapper)));
      }
    }
  }

  private static final class ObjectAsText extends StringDeserializer {
    private static final long serialVersionUID = 1L;

    @Override
    public String deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      return parser.hasToken(JsonToken.START_OBJECT)
          ? context.readTree(parser).toString()
          : super.deserialize(parser, context);
    }
  }
}
