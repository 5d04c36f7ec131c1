import Testing

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph

/// Compares sums of products with truth tables. Bit `v` of a table is set if valuation `v` is in
/// the set; bit `l` of `v` is set if the variable at level `l` is true.
struct SumOfProductsTests {
  private static let levels = 5
  private static let valuations = 1 << levels

  private static func bits(_ count: Int) -> [SumOfProducts.Variable] {
    (0..<count).map {
      SumOfProducts.Variable(firstLevel: UInt32($0), bitCount: 1, valueCount: 2)
    }
  }

  private static func diagram(_ table: UInt64, _ diagrams: DecisionDiagrams) -> Decision {
    (0..<valuations).filter { table >> UInt64($0) & 1 == 1 }.reduce(.never) { sum, v in
      let literals = (0..<levels).map { (UInt32($0), v >> $0 & 1 == 1) }
      return diagrams.or(sum, diagrams.conjunction(literals))
    }
  }

  private static func table(_ product: SumOfProducts.Cube) -> UInt64 {
    (0..<valuations).filter { v in
      product.allSatisfy { choice in v >> choice.variable & 1 == choice.value }
    }.reduce(0) { $0 | 1 << UInt64($1) }
  }

  /// Returns a random table with, on average, half, an eighth or seven eighths of the valuations.
  private static func table(_ random: inout RandomNumbers) -> UInt64 {
    let all = UInt64(1) << UInt64(valuations) - 1
    let (a, b, c) = (random.next(), random.next(), random.next())
    switch random.below(3) {
    case 0: return a & all
    case 1: return a & b & c & all
    default: return (a | b | c) & all
    }
  }

  @Test(arguments: 0..<20)
  func sumsAreExactPrimeAndIrredundant(block: Int) throws {
    for seed in block * 200..<block * 200 + 200 {
      var random = RandomNumbers(seed: seed)
      let diagrams = DecisionDiagrams()
      let upper = Self.table(&random)
      let lower = random.onceIn(3) ? upper : upper & random.next()
      let found = SumOfProducts(
        from: Self.diagram(lower, diagrams),
        to: Self.diagram(upper, diagrams),
        diagrams,
        Self.bits(Self.levels)
      )
      let sum = try #require(found)
      let products = sum.products(limit: .max)
      #expect(sum.count == products.count)
      Self.check(products, lower, upper, seed)
    }
  }

  private static func check(
    _ products: [SumOfProducts.Cube],
    _ lower: UInt64,
    _ upper: UInt64,
    _ seed: Int
  ) {
    let tables = products.map(table)
    let covered = tables.reduce(0, |)
    #expect(lower & ~covered == 0, "seed \(seed)")
    #expect(covered & ~upper == 0, "seed \(seed)")
    for (index, product) in products.enumerated() {
      let others = tables.indices.filter { $0 != index }.reduce(0) { $0 | tables[$1] }
      #expect(lower & ~others != 0, "seed \(seed): \(product) can be left out")
      for literal in product.indices {
        var shorter = product
        shorter.remove(at: literal)
        #expect(table(shorter) & ~upper != 0, "seed \(seed): \(product) can be shorter")
      }
    }
  }

  @Test func countsTheProductsOfAHugeSum() throws {
    let diagrams = DecisionDiagrams()
    // The parity function: every product contains all variables.
    let parity = (0..<100).reduce(Decision.never) { sum, level in
      diagrams.ite(diagrams.variable(UInt32(level)), diagrams.not(sum), sum)
    }
    let found = SumOfProducts(from: parity, to: parity, diagrams, Self.bits(100))
    let sum = try #require(found)
    #expect(sum.count == .max)
    #expect(sum.products(limit: 7).map(\.count) == Array(repeating: 100, count: 7))
  }

  @Test func manyVariablesDoNotOverflowTheStack() throws {
    let diagrams = DecisionDiagrams()
    let all = diagrams.conjunction((0..<20_000).map { (UInt32($0), $0 % 3 == 0) })
    let found = SumOfProducts(from: all, to: all, diagrams, Self.bits(20_000))
    let sum = try #require(found)
    #expect(sum.products(limit: 2).map(\.count) == [20_000])
  }

  @Test func unknownDecisionsHaveNoSum() {
    let diagrams = DecisionDiagrams()
    #expect(SumOfProducts(from: .unknown, to: .always, diagrams, Self.bits(1)) == nil)
    #expect(SumOfProducts(from: diagrams.variable(0), to: .unknown, diagrams, Self.bits(1)) == nil)
  }
}
