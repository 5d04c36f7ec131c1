// The minimum for any tool that reads the file with libyaml. It only counts the events.
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  FILE *file = fopen(argv[1], "rb");
  if (!file) return 2;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  unsigned char *text = malloc(size > 0 ? (size_t)size : 1);
  if (!text || fread(text, 1, (size_t)size, file) != (size_t)size) return 2;
  fclose(file);

  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return 2;
  yaml_parser_set_input_string(&parser, text, (size_t)size);
  unsigned long events = 0;
  for (int done = 0; !done;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) return 1;
    done = event.type == YAML_STREAM_END_EVENT;
    events += 1;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  free(text);
  printf("%lu events\n", events);
  return 0;
}
