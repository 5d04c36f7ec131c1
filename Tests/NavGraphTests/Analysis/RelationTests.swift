import Testing

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph

/// Compares relations as diagrams with relations as sets of pairs.
struct RelationTests {
  /// Pairs of numbered elements, each a valuation with a held intent.
  private typealias Pairs = Set<Pair>

  private struct Pair: Hashable {
    var before: Int
    var after: Int
  }

  /// A space of three Boolean conditions, the last of which never changes, and four intents.
  private struct Small {
    static let intentCount = 4
    static let count = 8 * intentCount
    let space: ConditionSpace
    let relations: RelationSpace
    var random: RandomNumbers
    private let cubes: [Decision]

    init(seed: Int) {
      var graph = NavigationGraph(app: "Small", spans: NodeSpans())
      for name in ["a", "b", "c"] {
        graph.conditions.append(
          Condition(
            name: name,
            kind: .login,
            values: ["false", "true"],
            hasNamedValues: false,
            origin: .none
          )
        )
        graph.conditions[graph.conditions.count - 1].isVolatile = name != "c"
      }
      let space = ConditionSpace(graph)
      let relations = RelationSpace(space, intents: Self.intentCount, transitions: 0)
      cubes = (0..<Self.count).map { element in
        let values = (0..<3).map { bit in
          space.decision(ConditionID(bit), is: ValueID((element / Self.intentCount) >> bit & 1))
        }
        return values.reduce(relations.holds(element % Self.intentCount), space.diagrams.and)
      }
      self.space = space
      self.relations = relations
      random = RandomNumbers(seed: seed)
    }

    private var diagrams: DecisionDiagrams { space.diagrams }

    func values(_ element: Int) -> Int { element / Self.intentCount }
    func heldIntent(_ element: Int) -> Int { element % Self.intentCount }

    /// Returns the set that contains only this element.
    func cube(_ element: Int) -> Decision { cubes[element] }

    func set(_ elements: Set<Int>) -> Decision {
      elements.sorted().reduce(.never) { diagrams.or($0, cube($1)) }
    }

    func relation(_ pairs: Pairs) -> Relation {
      var result = Relation.empty
      for pair in pairs.sorted(by: { ($0.before, $0.after) < ($1.before, $1.after) }) {
        let one = relations.starting(
          relations.anything(to: cube(pair.after)),
          in: cube(pair.before)
        )
        result = relations.union(result, one)
      }
      return result
    }

    func elements(_ set: Decision) -> Set<Int> {
      if set == .never { return [] }
      return Set((0..<Self.count).filter { diagrams.implies(cube($0), set) })
    }

    /// Returns the pairs of a relation, found by the image of one element at a time.
    func pairs(_ relation: Relation) -> Pairs {
      var result: Pairs = []
      for element in 0..<Self.count {
        for after in elements(relations.image(cube(element), relation)) {
          result.insert(Pair(before: element, after: after))
        }
      }
      return result
    }

    /// Returns the pairs of valuations of a relation that ignores held intents.
    func pairsOfValues(_ relation: Relation) -> Pairs {
      var found: Pairs = []
      for before in 0..<8 {
        let image = relations.image(cube(before * Self.intentCount), relation)
        for after in elements(relations.forgetting(image)) {
          found.insert(Pair(before: before, after: values(after)))
        }
      }
      return found
    }

    mutating func someElements() -> Set<Int> {
      Set((0..<Self.count).filter { _ in random.onceIn(3) })
    }

    /// Returns random pairs in which the condition that never changes keeps its value.
    mutating func somePairs() -> Pairs {
      let number = random.below(8)
      return Set(
        (0..<number).map { _ in
          let before = random.below(Self.count)
          if random.onceIn(4) { return Pair(before: before, after: before) }
          let after = random.below(Self.count)
          let fixed = 4 * Self.intentCount
          return Pair(before: before, after: after % fixed + (before / fixed) * fixed)
        }
      )
    }
  }

  private static func composed(_ a: Pairs, _ b: Pairs) -> Pairs {
    Set(
      a.flatMap { first in
        b.filter { $0.before == first.after }
          .map { Pair(before: first.before, after: $0.after) }
      }
    )
  }

  private static func closed(_ pairs: Pairs) -> Pairs {
    var result = pairs
    while true {
      let more = result.union(composed(result, result))
      if more == result { return result }
      result = more
    }
  }

  @Test(arguments: 0..<10)
  func imagesAndProductsAgreeWithPairs(block: Int) {
    var small = Small(seed: block)
    let relations = small.relations
    for _ in 0..<150 {
      let (a, b, set) = (small.somePairs(), small.somePairs(), small.someElements())
      let (x, y, s) = (small.relation(a), small.relation(b), small.set(set))
      #expect(small.pairs(x) == a)
      #expect(small.pairs(relations.union(x, y)) == a.union(b))
      #expect(small.pairs(relations.composed(x, y)) == Self.composed(a, b))
      #expect(small.pairs(relations.starting(x, in: s)) == a.filter { set.contains($0.before) })
      #expect(small.pairs(relations.ending(x, in: s)) == a.filter { set.contains($0.after) })
      let image = a.filter { set.contains($0.before) }.map(\.after)
      #expect(small.elements(relations.image(s, x)) == Set(image))
      #expect(small.pairs(relations.difference(x, y)) == a.subtracting(b))
      #expect(relations.difference(x, y).isEmpty == a.isSubset(of: b))
      #expect((x == y) == (a == b))
    }
  }

