#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Elements in a row, which nothing copies: large ones grow in place, or the system moves their pages.
/// Room that is not used costs no memory.
package struct FlatBuffer<Element: BitwiseCopyable> {
  @usableFromInline package var elements: UnsafeMutablePointer<Element>
  @usableFromInline package var count = 0
  @usableFromInline var capacity: Int

  @inlinable package init(capacity: Int) {
    elements = Self.bound(malloc(capacity * MemoryLayout<Element>.stride), capacity)
    self.capacity = capacity
  }

  package func deallocate() { free(elements) }

  /// Adds an element; the result is its index.
  @inlinable @inline(__always)
  package mutating func append(_ element: Element) -> Int {
    if count == capacity { grow(to: capacity * 2) }
    (elements + count).initialize(to: element)
    count += 1
    return count - 1
  }

  /// Gives up all but the first `count`.
  @inlinable @inline(__always)
  package mutating func keep(first count: Int) { self.count = count }

  /// Makes room for so many more. What comes often grows in few steps.
  mutating func makeRoom(forMore more: Int) {
    if count + more > capacity { grow(to: max(count + more, 2 * capacity)) }
  }

  @usableFromInline @inline(never)
  mutating func grow(to wanted: Int) {
    let larger = realloc(elements, wanted * MemoryLayout<Element>.stride)
    elements = Self.bound(larger, wanted)
    capacity = wanted
  }

  /// Room for so many elements, if the system had it.
  @usableFromInline package static func bound(
    _ memory: UnsafeMutableRawPointer?,
    _ capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    guard let memory else { fatalError("out of memory") }
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }
}
