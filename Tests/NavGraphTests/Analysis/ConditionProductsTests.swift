import Testing

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph

/// Compares alternatives over the conditions of a spec with every valuation.
struct ConditionProductsTests {
  private static let spec = """
    conditions:
      plan: { values: [free, team, pro] }
      a: bool
      size: { values: [s, m, l, xl, xxl] }
      b: bool
    assume: [ASSUMED]
    screens: { home: HomeVC }
    launch: [{ root: home }]
    """

  private static func space(assuming formula: String) throws -> ConditionSpace {
    ConditionSpace(try graph(spec.replacing("ASSUMED", with: formula)))
  }

  private static func valuations(_ space: ConditionSpace) -> [Decision] {
    let conditions = (0..<space.conditionCount).map { ConditionID($0) }
    return conditions.reduce([Decision.always]) { sets, condition in
      sets.flatMap { set in
        (0..<space.valueCount(of: condition)).map {
          space.diagrams.and(set, space.decision(condition, is: ValueID($0)))
        }
      }
    }
  }

  private static func set(_ product: ConditionProducts.Product, _ space: ConditionSpace) -> Decision
  {
    product.reduce(.always) { set, literal in
      let values = literal.values.reduce(Decision.never) {
        space.diagrams.or($0, space.decision(literal.condition, is: $1))
      }
      return space.diagrams.and(set, values)
    }
  }

  @Test(arguments: ["true", "a or plan is free", "size is not xl and (a or b)"])
  func productsAreExactAndIrredundant(assumed: String) throws {
    let space = try Self.space(assuming: assumed)
    let diagrams = space.diagrams
    let valuations = Self.valuations(space).filter { diagrams.meet($0, space.assumed) }
    for seed in 0..<400 {
      var random = RandomNumbers(seed: seed)
      let share = 2 + random.below(12)
      let isMost = random.onceIn(2)
      let chosen = valuations.filter { _ in random.onceIn(share) != isMost }
      let wanted = chosen.reduce(.never) { diagrams.or($0, $1) }
      let found = try #require(space.products(of: wanted))
      let sets = found.products.map { Self.set($0, space) }
      let covered = diagrams.and(sets.reduce(.never) { diagrams.or($0, $1) }, space.assumed)
      #expect(covered == wanted, "seed \(seed)")
      for index in sets.indices {
        let others = sets.indices.filter { $0 != index }.reduce(Decision.never) {
          diagrams.or($0, sets[$1])
        }
        let isNeeded = !diagrams.implies(wanted, others)
        #expect(isNeeded, "seed \(seed)")
      }
      #expect(found.products.allSatisfy { isTidy($0, space) })
      let upper = diagrams.or(wanted, diagrams.not(space.assumed))
      for product in found.products {
        for literal in product {
          let shorter = Self.set(product.filter { $0 != literal }, space)
          let canBeLeftOut = diagrams.implies(shorter, upper)
          #expect(!canBeLeftOut, "seed \(seed)")
        }
      }
    }
  }

  /// True if each condition occurs at most once, in order, with some but not all of its values.
  private func isTidy(_ product: ConditionProducts.Product, _ space: ConditionSpace) -> Bool {
    product.map(\.condition) == Set(product.map(\.condition)).sorted()
      && product.allSatisfy { literal in
        literal.values == Set(literal.values).sorted() && !literal.values.isEmpty
          && literal.values.count < space.valueCount(of: literal.condition)
      }
  }

  @Test func alwaysIsOneEmptyProductAndNeverHasNone() throws {
    let space = try Self.space(assuming: "a")
    #expect(space.products(of: space.assumed)?.products == [[]])
    #expect(space.products(of: .never)?.products == [])
    #expect(space.products(of: .unknown) == nil)
  }
}
