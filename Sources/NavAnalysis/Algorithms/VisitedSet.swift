/// The nodes that a search has visited, as numbers below a bound. Emptying it for the next search takes constant
/// time.
struct VisitedSet {
  /// The last search that visited each number.
  private var lastSearch: [UInt32]
  private var search: UInt32 = 1

  /// Creates a set of numbers below `count`.
  init(count: Int) { lastSearch = Array(repeating: 0, count: count) }

  mutating func removeAll() { search += 1 }

  /// Adds the number. Returns true if it is new.
  @inline(__always)
  mutating func insert(_ number: Int) -> Bool {
    guard lastSearch[number] != search else { return false }
    lastSearch[number] = search
    return true
  }
}
