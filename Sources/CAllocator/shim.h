// What glibc can be told about its malloc; Swift's module of glibc leaves <malloc.h> out.
#ifndef NAVC_CALLOCATOR_SHIM_H
#define NAVC_CALLOCATOR_SHIM_H

#if defined(__linux__)
#include <features.h>
#endif
#if defined(__GLIBC__)
#include <malloc.h>
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

#endif
