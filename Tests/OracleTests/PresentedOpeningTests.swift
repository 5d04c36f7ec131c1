import Testing

/// Tests how the oracle reads, generates, prints and shrinks openings that present their screen.
@Suite struct PresentedOpeningTests {
  private static var drawn: [OracleSpec] {
    (0..<200).map { Generator.spec(UInt64(9000 + $0), [.presentedOpenings]) }
  }

  /// Generated specs are read back unchanged.
  @Test func readsBackPrintedSpecs() throws {
    for spec in Self.drawn {
      let text = SpecPrinter(spec).text
      let read = try SpecReader.read(text)
      #expect(read.screens.map(\.presentingLinks) == spec.screens.map(\.presentingLinks), "\(text)")
      #expect(read.containers.map(\.entry) == spec.containers.map(\.entry), "\(text)")
      #expect(SpecPrinter(read).text == text)
    }
  }

  /// Relevant cases are generated often: both kinds, containers, and openings that are refused,
  /// held, and over a gate.
  @Test func drawsRelevantCasesOften() {
    var counts: [String: Int] = [:]
    for spec in Self.drawn {
      for what in Self.traits(spec) { counts[what, default: 0] += 1 }
    }
    for (what, count) in [
      "link": 50, "entry": 15, "container": 15, "shown": 60, "over a gate": 12, "held": 2,
      "refusedOpening": 10, "requiresViolated": 10,
    ] {
      #expect(counts[what] ?? 0 >= count, "\(what): \(counts)")
    }
  }

  private static func traits(_ spec: OracleSpec) -> Set<String> {
    var result: Set<String> = []
    if spec.screens.contains(where: { !$0.presentingLinks.isEmpty }) { result.insert("link") }
    if spec.screens.contains(where: { $0.entry?.present != nil }) { result.insert("entry") }
    if spec.containers.contains(where: { $0.entry != nil }) { result.insert("container") }
    let explorer = Explorer(Machine(spec), Explorer.Bounds(states: 300, depth: 6))
    for (i, state) in explorer.states.enumerated() {
      for edge in explorer.edges[i] where edge.by == .open {
        guard explorer.machine.openings[Int(edge.index)].present != nil else { continue }
        let after = explorer.states[Int(edge.to)]
        result.formUnion(edge.facts.map { "\($0.kind)" })
        if case .entry = after.heldIntent?.intent { result.insert("held") }
        guard after.layers.count > state.layers.count, after.layers.last?.gate == nil else {
          continue
        }
        result.insert(state.gateLayer == nil ? "shown" : "over a gate")
      }
    }
    return result
  }

  /// The shrinker removes and simplifies them.
  @Test func shrinksThem() throws {
    let whole = try SpecReader.read(
      """
      navc: 1
      app: T
      conditions: { a: bool }
      screens: { home: { link: [ /home, { pattern: /over, present: fullScreen } ] } }
      containers: { main: { nav: home, entry: { when: a, present: pageSheet } } }
      launch: [ { root: main } ]
      links: { schemes: [t] }
      """
    )
    #expect(whole.screens[0].links == 1 && whole.screens[0].presentingLinks == [.fullScreen])
    #expect(whole.containers[0].entry == .init(when: .holds(0), present: .pageSheet))
    let smaller = Shrinker.smaller(whole)
    #expect(smaller.contains { $0.screens[0].presentingLinks.isEmpty })
    #expect(smaller.contains { $0.screens[0].presentingLinks == [.automatic] })
    #expect(smaller.contains { $0.containers[0].entry == nil })
    #expect(smaller.contains { $0.containers[0].entry == .init(present: .pageSheet) })
  }
}
