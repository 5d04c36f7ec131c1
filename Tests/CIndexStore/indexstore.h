// The types of the functions of libIndexStore that the layering test looks up by name. The path of the
// library depends on the toolchain, so nothing links to it. Names, values and signatures are from LLVM's
// header indexstore/indexstore.h.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *data;
  size_t length;
} indexstore_string_ref_t;

enum {
  INDEXSTORE_SYMBOL_ROLE_DEFINITION = 1 << 1,
  INDEXSTORE_SYMBOL_ROLE_REFERENCE = 1 << 2,
  INDEXSTORE_UNIT_DEPENDENCY_RECORD = 2,
};

typedef void *(*indexstore_store_create_t)(const char *path, void **error);
typedef void (*indexstore_dispose_t)(void *thing);
typedef bool (*indexstore_store_units_apply_t)(
    void *store, unsigned sorted, void *context,
    bool (*applier)(void *context, indexstore_string_ref_t name));
typedef void *(*indexstore_reader_create_t)(void *store, const char *name, void **error);
typedef bool (*indexstore_apply_t)(void *reader, void *context,
                                   bool (*applier)(void *context, void *element));
typedef indexstore_string_ref_t (*indexstore_get_string_t)(void *thing);
typedef unsigned (*indexstore_get_kind_t)(void *dependency);
typedef uint64_t (*indexstore_get_roles_t)(void *occurrence);
typedef void *(*indexstore_get_symbol_t)(void *occurrence);
typedef void (*indexstore_get_line_col_t)(void *occurrence, unsigned *line, unsigned *column);
