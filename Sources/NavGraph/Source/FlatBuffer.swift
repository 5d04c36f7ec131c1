#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A growable buffer that is never copied on write. Large buffers grow in place, or the system moves their pages.
/// Unused capacity takes no memory.
///
/// The attribute lets other modules specialize it: inlinable members of a type that is only `package` stay calls.
@usableFromInline
package struct FlatBuffer<Element: BitwiseCopyable> {
  @usableFromInline package var elements: UnsafeMutablePointer<Element>
  @usableFromInline package var count = 0
  @usableFromInline var capacity: Int

  @inlinable package init(capacity: Int) {
    elements = Self.allocated(capacity)
    self.capacity = capacity
  }

  package func deallocate() { free(elements) }

  /// Appends an element. Returns its index.
  @inlinable @inline(__always)
  package mutating func append(_ element: Element) -> Int {
    if count == capacity { grow(to: capacity * 2) }
    (elements + count).initialize(to: element)
    count += 1
    return count - 1
  }

  /// Removes all elements except the first `count`.
  @inlinable @inline(__always)
  package mutating func keep(first count: Int) { self.count = count }

  /// Reserves capacity for `more` elements, at least doubling it, so that repeated calls are cheap.
  mutating func makeRoom(forMore more: Int) {
    if count + more > capacity { grow(to: max(count + more, 2 * capacity)) }
  }

  @usableFromInline @inline(never)
  mutating func grow(to newCapacity: Int) {
    let larger = realloc(elements, newCapacity * MemoryLayout<Element>.stride)
    elements = Self.bound(larger, newCapacity)
    capacity = newCapacity
  }

  @usableFromInline @inline(never)
  static func allocated(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    bound(malloc(capacity * MemoryLayout<Element>.stride), capacity)
  }

  /// Binds allocated memory to the element type. Stops the program if the allocation failed.
  @usableFromInline package static func bound(
    _ memory: UnsafeMutableRawPointer?,
    _ capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    guard let memory else { fatalError("out of memory") }
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }
}
