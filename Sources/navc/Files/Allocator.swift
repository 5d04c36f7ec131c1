import CAllocator

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The settings of `malloc`, which take effect with glibc.
enum Allocator {
  /// The input size, in bytes, from which keeping freed memory saves time.
  private static let largeInput = 32 << 20

  /// Prepares the allocator. Call it once, before anything is read.
  static func prepare() {
    navc_free_to_system()
    navc_watch_allocations {
      // No allocation is allowed here. Nothing needs cleanup: outputs are written to temporary files.
      let message: StaticString = "error: out of memory\n"
      _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(ExitStatus.failed.rawValue)
    }
  }

  /// Prepares the allocator for an input of `size` bytes. Call it before the input is read.
  static func prepare(forInput size: Int) {
    if size >= largeInput { navc_keep_freed() }
  }
}
