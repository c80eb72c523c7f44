package containerlab.app.actuate;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.json.Jackson2ObjectMapperBuilder;
import org.springframework.http.converter.json.MappingJackson2HttpMessageConverter;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Lets an actuator operation take the whole body, as JSON text, in a parameter named {@value
 * #BODY}. The actuator reads every body as a map of strings, hands each to the parameter of its
 * name, and refuses one that holds more without a word on where; so an operation could neither take
 * an object nor say which field is wrong. Operations of others still find their own parameters.
 * Named in the management contexts' list of imports and deliberately not annotated, see {@link
 * WebProtectionConfiguration}.
 */
public class WholeBodyConfiguration implements WebMvcConfigurer {
  private static final String BODY = "body";
  private static final List<MediaType> JSON =
      List.of(MediaType.APPLICATION_JSON, new MediaType("application", "*+json"));

  private final ObjectMapper mapper =
      Jackson2ObjectMapperBuilder.json()
          .serializationInclusion(JsonInclude.Include.NON_NULL)
          .modulesToInstall(new SimpleModule().addDeserializer(Map.class, new Fields()))
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

  /** Each field as text, and the whole. */
  @SuppressWarnings("rawtypes") // as the type is registered
  private static final class Fields extends StdDeserializer<Map> {
    private static final long serialVersionUID = 1L;

    private Fields() {
      super(Map.class);
    }

    @Override
    public Map<String, String> deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      JsonNode tree = context.readTree(parser);
      Map<String, String> fields = new LinkedHashMap<>();
      tree.properties().stream()
          .filter(field -> !field.getValue().isNull())
          .forEach(field -> fields.put(field.getKey(), text(field.getValue())));
      fields.put(BODY, tree.toString());
      return fields;
    }

    private static String text(JsonNode value) {
      return value.isValueNode() ? value.asText() : value.toString();
    }
  }
}
