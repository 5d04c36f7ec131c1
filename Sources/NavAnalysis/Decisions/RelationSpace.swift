import NavGraph

/// Relations over the variables of a `ConditionSpace` and over the note of a presented gate's layer (`GateNote`):
/// the intent it holds, its mark and the reason its gate was asked for. Relations of steps that seek a screen also
/// carry the number of their seeker.
///
/// Relations are only applied to valuations that `assume` permits. What they contain outside is chosen to make
/// them small.
final class RelationSpace {
  let space: ConditionSpace
  let diagrams: DecisionDiagrams
  let relations: RelationDiagrams
  /// The levels of the number of a `GateNote`. They come first, so that each note has its own set of valuations.
  let noteLevels: Range<UInt32>
  /// The parts of `noteLevels` for the held intent, the mark and the reason.
  let intentLevels: Range<UInt32>
  let markLevels: Range<UInt32>
  let reasonLevels: Range<UInt32>
  private let noteVariables: Decision
  /// The levels of a seeker's number. They come last, so that seekers with equal behavior share nodes. No step
  /// changes this number.
  private let seekerLevels: Range<UInt32>
  private let seekerVariables: Decision
  private static let firstSeekerLevel: UInt32 = 1 << 30
  /// The number of intents that a gate may hold, including 0 for no intent.
  private let intentCount: Int
  private var effects: [Int: Relation] = [:]
  /// The relations that set a number, by its first level and value.
  private var numbered: [NumberKey: Relation] = [:]
  /// The valuations with which each intent is held, as far as they were asked for.
  private var heldIntentSets: [Decision?]
  /// The relation between all pairs of valuations.
  private lazy var full = change(of: space.mutableLevels + Array(noteLevels))
  /// The relation that changes the note arbitrarily.
  private lazy var anyNote = change(of: noteLevels)

  private struct NumberKey: Hashable {
    var level: UInt32
    var number: Int
  }

  /// Creates the relations for a number of intents, marks, reasons and seekers.
  ///
  /// - Parameters:
  /// - intents: The number of intents that a gate may hold, including 0 for no intent.
  /// - marks: The number of marks, including 0.
  /// - reasons: The number of reasons, including 0.
  init(
    _ space: ConditionSpace,
    intents intentCount: Int,
    marks markCount: Int = 1,
    reasons reasonCount: Int = 1,
    seekers seekerCount: Int = 0,
    transitions: Int,
    nodes: Int = RelationDiagrams.mostNodes
  ) {
    self.space = space
    diagrams = space.diagrams
    relations = RelationDiagrams(
      space.diagrams,
      transitions: transitions,
      seekers: seekerCount,
      nodes: nodes
    )
    self.intentCount = intentCount
    heldIntentSets = Array(repeating: nil, count: intentCount)
    let last = ConditionSpace.firstLevel
    reasonLevels = last - Self.bits(reasonCount - 1)..<last
    markLevels =
      reasonLevels.lowerBound - Self.bits(markCount - 1)..<reasonLevels.lowerBound
    intentLevels =
      markLevels.lowerBound - Self.bits(intentCount)..<markLevels.lowerBound
    noteLevels = intentLevels.lowerBound..<last
    noteVariables = diagrams.conjunction(noteLevels.map { ($0, true) })
    seekerLevels = Self.firstSeekerLevel..<Self.firstSeekerLevel + Self.bits(seekerCount)
    seekerVariables = diagrams.conjunction(seekerLevels.map { ($0, true) })
  }