  @Test(arguments: 0..<10)
  func closuresAgreeWithPairs(block: Int) {
    var small = Small(seed: 100 + block)
    for _ in 0..<150 {
      let (changes, more) = (small.somePairs(), small.somePairs())
      let same = Set((0..<Small.count).map { Pair(before: $0, after: $0) })
      let relations = small.relations
      let closed = relations.closure(.identity, small.relation(changes))
      #expect(small.pairs(closed) == Self.closed(changes.union(same)))
      let both = relations.closure(closed, small.relation(more))
      #expect(small.pairs(both) == Self.closed(changes.union(more).union(same)))
    }
  }

  @Test(arguments: 0..<10)
  func stepsForgetAndSetValues(block: Int) {
    var small = Small(seed: 200 + block)
    for _ in 0..<150 {
      let (start, outcome) = (small.someElements(), small.someElements())
      var assignments: [Assignment] = []
      for condition in 0..<2 where small.random.onceIn(2) {
        let value = small.random.onceIn(3) ? nil : ValueID(small.random.below(2))
        assignments.append(
          Assignment(condition: ConditionID(condition), value: value)
        )
      }
      let step = small.relations.step(
        small.set(start),
        small.space.effect(of: assignments),
        small.set(outcome)
      )
      var expected: Pairs = []
      for before in start {
        for after in outcome where small.heldIntent(after) == small.heldIntent(before) {
          let isMade = (0..<3).allSatisfy { bit in
            let is1 = small.values(after) >> bit & 1
            guard let set = assignments.first(where: { $0.condition == ConditionID(bit) }) else {
              return is1 == small.values(before) >> bit & 1
            }
            return set.value == nil || set.value == ValueID(is1)
          }
          if isMade { expected.insert(Pair(before: before, after: after)) }
        }
      }
      #expect(small.pairs(step) == expected)
    }
  }

  @Test(arguments: 0..<10)
  func heldIntentsAreSetChangedAndDropped(block: Int) {
    var small = Small(seed: 300 + block)
    let relations = small.relations
    let intentCount = Small.intentCount
    for _ in 0..<150 {
      let (a, set) = (small.somePairs(), small.someElements())
      let number = small.random.below(intentCount)
      let x = small.relation(a)
      let holding = a.map {
        Pair(before: $0.before, after: $0.after / intentCount * intentCount + number)
      }
      #expect(small.pairs(relations.holding(number, x)) == Set(holding))
      let forgotten = Set(set.map(small.values))
      let kept = Set((0..<Small.count).filter { forgotten.contains(small.values($0)) })
      #expect(small.elements(relations.forgetting(small.set(set))) == kept)
      // Outer steps, each with a held intent, then one inner step.
      var asked: [(number: Int, pairs: Pairs)] = []
      for number in 0..<intentCount where small.random.onceIn(2) {
        let values = small.somePairs().map {
          Pair(before: small.values($0.before), after: small.values($0.after))
        }
        asked.append((number, Set(values)))
      }
      let entered = relations.settingNotes(
        asked.map { asked in
          let pairs = asked.pairs.flatMap { pair in
            (0..<intentCount).map {
              Pair(before: pair.before * intentCount + $0, after: pair.after * intentCount + $0)
            }
          }
          return (asked.number, small.relation(Set(pairs)))
        }
      )
      let crossed = relations.composed(entered, x)
      var expected: [Int: Pairs] = [:]
      for (number, pairs) in asked {
        for pair in pairs {
          for inside in a where inside.before == pair.after * intentCount + number {
            let whole = Pair(before: pair.before, after: small.values(inside.after))
            expected[small.heldIntent(inside.after), default: []].insert(whole)
          }
        }
      }
      let held = relations.heldIntents(in: relations.image(.always, crossed))
      #expect(held == expected.keys.sorted())
      for last in 0..<intentCount {
        let back = relations.forgetting(relations.ending(crossed, holding: last))
        #expect(small.pairsOfValues(back) == expected[last, default: []])
      }
      let whatever = expected.values.reduce(into: Pairs()) { $0.formUnion($1) }
      #expect(small.pairsOfValues(relations.forgetting(crossed)) == whatever)
      let after = small.pairs(relations.forgettingAfter(x))
      let anyAfter = a.flatMap { pair in
        (0..<intentCount).map {
          Pair(before: pair.before, after: pair.after / intentCount * intentCount + $0)
        }
      }
      #expect(after == Set(anyAfter))
    }
  }
}
