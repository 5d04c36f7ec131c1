// Functions that read the fields of libyaml's events. Swift would copy the
// whole union of an event to read one field.
#ifndef NAVC_CYAML_SHIM_H
#define NAVC_CYAML_SHIM_H

#include <string.h>
#include <yaml.h>

static inline size_t navc_event_start(const yaml_event_t *event) {
  return event->start_mark.index;
}

static inline size_t navc_event_end(const yaml_event_t *event) {
  return event->end_mark.index;
}

static inline int navc_event_type(const yaml_event_t *event) {
  return (int)event->type;
}

static inline const void *navc_scalar_value(const yaml_event_t *event) {
  return event->data.scalar.value;
}

static inline size_t navc_scalar_length(const yaml_event_t *event) {
  return event->data.scalar.length;
}

static inline int navc_scalar_is_plain(const yaml_event_t *event) {
  return event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
}

static inline int navc_scalar_is_block(const yaml_event_t *event) {
  return event->data.scalar.style == YAML_LITERAL_SCALAR_STYLE ||
         event->data.scalar.style == YAML_FOLDED_SCALAR_STYLE;
}

static inline int navc_collection_is_flow(const yaml_event_t *event) {
  return event->type == YAML_SEQUENCE_START_EVENT
             ? event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
             : event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
}

// Returns the anchor that an event defines or, for an alias, refers to; or null.
static inline const char *navc_event_anchor(const yaml_event_t *event) {
  switch (event->type) {
  case YAML_ALIAS_EVENT: return (const char *)event->data.alias.anchor;
  case YAML_SCALAR_EVENT: return (const char *)event->data.scalar.anchor;
  case YAML_SEQUENCE_START_EVENT: return (const char *)event->data.sequence_start.anchor;
  case YAML_MAPPING_START_EVENT: return (const char *)event->data.mapping_start.anchor;
  default: return NULL;
  }
}

static inline int navc_event_has_tag(const yaml_event_t *event) {
  switch (event->type) {
  case YAML_SCALAR_EVENT: return event->data.scalar.tag != NULL;
  case YAML_SEQUENCE_START_EVENT: return event->data.sequence_start.tag != NULL;
  case YAML_MAPPING_START_EVENT: return event->data.mapping_start.tag != NULL;
  default: return 0;
  }
}

static inline int navc_same_bytes(const void *a, const void *b, size_t count) {
  return count == 0 || memcmp(a, b, count) == 0;
}

#endif
