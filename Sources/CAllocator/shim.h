// Settings of glibc's malloc, and functions that the Glibc module lacks.
#ifndef NAVC_CALLOCATOR_SHIM_H
#define NAVC_CALLOCATOR_SHIM_H

#if defined(__linux__)
#include <features.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif
#if defined(__GLIBC__)
#include <malloc.h>
#include <stdio.h>
#include <string.h>
#endif

// Returns buffers of 128 KiB and more to the system as soon as they are freed.
// By default, glibc raises this limit to the size of each freed buffer.
static inline void navc_free_to_system(void) {
#if defined(__GLIBC__)
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

// Keeps freed memory for later allocations. The system clears new pages, which
// costs more time than the memory is worth if large buffers are freed often.
static inline void navc_keep_freed(void) {
#if defined(__GLIBC__)
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, 0x7fffffff);
#endif
}

#if defined(__GLIBC__)
// <stdio.h> declares these only with _GNU_SOURCE.
typedef struct {
  void *read;
  ssize_t (*write)(void *, const char *, size_t);
  void *seek;
  void *close;
} navc_stream_functions;

extern FILE *navc_open_stream(void *, const char *, navc_stream_functions) __asm__("fopencookie");

// The message of Swift's runtime begins with `start`; that of FlatBuffer ends with `end`.
static inline int navc_is_memory_error(const char *text, size_t size) {
  static const char start[] = "Fatal error: failed to allocate ", end[] = "Fatal error: out of memory\n";
  const size_t head = sizeof start - 1, tail = sizeof end - 1;
  if (size >= head && memcmp(text, start, head) == 0) return 1;
  return size >= tail && memcmp(text + size - tail, end, tail) == 0;
}

static inline ssize_t navc_write_error(void *out_of_memory, const char *text, size_t size) {
  if (navc_is_memory_error(text, size)) ((void (*)(void))out_of_memory)();
  return write(STDERR_FILENO, text, size);
}

#endif

// Calls `out_of_memory` if an allocation fails. Swift's runtime then only writes a message to C's stderr and
// aborts, so this replaces that stream.
static inline void navc_watch_allocations(void (*out_of_memory)(void)) {
#if defined(__GLIBC__)
  navc_stream_functions functions = {0, navc_write_error, 0, 0};
  FILE *stream = navc_open_stream((void *)out_of_memory, "w", functions);
  if (!stream) return;
  setvbuf(stream, 0, _IONBF, 0);
  stderr = stream;
#endif
}

// Returns the number of processors that this process may use; 0 if it is unknown.
static inline int navc_processors(void) {
  int count = 0;
#if defined(__linux__)
  unsigned long set[128];
  long size = syscall(SYS_sched_getaffinity, 0, sizeof set, set);
  for (long i = 0; i < size / (long)sizeof set[0]; i++) count += __builtin_popcountl(set[i]);
#endif
  return count;
}

#endif
