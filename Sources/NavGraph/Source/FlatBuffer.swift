/// Elements in a row, which nothing copies. Room that is not used costs no memory.
struct FlatBuffer<Element: BitwiseCopyable> {
  private(set) var elements: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    elements = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  func deallocate() { elements.deallocate() }

  /// Adds an element; the result is its index.
  @inline(__always)
  mutating func append(_ element: Element) -> Int {
    if count == capacity { grow(to: capacity * 2) }
    (elements + count).initialize(to: element)
    count += 1
    return count - 1
  }

  /// Makes room for so many more. What comes often grows in few steps.
  mutating func makeRoom(forMore more: Int) {
    if count + more > capacity { grow(to: max(count + more, 2 * capacity)) }
  }

  @inline(never)
  private mutating func grow(to wanted: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = larger
    capacity = wanted
  }
}
