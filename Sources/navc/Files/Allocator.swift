import CAllocator

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What navc asks of `malloc`, where that listens (glibc's does).
enum Allocator {
  /// From so many bytes of input on, time is saved by keeping the memory that is freed.
  private static let largeInput = 32 << 20

  /// To be called once, before anything is read.
  static func prepare() {
    navc_free_to_system()
    navc_watch_allocations {
      // Nothing here may allocate, and nothing is cleared up: whoever writes does so beside its output.
      let message: StaticString = "error: no memory is left\n"
      _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(ExitStatus.failed.rawValue)
    }
  }

  /// To be called before as many bytes are read.
  static func prepare(forInput size: Int) {
    if size >= largeInput { navc_keep_freed() }
  }
}
