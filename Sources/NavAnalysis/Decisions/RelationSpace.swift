import NavGraph

/// Relations over the variables of a `ConditionSpace`, and over what the layer of a presented gate knows:
/// what is remembered in it, what it covers, and what its gate was asked for. Those of steps that look for a screen say which of the seekers they are of, too.
///
/// They are only asked about what `assume` allows, so what they say of the rest is chosen to make them
/// small.
final class RelationSpace {
  let space: ConditionSpace
  let diagrams: DecisionDiagrams
  let relations: RelationDiagrams
  /// What a presented gate's layer knows: the levels of the numbers of `GateNote`, which come first: each
  /// has its own set of valuations.
  let memory: Range<UInt32>
  /// Of these the levels of what is remembered, of the mark, and of the reason.
  let wishes: Range<UInt32>
  let marks: Range<UInt32>
  let reasons: Range<UInt32>
  private let memoryVariables: Decision
  /// The levels of a seeker's number, which come last, so that all that does the same shares it. Every
  /// step leaves that as it is.
  private let seekers: Range<UInt32>
  private let seekerVariables: Decision
  private static let firstSeekerLevel: UInt32 = 1 << 30
  /// How many numbers there are, 0 included.
  private let memories: Int
  private var effects: [Int: Relation] = [:]
  /// By the first level of a number, and the number, what sets it.
  private var numbered: [NumberKey: Relation] = [:]
  /// By number, where it is remembered, as far as that was asked.
  private var memorySets: [Decision?]
  /// Any pair.
  private lazy var full = change(of: space.mutableLevels + Array(memory))
  /// What is remembered becomes anything.
  private lazy var anyMemory = change(of: memory)

  private struct NumberKey: Hashable {
    var level: UInt32
    var number: Int
  }

  /// - Parameters:
  ///   - memories: How many numbers there are of what is remembered; likewise of marks and reasons.
  init(
    _ space: ConditionSpace,
    memories: Int,
    marks: Int = 1,
    reasons: Int = 1,
    seekers: Int = 0,
    transitions: Int,
    nodes: Int = RelationDiagrams.mostNodes
  ) {
    self.space = space
    diagrams = space.diagrams
    relations = RelationDiagrams(
      space.diagrams,
      transitions: transitions,
      seekers: seekers,
      nodes: nodes
    )
    self.memories = memories
    memorySets = Array(repeating: nil, count: memories)
    let last = ConditionSpace.firstLevel
    self.reasons = last - Self.bits(reasons - 1)..<last
    self.marks = self.reasons.lowerBound - Self.bits(marks - 1)..<self.reasons.lowerBound
    wishes = self.marks.lowerBound - Self.bits(memories)..<self.marks.lowerBound
    memory = wishes.lowerBound..<last
    memoryVariables = diagrams.conjunction(memory.map { ($0, true) })
    self.seekers = Self.firstSeekerLevel..<Self.firstSeekerLevel + Self.bits(seekers)
    seekerVariables = diagrams.conjunction(self.seekers.map { ($0, true) })
  }

