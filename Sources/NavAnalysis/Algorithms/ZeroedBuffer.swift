import NavGraph

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A fixed number of elements whose bytes are all 0 at first. The system clears pages only as they are
/// touched, so what is not used of a large one costs neither memory nor time.
struct ZeroedBuffer<Element: BitwiseCopyable> {
  let elements: UnsafeMutablePointer<Element>
  let count: Int

  /// Zeros must be an element.
  init(count: Int) {
    elements = FlatBuffer.bound(calloc(count, MemoryLayout<Element>.stride), count)
    self.count = count
  }

  func deallocate() { free(elements) }
}
