import CAllocator

/// What navc asks of `malloc`, where that listens (glibc's does).
enum Allocator {
  /// From so many bytes of input on, time is saved by keeping the memory that is freed.
  private static let largeInput = 32 << 20

  /// To be called once, before anything is read.
  static func prepare() { navc_free_to_system() }

  /// To be called before as many bytes are read.
  static func prepare(forInput size: Int) {
    if size >= largeInput { navc_keep_freed() }
  }
}