  /// How many bits the numbers up to this one have.
  private static func bits(_ number: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: Int.bitWidth - number.leadingZeroBitCount)
  }

  /// Whether an operation ran out of nodes.
  var isExhausted: Bool { diagrams.isExhausted || relations.isExhausted }

  /// Whether it ran out of them for what seekers look for, more than for conditions.
  var isExhaustedBySeekers: Bool {
    guard relations.isExhausted else { return false }
    return relations.count(from: Self.firstSeekerLevel) * 2 > relations.count
  }

  /// A condition that takes one in so many of the nodes is named as one of those to blame.
  private static let blamedShare = 64

  /// The conditions that take most of the nodes of what ran out of them, in the order of their levels.
  func largestConditions() -> [ConditionID] {
    let counts = relations.isExhausted ? relations.countsByLevel() : diagrams.countsByLevel()
    let all = counts.values.reduce(0, +)
    if isExhaustedBySeekers { return [] }
    var result: [ConditionID] = []
    for (level, count) in counts.sorted(by: { $0.key < $1.key })
    where ConditionSpace.firstLevel..<Self.firstSeekerLevel ~= level
      && count * Self.blamedShare >= all
    {
      let condition = space.condition(ofLevel: level)
      if result.last != condition { result.append(condition) }
    }
    return result
  }

  // MARK: Making relations

  /// `set`, as far as `assume` allows.
  private func within(_ set: Decision) -> Decision {
    diagrams.simplified(set, within: space.assumed)
  }

  /// What stays as it is, within `set`.
  func unchanged(_ set: Decision) -> Relation { restricted(.identity, to: set) }

  /// The variables of these levels become anything, the others stay.
  private func change(of levels: some Sequence<UInt32>) -> Relation {
    levels.sorted(by: >).reduce(.identity) { relations.node($1, ($0, $0, $0, $0)) }
  }

  /// From any valuation to any of `set`. What it leads to is nothing else, so `assume` counts.
  func anything(to set: Decision) -> Relation {
    relations.limited(full, to: diagrams.and(set, space.assumed))
  }

  /// The step from valuations in `guardSet` that `effect` makes, as far as it ends in `outcome`.
  func step(_ guardSet: Decision, _ effect: Int, _ outcome: Decision = .always) -> Relation {
    if effect == ConditionSpace.noEffect { return unchanged(diagrams.and(guardSet, outcome)) }
    return limited(restricted(change(by: effect), to: guardSet), to: outcome)
  }

  private func change(by effect: Int) -> Relation {
    if let known = effects[effect] { return known }
    let (variables, after) = space.parts(effect)
    if variables == .unknown { return .unknown }
    let levels = diagrams.support(of: variables)
    // Most often all that `assume` says of the result is said of the variables that are set.
    let others = diagrams.support(of: space.assumed).filter { !levels.contains($0) }
    let assumed = diagrams.exists(
      diagrams.conjunction(others.map { ($0, true) }),
      space.assumed
    )
    var result = relations.limited(change(of: levels), to: diagrams.and(after, assumed))
    if !diagrams.implies(relations.image(space.assumed, result), space.assumed) {
      result = relations.limited(result, to: space.assumed)
    }
    effects[effect] = result
    return result
  }

  // MARK: Operations

  func union(_ a: Relation, _ b: Relation) -> Relation { relations.union(a, b) }

  func difference(_ a: Relation, _ b: Relation) -> Relation { relations.difference(a, b) }

  /// Whether all that it relates stays as it is.
  func changesNothing(_ a: Relation) -> Bool {
    let cells = relations[a].cells
    if !a.isTerminal, !cells.1.isEmpty || !cells.2.isEmpty { return false }
    return relations.difference(a, .identity).isEmpty
  }

  /// The pairs that start in `set`.
  func restricted(_ a: Relation, to set: Decision) -> Relation {
    relations.restricted(a, to: within(set))
  }

  /// The pairs that end in `set`.
  func limited(_ a: Relation, to set: Decision) -> Relation {
    relations.limited(a, to: within(set))
  }

  /// `a`, then `b`.
  func composed(_ a: Relation, _ b: Relation) -> Relation { relations.product(a, b) }

  /// The valuations that those of `set` may become.
  func image(_ set: Decision, _ a: Relation) -> Decision { relations.image(set, a) }

  /// The least relation that holds `closed`, which is reflexive and transitive, and `more`, and is
  /// so, too.
  func closure(_ closed: Relation, _ more: Relation) -> Relation {
    let both = relations.union(closed, more)
    return both == closed ? closed : relations.closure(both)
  }

  // MARK: What gates remember

  /// Where the gate remembers what has this number.
  func remembers(_ number: Int) -> Decision {
    if let known = memorySets[number] { return known }
    let made = has(number, in: wishes)
    if made != .unknown { memorySets[number] = made }
    return made
  }

  /// Where the gate remembers what has one of these numbers, which are in order.
  func remembers(_ numbers: [Int]) -> Decision {
    var (result, start) = (Decision.never, 0)
    for index in numbers.indices {
      let isLast = index + 1 == numbers.count || numbers[index + 1] != numbers[index] + 1
      guard isLast else { continue }
      result = diagrams.or(result, remembers(numbers[start]..<numbers[index] + 1))
      start = index + 1
    }
    return result
  }

  func remembers(_ numbers: Range<Int>) -> Decision { has(numbers, in: wishes) }

  /// Where the layer of the gate has the mark with this number.
  func isMarked(_ number: Int) -> Decision { has(number, in: marks) }

  /// Where the gate was last asked for what has this number.
  func isAsked(_ reason: Int) -> Decision { has(reason, in: reasons) }

  /// Where the number that these levels have is this one.
  private func has(_ number: Int, in levels: Range<UInt32>) -> Decision {
    var (result, bits) = (Decision.always, number)
    for level in levels.reversed() {
      let isOne = bits & 1 == 1
      result = diagrams.node(level, isOne ? .never : result, isOne ? result : .never)
      bits >>= 1
    }
    return result
  }

  /// Where it is one of these.
  private func has(_ numbers: Range<Int>, in levels: Range<UInt32>) -> Decision {
    var (low, row) = (numbers.lowerBound, Array(repeating: Decision.always, count: numbers.count))
    // Bit by bit, the last one first.
    for level in levels.reversed() {
      if low & 1 == 1 { row.insert(.never, at: 0) }
      if row.count & 1 == 1 { row.append(.never) }
      row = stride(from: 0, to: row.count, by: 2).map { diagrams.node(level, row[$0], row[$0 + 1]) }
      low >>= 1
    }
    return row.first ?? .never
  }

  /// The set, whatever is remembered.
  func forgetting(_ set: Decision) -> Decision { diagrams.exists(memoryVariables, set) }

  /// From now on `number` is remembered.
  func remembering(_ number: Int, _ a: Relation) -> Relation { setting(wishes, number, a) }

  /// From now on the layer has this mark.
  func marking(_ number: Int, _ a: Relation) -> Relation { setting(marks, number, a) }

  /// From now on the gate was asked for this last.
  func asking(_ reason: Int, _ a: Relation) -> Relation { setting(reasons, reason, a) }

  /// The layer is gone, and all that it knows.
  func leaving(_ a: Relation) -> Relation { setting(memory, 0, a) }

  /// `a`, after which these levels have the number.
  private func setting(_ levels: Range<UInt32>, _ number: Int, _ a: Relation) -> Relation {
    if a.isEmpty || levels.isEmpty { return a }
    let key = NumberKey(level: levels.lowerBound, number: number << 1 | (levels == memory ? 1 : 0))
    if let known = numbered[key] { return relations.product(a, known) }
    let made = relations.limited(change(of: levels), to: has(number, in: levels))
    numbered[key] = made
    return relations.product(a, made)
  }

  /// A note as one number, whose levels are all of `memory`.
  func number(of note: GateNote) -> Int {
    (note.wish << marks.count | note.mark) << reasons.count | note.reason
  }

  /// The steps, after which their numbers are remembered where nothing was; they themselves don't speak
  /// of that. In the order of numbers.
  func remembering(_ steps: [(number: Int, step: Relation)]) -> Relation {
    var row: [(number: Int, step: Relation)] = []
    for (number, step) in steps {
      if let last = row.last, last.number == number {
        row[row.count - 1].step = relations.union(last.step, step)
      } else {
        row.append((number, step))
      }
    }
    // Bit by bit, the last one first.
    for level in memory.reversed() {
      var halves: [(number: Int, step: Relation)] = []
      var next = 0
      while next < row.count {
        let number = row[next].number >> 1
        var pair = (Relation.empty, Relation.empty)
        while next < row.count, row[next].number >> 1 == number {
          if row[next].number & 1 == 0 { pair.0 = row[next].step } else { pair.1 = row[next].step }
          next += 1
        }
        halves.append((number, relations.node(level, (pair.0, pair.1, .empty, .empty))))
      }
      row = halves
    }
    return row.first?.step ?? .empty
  }

  /// The pairs after which `number` is remembered.
  func limited(_ a: Relation, toRemembering number: Int) -> Relation {
    relations.limited(a, to: remembers(number))
  }

  /// So many are room enough at first.
  private static let fewNumbers = 16

  /// What is remembered in some valuations of the set, which must be known.
  func remembered(in set: Decision) -> [Int] { numbers(in: set, wishes, 0..<memories) }

  /// What gates' layers know in some valuations of the set, which must be known.
  func notes(in set: Decision) -> [GateNote] {
    numbers(in: set, memory, 0..<memories << (marks.count + reasons.count)).map { number in
      GateNote(
        wish: number >> (marks.count + reasons.count),
        mark: number >> reasons.count & (1 << marks.count - 1),
        reason: number & (1 << reasons.count - 1)
      )
    }
  }

  /// The numbers in `range` that these levels, the first that the set may test, have in some
  /// valuations of it; all of them where it is not known.
  private func numbers(
    in set: Decision,
    _ levels: Range<UInt32>,
    _ range: Range<Int>
  ) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(min(range.count, Self.fewNumbers))
    var pending: [(set: Decision, level: UInt32, number: Int)] = []
    pending.reserveCapacity(levels.count + 1)
    pending.append((set, levels.lowerBound, 0))
    while let (set, level, number) = pending.popLast() {
      let first = number << Int(levels.upperBound - level)
      let last = first + (1 << Int(levels.upperBound - level)) - 1
      if set == .never || first >= range.upperBound || last < range.lowerBound { continue }
      if level == levels.upperBound {
        result.append(number)
        continue
      }
      let node = diagrams[set]
      let (low, high) = node.level == level ? (node.low, node.high) : (set, set)
      pending.append((high, level + 1, number << 1 | 1))
      pending.append((low, level + 1, number << 1))
    }
    return result
  }

  /// The relation, whatever is remembered before and after; nothing comes of that.
  func forgetting(_ a: Relation) -> Relation {
    relations.forgetting(a, before: memory.upperBound)
  }

  /// The relation, whatever is remembered after.
  func forgettingAfter(_ a: Relation) -> Relation { relations.product(a, anyMemory) }

  // MARK: What is looked for

  /// Where the seeker is one of these.
  func seekers(_ numbers: Range<Int>) -> Decision { has(numbers, in: seekers) }

  /// The step, as one of this seeker.
  func seeking(_ number: Int, _ a: Relation) -> Relation {
    relations.limited(a, to: seeker(number))
  }

  /// Of the steps of seekers those of some of them.
  func of(_ seekers: Decision, _ a: Relation) -> Relation { relations.limited(a, to: seekers) }

  /// What the steps of seekers do, whichever they are of.
  func forgettingSeekers(_ a: Relation) -> Relation {
    relations.truncated(a, at: seekers.lowerBound)
  }

  /// The set, whatever the seeker is.
  func forgettingSeekers(_ set: Decision) -> Decision { diagrams.exists(seekerVariables, set) }

  /// Where it is this one.
  func seeker(_ number: Int) -> Decision { has(number, in: seekers) }

  /// The seekers in `range` that the steps are of.
  func seekers(in a: Relation, _ range: Range<Int>) -> [Int] {
    seekers(in: relations.image(.always, a), range)
  }

  /// The seekers in `range` that are in the set, in order; all of them where it is not known.
  func seekers(in set: Decision, _ range: Range<Int>) -> [Int] {
    var found: Set<Int> = []
    var seen: Set<Decision> = [set]
    var pending = [set]
    while let next = pending.popLast() {
      let node = diagrams[next]
      if next.isTerminal || node.level >= seekers.lowerBound {
        found.formUnion(numbers(in: next, seekers, range))
        continue
      }
      for part in [node.low, node.high] where seen.insert(part).inserted { pending.append(part) }
    }
    return found.sorted()
  }
}

/// What the layer of a presented gate knows: what is remembered in it (a number of `Memories`), what it covers
/// since the check has shown a gate in it (`GateMarks`), and what its gate was asked for last (`GateReasons`).
struct GateNote: Hashable {
  var wish = 0
  var mark = 0
  var reason = 0
}
