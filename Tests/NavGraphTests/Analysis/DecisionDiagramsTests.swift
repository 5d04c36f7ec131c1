import Testing

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph

/// Compares diagrams with truth tables. Bit `v` of a table is set if valuation `v` is in the set;
/// bit `l` of `v` is set if the variable at level `l` is true.
struct DecisionDiagramsTests {
  private static let levels = 5
  private static let valuations = 1 << levels
  private static let all = UInt64(1) << UInt64(valuations) - 1

  /// One set in both representations.
  private struct Pair {
    var diagram: Decision
    var table: UInt64
  }

  private static func variable(_ level: Int, _ diagrams: DecisionDiagrams) -> Pair {
    var table: UInt64 = 0
    for v in 0..<valuations where v >> level & 1 == 1 { table |= 1 << UInt64(v) }
    return Pair(diagram: diagrams.variable(UInt32(level)), table: table)
  }

  private static func table(of decision: Decision, _ diagrams: DecisionDiagrams) -> UInt64 {
    var table: UInt64 = 0
    for v in 0..<valuations {
      var current = decision
      while !current.isTerminal {
        let node = diagrams[current]
        current = v >> Int(node.level) & 1 == 1 ? node.high : node.low
      }
      if current == .always { table |= 1 << UInt64(v) }
    }
    return table
  }

  private static func quantified(_ table: UInt64, _ level: Int) -> UInt64 {
    var result: UInt64 = 0
    for v in 0..<valuations where table >> UInt64(v) & 1 == 1 {
      result |= 1 << UInt64(v) | 1 << UInt64(v ^ (1 << level))
    }
    return result
  }

  private static func step(
    _ known: inout [Pair],
    _ diagrams: DecisionDiagrams,
    _ random: inout RandomNumbers
  ) {
    let a = known[random.below(known.count)]
    let b = known[random.below(known.count)]
    let c = known[random.below(known.count)]
    switch random.below(7) {
    case 0:
      known.append(Pair(diagram: diagrams.and(a.diagram, b.diagram), table: a.table & b.table))
    case 1: known.append(Pair(diagram: diagrams.or(a.diagram, b.diagram), table: a.table | b.table))
    case 2:
      known.append(
        Pair(diagram: diagrams.difference(a.diagram, b.diagram), table: a.table & ~b.table)
      )
    case 3: known.append(Pair(diagram: diagrams.not(a.diagram), table: ~a.table & all))
    case 4:
      known.append(
        Pair(
          diagram: diagrams.ite(a.diagram, b.diagram, c.diagram),
          table: a.table & b.table | ~a.table & c.table & all
        )
      )
    case 5:
      let (low, high) = (random.below(levels), random.below(levels))
      let cube = diagrams.conjunction([(UInt32(low), true), (UInt32(high), true)])
      let table = quantified(quantified(a.table, low), high)
      known.append(Pair(diagram: diagrams.exists(cube, a.diagram), table: table))
    default:
      let level = random.below(levels)
      let isTrue = random.onceIn(2)
      let literal = diagrams.conjunction([(UInt32(level), isTrue)])
      let held = variable(level, diagrams).table
      let table = quantified(a.table & (isTrue ? held : ~held), level)
      known.append(Pair(diagram: diagrams.cofactor(a.diagram, literal), table: table))
    }
  }

  @Test(arguments: 0..<100)
  func operationsAgreeWithTruthTables(seed: Int) {
    var random = RandomNumbers(seed: seed)
    let diagrams = DecisionDiagrams()
    var known = (0..<Self.levels).map { Self.variable($0, diagrams) }
    known += [
      Pair(diagram: .never, table: 0), Pair(diagram: .always, table: Self.all),
    ]
    var diagramOfTable: [UInt64: Decision] = [:]
    for _ in 0..<120 {
      Self.step(&known, diagrams, &random)
      let last = known[known.count - 1]
      #expect(Self.table(of: last.diagram, diagrams) == last.table)
      // Diagrams are canonical: each set has one.
      #expect(diagramOfTable[last.table, default: last.diagram] == last.diagram)
      diagramOfTable[last.table] = last.diagram
    }
  }

  @Test(arguments: 0..<50)
  func smallestValuationAndSupport(seed: Int) {
    var random = RandomNumbers(seed: 1000 + seed)
    let diagrams = DecisionDiagrams()
    var known = (0..<Self.levels).map { Self.variable($0, diagrams) }
    for _ in 0..<60 {
      Self.step(&known, diagrams, &random)
      let last = known[known.count - 1]
      let support = (0..<Self.levels).filter { Self.quantified(last.table, $0) != last.table }
      #expect(diagrams.support(of: last.diagram) == support.map { UInt32($0) })
      // The smallest valuation when read as a binary number: the topmost variable is the first
      // digit, and false comes before true.
      let smallest = (0..<Self.valuations).filter { last.table >> UInt64($0) & 1 == 1 }
        .map { v in (0..<Self.levels).filter { v >> $0 & 1 == 1 } }
        .min { a, b in Self.isSmaller(a, b) }
      #expect(diagrams.smallestValuation(of: last.diagram) == smallest?.map { UInt32($0) })
    }
  }

  private static func isSmaller(_ a: [Int], _ b: [Int]) -> Bool {
    for level in 0..<levels where a.contains(level) != b.contains(level) {
      return b.contains(level)
    }
    return false
  }

  @Test func manyVariablesDoNotOverflowTheStack() {
    let diagrams = DecisionDiagrams()
    let count: UInt32 = 60_000
    let even = diagrams.conjunction((0..<count / 2).map { (2 * $0, true) })
    let odd = diagrams.conjunction((0..<count / 2).map { (2 * $0 + 1, true) })
    let both = diagrams.and(even, odd)
    #expect(diagrams.support(of: both).count == Int(count))
    #expect(diagrams.exists(even, both) == odd)
  }

  @Test func resultsPastTheBudgetAreUnknown() {
    let diagrams = DecisionDiagrams(budget: 100)
    var sum = Decision.never
    for i: UInt32 in 0..<20 {
      sum = diagrams.or(sum, diagrams.conjunction([(i, true), (i + 20, true)]))
    }
    #expect(diagrams.isExhausted)
    #expect(sum == .unknown)
    #expect(diagrams.and(sum, .never) == .never)
    #expect(diagrams.or(sum, .always) == .always)
    #expect(diagrams.difference(sum, .always) == .never)
    #expect(diagrams.not(sum) == .unknown)
    #expect(diagrams.count <= 100)
  }
}
