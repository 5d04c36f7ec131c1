import Testing

/// Tests how the oracle generates, prints, shrinks and checks specs with an app-wide `requires`.
@Suite struct AppRequiresTests {
  private static let combinations: [Set<Generator.Feature>] = [
    [.appRequires], [.severalVerbs, .appRequires],
  ]

  private static func drawn(_ features: Set<Generator.Feature>) -> [OracleSpec] {
    (0..<400).map { Generator.spec(UInt64(9000 + $0), features) }
  }

  /// Generated specs are read back unchanged.
  @Test(arguments: combinations)
  func readsBackPrintedSpecs(_ features: Set<Generator.Feature>) throws {
    for spec in Self.drawn(features) {
      let text = SpecPrinter(spec).text
      #expect(try SpecReader.read(text).requires == spec.requires, "\(text)")
    }
  }

  /// Generated specs without an app-wide `requires` are the same as without the feature.
  @Test(arguments: combinations) func doesNotChangeOtherSpecs(_ features: Set<Generator.Feature>) {
    let others = Self.drawn(features.subtracting([.appRequires]))
    for (spec, other) in zip(Self.drawn(features), others) where spec.requires.isEmpty {
      #expect(spec == other)
    }
    #expect(others.allSatisfy { $0.requires.isEmpty })
  }

  /// Relevant cases are generated often: both kinds of gates, none, and conjunctions; states that
  /// lack the requirement, and are exempt in a gate, over a gate, or in the splash.
  @Test(arguments: combinations) func drawsRelevantCasesOften(_ features: Set<Generator.Feature>) {
    let drawn = Self.drawn(features)
    let some = drawn.filter { !$0.requires.isEmpty }
    let gated = drawn.count { spec in spec.conditions.contains { $0.gate != nil } }
    #expect(gated / 4...gated / 2 ~= some.count, "\(some.count) of \(gated)")
    var counts: [String: Int] = [:]
    for spec in some {
      for what in Self.traits(spec) { counts[what, default: 0] += 1 }
    }
    for (what, count) in [
      "root": 15, "presented": 25, "none": 2, "conjunction": 5, "exempt": 40, "over": 5,
      "splash": 2,
    ] {
      #expect(counts[what] ?? 0 >= count, "\(what): \(counts)")
    }
  }

  private static func traits(_ spec: OracleSpec) -> Set<String> {
    var result: Set<String> = []
    let conditions = Set(spec.requires.flatMap(\.conditions)).map { spec.conditions[$0] }
    for condition in conditions {
      switch condition.gate {
      case .root: result.insert("root")
      case .present: result.insert("presented")
      case nil: break
      }
    }
    if conditions.allSatisfy({ $0.gate == nil }) { result.insert("none") }
    let sizes = spec.conditions.map(\.size)
    if spec.requires.flatMap({ $0.pushed(sizes).conjuncts }).count > 1 {
      result.insert("conjunction")
    }
    let machine = Machine(spec)
    for state in Explorer(machine, Explorer.Bounds(states: 300, depth: 6)).states
    where !machine.hold([spec.app], state.valuation) {
      let isOver =
        state.layers.count > 1 && state.layers[state.layers.count - 1].gate == nil
        || state.layers[state.layers.count - 1].stack.count > 1
      if machine.isExempt(state.layers) {
        result.insert(isOver ? "over" : "exempt")
      } else if state.visible == spec.splash {
        result.insert("splash")
      }
    }
    return result
  }

  private func spec(_ requires: String) throws -> OracleSpec {
    try SpecReader.read(
      """
      navc: 1
      app: T
      requires: \(requires)
      conditions: { a: { kind: login, gate: { present: item } }, b: login, c: login }
      screens: { home: {}, item: {} }
      launch: [ { root: home } ]
      """
    )
  }

  /// The shrinker removes and simplifies the requirement, and keeps the conditions that it reads.
  @Test func shrinksTheRequirement() throws {
    let smaller = Shrinker.smaller(try spec("a and b"))
    #expect(smaller.contains { $0.requires.isEmpty })
    #expect(smaller.contains { $0.requires == [.holds(0)] && $0.conditions.count == 3 })
    #expect(smaller.contains { $0.requires == [.holds(1)] })
    #expect(smaller.contains { $0.conditions.count == 2 && !$0.requires.isEmpty })
    #expect(smaller.allSatisfy { $0.requires.isEmpty || $0.conditions.count > 1 })
    let list = Shrinker.smaller(try spec("[ c, a ]"))
    #expect(list.contains { $0.requires == [.holds(2)] })
    #expect(list.contains { $0.requires == [.holds(1), .holds(0)] && $0.conditions.count == 2 })
  }

  /// Conditions of the requirement count as used, and screens without it are reported.
  @Test func reportsScreensThatViolateTheRequirement() throws {
    let verdicts = Verdicts(Explorer(Machine(try spec("b")), Explorer.Bounds()))
    let found = Set(verdicts.findings.keys.map(\.key))
    #expect(found.contains("requires-violated home by the app"))
    #expect(!found.contains("unused-condition b") && found.contains("unused-condition c"))
  }
}
