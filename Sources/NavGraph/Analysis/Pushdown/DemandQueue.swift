/// Numbers that wait for their turn as far as they are wanted; the others put it off.
struct DemandQueue {
  private var queue: RankedQueue
  private var putOff: [UInt32] = []

  init(isStrict: Bool) { queue = RankedQueue(isStrict: isStrict) }

  /// Whether none waits; some may have put it off.
  var isEmpty: Bool { queue.isEmpty }
  /// Whether none has put it off.
  var isNonePutOff: Bool { putOff.isEmpty }

  /// Only for numbers that neither wait nor have put it off.
  @inline(__always)
  mutating func insert(_ number: UInt32, _ wanted: [Bool]) {
    if Self.isWanted(number, wanted) { queue.insert(number) } else { putOff.append(number) }
  }

  /// The one whose turn comes next, past those that are wanted no more.
  mutating func popFirst(_ wanted: [Bool]) -> UInt32? {
    while let number = queue.popFirst() {
      if Self.isWanted(number, wanted) { return number }
      putOff.append(number)
    }
    return nil
  }

  /// Those that have put it off and are wanted by now wait for their turn.
  mutating func takeUp(_ wanted: [Bool]) {
    var kept = 0
    for index in putOff.indices {
      let number = putOff[index]
      if Self.isWanted(number, wanted) {
        queue.insert(number)
      } else {
        putOff[kept] = number
        kept += 1
      }
    }
    putOff.removeSubrange(kept...)
  }

  /// See `RankedQueue`.
  mutating func rank(_ ranking: Ranking) { queue.rank(ranking) }

  /// Numbers that came since it was found out what is wanted are not.
  @inline(__always)
  private static func isWanted(_ number: UInt32, _ wanted: [Bool]) -> Bool {
    Int(number) < wanted.count && wanted[Int(number)]
  }
}
