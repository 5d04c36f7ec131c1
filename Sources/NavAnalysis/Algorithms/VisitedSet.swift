/// What a search has come to, as numbers below a bound; emptied at once for the next search.
struct VisitedSet {
  /// By number, the search that came to it last.
  private var lastSearch: [UInt32]
  private var search: UInt32 = 1

  /// For the numbers below `count`.
  init(count: Int) { lastSearch = Array(repeating: 0, count: count) }

  mutating func removeAll() { search += 1 }

  /// Adds the number; whether it is a new one.
  @inline(__always)
  mutating func insert(_ number: Int) -> Bool {
    guard lastSearch[number] != search else { return false }
    lastSearch[number] = search
    return true
  }
}
