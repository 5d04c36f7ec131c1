// What glibc can be told about its malloc, and what Swift's module of glibc leaves out.
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

// Lets buffers of 128 KiB and more go back to the system as soon as they are
// freed. (Unless told so, glibc raises that limit to the size of what was freed.)
static inline void navc_free_to_system(void) {
#if defined(__GLIBC__)
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

// Keeps what is freed from now on, for what comes next. The system clears pages
// before it hands them out: where buffers of many megabytes come and go, that
// costs more time than the memory is worth.
static inline void navc_keep_freed(void) {
#if defined(__GLIBC__)
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, 0x7fffffff);
#endif
}

#if defined(__GLIBC__)
// <stdio.h> has these only if asked for all of GNU's.
typedef struct {
  void *read;
  ssize_t (*write)(void *, const char *, size_t);
  void *seek;
  void *close;
} navc_stream_functions;

extern FILE *navc_open_stream(void *, const char *, navc_stream_functions) __asm__("fopencookie");

// Swift's runtime begins with the one, and FlatBuffer ends with the other.
static inline int navc_tells_of_memory(const char *text, size_t size) {
  static const char start[] = "Fatal error: failed to allocate ", end[] = "Fatal error: out of memory\n";
  const size_t head = sizeof start - 1, tail = sizeof end - 1;
  if (size >= head && memcmp(text, start, head) == 0) return 1;
  return size >= tail && memcmp(text + size - tail, end, tail) == 0;
}

static inline ssize_t navc_pass_on(void *out_of_memory, const char *text, size_t size) {
  if (navc_tells_of_memory(text, size)) ((void (*)(void))out_of_memory)();
  return write(STDERR_FILENO, text, size);
}
#endif

// Has `out_of_memory` called where nothing can be allocated. All that Swift's runtime does then is to say
// so on C's stderr and to abort, so that stream is one that listens.
static inline void navc_watch_allocations(void (*out_of_memory)(void)) {
#if defined(__GLIBC__)
  navc_stream_functions functions = {0, navc_pass_on, 0, 0};
  FILE *stream = navc_open_stream((void *)out_of_memory, "w", functions);
  if (!stream) return;
  setvbuf(stream, 0, _IONBF, 0);
  stderr = stream;
#endif
}

// How many processors this process may run on; 0 if that can't be told.
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
