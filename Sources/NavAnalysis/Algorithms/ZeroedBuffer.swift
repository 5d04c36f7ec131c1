import NavGraph

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A buffer of a fixed number of elements, filled with zero bytes. The system clears pages when they are first
/// touched, so the unused part of a large buffer costs neither memory nor time.
struct ZeroedBuffer<Element: BitwiseCopyable> {
  let elements: UnsafeMutablePointer<Element>
  let count: Int

  /// Allocates the elements. Zero bytes must be a valid element.
  init(count: Int) {
    elements = FlatBuffer.bound(calloc(count, MemoryLayout<Element>.stride), count)
    self.count = count
  }

  func deallocate() { free(elements) }
}