  /// Returns the number of bits of `number`.
  private static func bits(_ number: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: Int.bitWidth - number.leadingZeroBitCount)
  }

  /// True if an operation ran out of nodes or steps.
  var isExhausted: Bool { diagrams.isExhausted || relations.isExhausted }

  /// True if the relations ran out of nodes mainly because of seekers, rather than conditions.
  var isExhaustedBySeekers: Bool {
    guard relations.isExhausted else { return false }
    return relations.count(from: Self.firstSeekerLevel) * 2 > relations.count
  }

  /// The divisor of the total that a condition's nodes must reach for `largestConditions()` to name it.
  private static let blamedShare = 64

  /// Returns the conditions with the most nodes in the diagrams that ran out of them, in the order of their
  /// levels.
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

  /// Returns a smaller set that equals `set` within `assume`.
  private func within(_ set: Decision) -> Decision {
    diagrams.simplified(set, within: space.assumed)
  }

  /// Returns the identity on `set`.
  func unchanged(_ set: Decision) -> Relation { starting(.identity, in: set) }

  /// Returns the relation that changes the variables at `levels` arbitrarily and keeps the others.
  private func change(of levels: some Sequence<UInt32>) -> Relation {
    levels.sorted(by: >).reduce(.identity) { relations.node($1, ($0, $0, $0, $0)) }
  }

  /// Returns the relation from all valuations to those of `set`. Here `assume` has to be applied, since nothing
  /// else constrains the result.
  func anything(to set: Decision) -> Relation {
    relations.ending(full, in: diagrams.and(set, space.assumed))
  }

  /// Returns the relation of a step from valuations in `guardSet` by `effect`, as far as it ends in `outcome`.
  func step(_ guardSet: Decision, _ effect: Int, _ outcome: Decision = .always) -> Relation {
    if effect == ConditionSpace.noEffect { return unchanged(diagrams.and(guardSet, outcome)) }
    return ending(starting(change(by: effect), in: guardSet), in: outcome)
  }

  private func change(by effect: Int) -> Relation {
    if let known = effects[effect] { return known }
    let (variables, after) = space.parts(effect)
    if variables == .unknown { return .unknown }
    let levels = diagrams.support(of: variables)
    // Usually `assume` constrains the result only by the variables that are assigned.
    let others = diagrams.support(of: space.assumed).filter { !levels.contains($0) }
    let assumed = diagrams.exists(
      diagrams.conjunction(others.map { ($0, true) }),
      space.assumed
    )
    var result = relations.ending(change(of: levels), in: diagrams.and(after, assumed))
    if !diagrams.implies(relations.image(space.assumed, result), space.assumed) {
      result = relations.ending(result, in: space.assumed)
    }
    effects[effect] = result
    return result
  }

  // MARK: Operations

  func union(_ a: Relation, _ b: Relation) -> Relation { relations.union(a, b) }

  func difference(_ a: Relation, _ b: Relation) -> Relation { relations.difference(a, b) }

  /// Returns true if the relation is a part of the identity.
  func changesNothing(_ a: Relation) -> Bool {
    let cells = relations[a].cells
    if !a.isTerminal, !cells.1.isEmpty || !cells.2.isEmpty { return false }
    return relations.difference(a, .identity).isEmpty
  }

  /// Returns the pairs of `a` that start in `set`.
  func starting(_ a: Relation, in set: Decision) -> Relation {
    relations.starting(a, in: within(set))
  }

  /// Returns the pairs of `a` that end in `set`.
  func ending(_ a: Relation, in set: Decision) -> Relation {
    relations.ending(a, in: within(set))
  }

  /// Returns the composition: `a`, then `b`.
  func composed(_ a: Relation, _ b: Relation) -> Relation { relations.product(a, b) }

  /// Returns the valuations to which `a` relates those of `set` (image).
  func image(_ set: Decision, _ a: Relation) -> Decision { relations.image(set, a) }

  /// Returns the valuations that `a` relates to some of `set` (preimage).
  func preimage(_ a: Relation, _ set: Decision) -> Decision { relations.preimage(a, set) }

  /// Returns the reflexive transitive closure of the union of `closed`, which is already closed, and `more`.
  func closure(_ closed: Relation, _ more: Relation) -> Relation {
    let both = relations.union(closed, more)
    return both == closed ? closed : relations.closure(both)
  }

  // MARK: Notes of gates

  /// Returns the valuations with which the gate holds the intent with this number.
  func holds(_ number: Int) -> Decision {
    if let known = heldIntentSets[number] { return known }
    let result = has(number, in: intentLevels)
    if result != .unknown { heldIntentSets[number] = result }
    return result
  }

  /// Returns the valuations with which the gate holds one of the intents with these numbers, which are sorted.
  func holds(_ numbers: [Int]) -> Decision {
    var (result, start) = (Decision.never, 0)
    for index in numbers.indices {
      let isLast = index + 1 == numbers.count || numbers[index + 1] != numbers[index] + 1
      guard isLast else { continue }
      result = diagrams.or(result, holds(numbers[start]..<numbers[index] + 1))
      start = index + 1
    }
    return result
  }

  func holds(_ numbers: Range<Int>) -> Decision { has(numbers, in: intentLevels) }

  /// Returns the valuations with which the layer of the gate has the mark with this number.
  func marked(_ number: Int) -> Decision { has(number, in: markLevels) }

  /// Returns the valuations with which the gate was last asked for the reason with this number.
  func asked(_ reason: Int) -> Decision { has(reason, in: reasonLevels) }

  /// Returns the set in which the number encoded by `levels` is `number`.
  private func has(_ number: Int, in levels: Range<UInt32>) -> Decision {
    var (result, bits) = (Decision.always, number)
    for level in levels.reversed() {
      let isOne = bits & 1 == 1
      result = diagrams.node(level, isOne ? .never : result, isOne ? result : .never)
      bits >>= 1
    }
    return result
  }

  /// Returns the set in which the number encoded by `levels` is in `numbers`.
  private func has(_ numbers: Range<Int>, in levels: Range<UInt32>) -> Decision {
    var (low, row) = (numbers.lowerBound, Array(repeating: Decision.always, count: numbers.count))
    // Build the diagram from the last bit to the first.
    for level in levels.reversed() {
      if low & 1 == 1 { row.insert(.never, at: 0) }
      if row.count & 1 == 1 { row.append(.never) }
      row = stride(from: 0, to: row.count, by: 2).map { diagrams.node(level, row[$0], row[$0 + 1]) }
      low >>= 1
    }
    return row.first ?? .never
  }

  /// Returns `set` with the note quantified out.
  func forgetting(_ set: Decision) -> Decision { diagrams.exists(noteVariables, set) }

  /// Returns `a`, changed so that the gate holds the intent `number` after it.
  func holding(_ number: Int, _ a: Relation) -> Relation { setting(intentLevels, number, a) }

  /// Returns `a`, changed so that the layer has the mark `number` after it.
  func marking(_ number: Int, _ a: Relation) -> Relation { setting(markLevels, number, a) }

  /// Returns `a`, changed so that the gate was last asked for `reason` after it.
  func asking(_ reason: Int, _ a: Relation) -> Relation { setting(reasonLevels, reason, a) }

  /// Returns `a`, changed so that the layer and its note are gone after it.
  func leaving(_ a: Relation) -> Relation { setting(noteLevels, 0, a) }

  /// Returns `a`, changed so that `levels` encode `number` after it.
  private func setting(_ levels: Range<UInt32>, _ number: Int, _ a: Relation) -> Relation {
    if a.isEmpty || levels.isEmpty { return a }
    let key = NumberKey(
      level: levels.lowerBound,
      number: number << 1 | (levels == noteLevels ? 1 : 0)
    )
    if let known = numbered[key] { return relations.product(a, known) }
    let result = relations.ending(change(of: levels), in: has(number, in: levels))
    numbered[key] = result
    return relations.product(a, result)
  }

  /// Returns the note as a number, which all of `noteLevels` encode.
  func number(of note: GateNote) -> Int {
    (note.intent << markLevels.count | note.mark) << reasonLevels.count | note.reason
  }

  /// Returns the union of the steps, each extended so that it changes the note from 0 to the step's number. The
  /// steps must not depend on the note. They are sorted by number.
  func settingNotes(_ steps: [(number: Int, step: Relation)]) -> Relation {
    var row: [(number: Int, step: Relation)] = []
    for (number, step) in steps {
      if let last = row.last, last.number == number {
        row[row.count - 1].step = relations.union(last.step, step)
      } else {
        row.append((number, step))
      }
    }
    // Build the diagram from the last bit to the first.
    for level in noteLevels.reversed() {
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

  /// Returns the pairs of `a` after which the gate holds the intent `number`.
  func ending(_ a: Relation, holding number: Int) -> Relation {
    relations.ending(a, in: holds(number))
  }

  /// An initial capacity.
  private static let fewNumbers = 16

  /// Returns the held intents that occur in the set, which must not be unknown.
  func heldIntents(in set: Decision) -> [Int] { numbers(in: set, intentLevels, 0..<intentCount) }

  /// Returns the notes that occur in the set, which must not be unknown.
  func notes(in set: Decision) -> [GateNote] {
    numbers(in: set, noteLevels, 0..<intentCount << (markLevels.count + reasonLevels.count)).map {
      number in
      GateNote(
        intent: number >> (markLevels.count + reasonLevels.count),
        mark: number >> reasonLevels.count & (1 << markLevels.count - 1),
        reason: number & (1 << reasonLevels.count - 1)
      )
    }
  }

  /// Returns the numbers in `range` that `levels` encode in some valuation of the set; all of them if the set is
  /// unknown. The set must not test a level before these.
  private func numbers(
    in set: Decision,
    _ levels: Range<UInt32>,
    _ range: Range<Int>
  ) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(min(range.count, Self.fewNumbers))
    var stack: [(set: Decision, level: UInt32, number: Int)] = []
    stack.reserveCapacity(levels.count + 1)
    stack.append((set, levels.lowerBound, 0))
    while let (set, level, number) = stack.popLast() {
      let first = number << Int(levels.upperBound - level)
      let last = first + (1 << Int(levels.upperBound - level)) - 1
      if set == .never || first >= range.upperBound || last < range.lowerBound { continue }
      if level == levels.upperBound {
        result.append(number)
        continue
      }
      let node = diagrams[set]
      let (low, high) = node.level == level ? (node.low, node.high) : (set, set)
      stack.append((high, level + 1, number << 1 | 1))
      stack.append((low, level + 1, number << 1))
    }
    return result
  }

  /// Returns the relation with the note quantified out, before and after.
  func forgetting(_ a: Relation) -> Relation {
    relations.forgetting(a, before: noteLevels.upperBound)
  }

  /// Returns the relation with the note after it quantified out.
  func forgettingAfter(_ a: Relation) -> Relation { relations.product(a, anyNote) }

  // MARK: Seekers

  /// Returns the set in which the seeker is one of these.
  func seekers(_ numbers: Range<Int>) -> Decision { has(numbers, in: seekerLevels) }

  /// Returns the step, labeled with the number of the seeker.
  func seeking(_ number: Int, _ a: Relation) -> Relation {
    relations.ending(a, in: seeker(number))
  }

  /// Returns the steps of `a` that belong to the given set of seekers.
  func ending(_ a: Relation, withSeekers seekers: Decision) -> Relation {
    relations.ending(a, in: seekers)
  }

  /// Returns the steps without the numbers of their seekers.
  func forgettingSeekers(_ a: Relation) -> Relation {
    relations.truncated(a, at: seekerLevels.lowerBound)
  }

  /// Returns the set with the number of the seeker quantified out.
  func forgettingSeekers(_ set: Decision) -> Decision { diagrams.exists(seekerVariables, set) }

  /// Returns the set in which the seeker is `number`.
  func seeker(_ number: Int) -> Decision { has(number, in: seekerLevels) }

  /// Returns the seekers in `range` that have steps in `a`.
  func seekers(in a: Relation, _ range: Range<Int>) -> [Int] {
    seekers(in: relations.image(.always, a), range)
  }

  /// Returns the seekers in `range` that occur in the set, in order; all of them if the set is unknown.
  func seekers(in set: Decision, _ range: Range<Int>) -> [Int] {
    var result: Set<Int> = []
    var visited: Set<Decision> = [set]
    var stack = [set]
    while let next = stack.popLast() {
      let node = diagrams[next]
      if next.isTerminal || node.level >= seekerLevels.lowerBound {
        result.formUnion(numbers(in: next, seekerLevels, range))
        continue
      }
      for part in [node.low, node.high] where visited.insert(part).inserted { stack.append(part) }
    }
    return result.sorted()
  }
}

/// The note of a presented gate's layer: the intent that it holds (an index of the pushdown system's table of
/// intents); the mark, which is the requirement of the covered screen if the visibility check has presented a gate
/// in this layer (`GateMarks`); and the reason for which its gate was asked for last (`GateReasons`).
struct GateNote: Hashable {
  var intent = 0
  var mark = 0
  var reason = 0
}
