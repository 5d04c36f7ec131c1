import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph

/// Compares the reported effects on reachability, protection, places and traces with a search over
/// the states of both versions.
struct DiffClaimTests {
  @Test(arguments: RandomEdit.Kind.ofMeaning)
  func claimsAgreeWithTheCore(_ kind: RandomEdit.Kind) {
    var tried = 0
    for seed in 0..<600 where tried < Thoroughness.count(30, ofAll: 60) {
      let features: RandomGraph.Features = [
        .narrow, .basic, [.tabs, .combinations], [.tabs, .valueGates],
      ][seed % 4]
      let graph = NavigationGraph.distinct(seed: seed, features)
      guard let edit = RandomEdit(kind, of: graph, seed: seed),
        let pair = SeenPair(edit.old, edit.new, "\(kind), seed \(seed)")
      else { continue }
      tried += 1
      let difference = compare(edit.old, with: edit.new)
      pair.expectReach(difference.effects)
      pair.expectProtection(difference.effects)
      pair.expectBreaks(difference.breaks)
      pair.expectPlaces(difference.effects)
      pair.expectWays(difference.effects)
    }
    #expect(tried > 20, "\(tried)")
  }

  /// Openings that are refused after the edit are reported with the valuations: the opened screen
  /// requires something more, with or without a gate, or something less.
  @Test func refusalsAgreeWithTheCore() {
    var (tried, told) = (0, 0)
    for seed in 0..<600 where tried < 300 {
      let features: RandomGraph.Features = [.openings, .narrow, [.openings, .tabs]][seed % 3]
      let old = NavigationGraph.distinct(seed: seed, features).withLinks
      let opened = old.openings.compactMap(\.target.screen)
      guard !opened.isEmpty, !old.conditions.isEmpty else { continue }
      let (screen, condition) = (opened[seed % opened.count], seed % old.conditions.count)
      var new = old
      let value = ValueID(seed % old.conditions[condition].values.count)
      new.formulas.append(.atom(ConditionID(condition), value))
      new.screens[Int(screen.index)].requires = FormulaID(new.formulas.count - 1)
      if seed % 2 == 0 { new.conditions[condition].gates = [] }
      for (first, second) in [(old, new), (new, old)] {
        guard let pair = SeenPair(first, second, "seed \(seed)") else { continue }
        tried += 1
        told += pair.expectRefusals(compare(first, with: second).breaks)
      }
    }
    #expect(tried > 100 && told > 30, "\(tried), \(told)")
  }

  /// The claims are not empty: all kinds of them are made.
  @Test func makesClaimsOfEveryKind() {
    var kinds: Set<Difference.Effect.Kind> = []
    var breaks = 0
    for seed in 0..<240 {
      let graph = NavigationGraph.distinct(seed: seed, seed % 2 == 0 ? .narrow : .all)
      let kind = RandomEdit.Kind.ofMeaning[seed % RandomEdit.Kind.ofMeaning.count]
      guard let edit = RandomEdit(kind, of: graph, seed: seed) else { continue }
      let difference = compare(edit.old, with: edit.new)
      kinds.formUnion(difference.effects.map(\.kind))
      breaks += difference.breaks.count { $0.kind == .protection }
    }
    #expect(kinds.isSuperset(of: [.reach, .protection, .finding, .way]))
    #expect(breaks > 3)
  }
}

extension NavigationGraph {
  /// The graph, with a link to each screen that can be opened.
  fileprivate var withLinks: NavigationGraph {
    var graph = self
    for opening in openings {
      guard let screen = opening.target.screen else { continue }
      let name = self.name(of: screen)
      graph.screens[Int(screen.index)].links = [
        LinkPattern(segments: [.literal(name)], text: "/\(name)", origin: .none)
      ]
    }
    graph.entries.schemes = ["demo"]
    return graph
  }
}

/// Two versions with the same conditions, and the valuations in which a search saw each screen.
private struct SeenPair {
  private let edit: (old: NavigationGraph, new: NavigationGraph)
  private let name: String
  private let before: Seen
  private let after: Seen
  private let allowed: Set<[ValueID]>

  private struct Seen {
    var search: ExplicitSearch
    var values: [ScreenID: Set<[ValueID]>] = [:]

    /// Nil if the search has not seen all states, or if the analysis may be approximate.
    init?(_ graph: NavigationGraph) {
      search = ExplicitSearch(graph)
      guard search.isWhole, !search.isWidened else { return nil }
      for shown in search.shown { values[shown.screen, default: []].insert(shown.values) }
    }
  }

  init?(_ old: NavigationGraph, _ new: NavigationGraph, _ name: String) {
    guard let before = Seen(old), let after = Seen(new) else { return nil }
    (edit, self.name, self.before, self.after) = ((old, new), name, before, after)
    allowed = Set(old.valuations)
  }

  private var screens: [ScreenID] { edit.old.screens.indices.map { ScreenID($0) } }

  private func values(_ screen: ScreenID) -> (old: Set<[ValueID]>, new: Set<[ValueID]>) {
    (before.values[screen] ?? [], after.values[screen] ?? [])
  }

  /// Returns the valuations in which a text holds: `always`, `never`, or `when` and a formula.
  private func holding(_ text: String?) -> Set<[ValueID]>? {
    guard let text else { return nil }
    if text == "always" { return allowed }
    if text == "never" { return [] }
    guard text.hasPrefix("when ") else { return nil }
    return holding(formula: String(text.dropFirst(5)))
  }

  private func holding(formula: String) -> Set<[ValueID]>? {
    var reader = ConditionReader(formula, edit.new.conditions)
    guard let holds = reader.whole() else { return nil }
    return allowed.filter(holds)
  }

  func expectReach(_ effects: [Difference.Effect]) {
    for screen in screens {
      let told = effects.filter { $0.kind == .reach && $0.subject == edit.new.name(of: screen) }
      let (old, new) = values(screen)
      let subject = "\(name): \(edit.new.name(of: screen))"
      #expect(told.count == (old == new ? 0 : 1), "\(subject)")
      guard let told = told.first else { continue }
      #expect(holding(told.old) == old, "\(subject) was \(told.old ?? "")")
      #expect(holding(told.new) == new, "\(subject) is \(told.new ?? "")")
      #expect(told.message == (new.isEmpty ? "is never shown" : "is shown \(told.new ?? "")"))
    }
  }

  /// Checks each condition that protects something: the values it can have while a screen is
  /// visible, unless all are possible.
  func expectProtection(_ effects: [Difference.Effect]) {
    for screen in screens {
      let (old, new) = values(screen)
      let subject = edit.new.name(of: screen)
      let told = effects.filter { $0.kind == .protection && $0.subject == subject }
      var expected: Set<String> = []
      for index in edit.new.conditions.indices where protects(index) {
        if old.isEmpty || new.isEmpty { continue }
        let was = protecting(index, old)
        let now = protecting(index, new)
        if let now, was == nil || now.isStrictSubset(of: was ?? []) {
          expected.insert("is shown only when \(text(index, now))")
        } else if let was, now.map({ !$0.isSubset(of: was) }) ?? true {
          expected.insert("can now be shown when \"\(text(index, was))\" does not hold")
        }
      }
      #expect(Set(told.map(\.message)) == expected, "\(name): \(subject)")
    }
  }

  /// Returns nil if all values are possible; for a Boolean condition, unless only true is.
  private func protecting(_ index: Int, _ shown: Set<[ValueID]>) -> Set<ValueID>? {
    let condition = edit.new.conditions[index]
    let values = Set(shown.map { $0[index] })
    if !condition.hasNamedValues { return values == [.true] ? values : nil }
    return values.count == condition.values.count ? nil : values
  }

  private func text(_ index: Int, _ values: Set<ValueID>) -> String {
    edit.new.text(of: ConditionID(index), isOneOf: values.sorted { $0.index < $1.index })
  }

  /// True if the condition is a login, has a gate, or is required somewhere.
  private func protects(_ index: Int) -> Bool {
    [edit.old, edit.new].contains { graph in
      let condition = graph.conditions[index]
      if condition.kind == .login || !condition.gates.isEmpty { return true }
      let required =
        [graph.requires] + graph.screens.map(\.requires) + graph.containers.map(\.requires)
      return required.contains { graph.conditions(in: $0).contains(ConditionID(index)) }
    }
  }

  func expectBreaks(_ breaks: [Difference.Break]) {
    for screen in screens {
      let (old, new) = values(screen)
      let subject = edit.new.name(of: screen)
      let told = breaks.filter { $0.kind == .protection && $0.subject == subject }
      let added = new.subtracting(old)
      #expect(told.count == (old.isEmpty || added.isEmpty ? 0 : 1), "\(name): \(subject)")
      guard let message = told.first?.message else { continue }
      let also = message.hasPrefix("is now also ") ? "also " : ""
      let now = message.dropFirst("is now \(also)shown when ".count).prefix { $0 != "(" }
      #expect(holding(formula: String(now)) == added, "\(name): \(subject) \(message)")
    }
  }

  /// Checks the refusals, and returns how many are reported.
  func expectRefusals(_ breaks: [Difference.Break]) -> Int {
    func refused(_ seen: Seen, _ target: Destination) -> Set<[ValueID]> {
      let incident = Incident(.refusedOpening, target)
      return Set(seen.search.occurrences.filter { $0.incident == incident }.map(\.before))
    }
    var count = 0
    for target in Set(edit.new.openings.map(\.target)) {
      guard let screen = target.screen, edit.old.openings.contains(where: { $0.target == target })
      else { continue }
      let subject = "/\(edit.new.name(of: screen))"
      let told = breaks.filter {
        $0.kind == .links && $0.subject == subject && $0.message.contains("refused")
      }
      let added = refused(after, target).subtracting(refused(before, target))
      #expect(told.count == (added.isEmpty ? 0 : 1), "\(name): \(subject)")
      guard let message = told.first?.message else { continue }
      count += 1
      if message == "is always refused" {
        #expect(added == allowed, "\(name): \(subject)")
        continue
      }
      let formula = String(message.dropFirst("is refused when ".count))
      #expect(holding(formula: formula) == added, "\(name): \(subject) \(message)")
    }
    return count
  }

  /// Compares the places with the screens that the core shows after an opening on a fresh
  /// root.
  func expectPlaces(_ effects: [Difference.Effect]) {
    var targets: Set<Destination> = []
    for opening in edit.new.openings where targets.insert(opening.target).inserted {
      guard edit.old.openings.contains(where: { $0.target == opening.target }) else { continue }
      let told = effects.filter {
        $0.kind == .place && $0.subject == edit.new.name(of: opening.target)
      }
      let was = layers(opening.target, edit.old)
      let now = layers(opening.target, edit.new)
      let subject = "\(name): \(edit.new.name(of: opening.target))"
      #expect(told.count == (was == now ? 0 : 1), "\(subject)")
      guard let told = told.first else { continue }
      #expect((told.new == "no place") == (now == nil), "\(subject)")
      #expect((told.old == "no place") == (was == nil), "\(subject)")
      let names = (told.new ?? "").split(separator: " > ").compactMap {
        $0.split(separator: " ").last
      }
      for container in now?.compactMap(\.tabs) ?? [] {
        #expect(names.contains { $0 == edit.new.name(of: Destination(container)) }, "\(subject)")
      }
    }
  }

  /// The parts of a layer that are compared.
  private struct Shown: Equatable {
    var tabs: ContainerID?
    var stack: [ScreenID]
    var nav: ContainerID?
    var selected: Int
  }

  private func layers(_ target: Destination, _ graph: NavigationGraph) -> [Shown]? {
    guard graph.places[target] != nil else { return nil }
    return ExplicitCore(graph).layers(atPlaceOf: target).map { layer in
      Shown(tabs: layer.tabs, stack: layer.stack, nav: layer.nav, selected: layer.selected)
    }
  }

  /// Compares the fewest steps to each screen, counting the launch as one.
  func expectWays(_ effects: [Difference.Effect]) {
    for screen in screens where edit.new.launch.splash != screen && edit.old.launch.splash != screen
    {
      let subject = edit.new.name(of: screen)
      let told = effects.filter { $0.kind == .way && $0.subject == subject }
      guard let old = before.search.distances[screen], let new = after.search.distances[screen]
      else {
        #expect(told.isEmpty, "\(name): \(subject)")
        continue
      }
      #expect(told.count == (new > old ? 1 : 0), "\(name): \(subject) \(old) \(new)")
      guard let told = told.first else { continue }
      #expect([told.old, told.new] == ["\(old + 1)", "\(new + 1)"], "\(name): \(subject)")
    }
  }
}

/// Parses a formula, in the syntax of the language page, into a function that evaluates it.
private struct ConditionReader {
  typealias Test = ([ValueID]) -> Bool

  private var words: [String]
  private let conditions: [Condition]

  init(_ text: String, _ conditions: [Condition]) {
    self.conditions = conditions
    words = text.replacing("(", with: " ( ").replacing(")", with: " ) ").split(separator: " ")
      .map(String.init)
  }

  mutating func whole() -> Test? {
    let test = disjunction()
    return words.isEmpty ? test : nil
  }

  private mutating func take(_ word: String) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  private mutating func disjunction() -> Test? {
    guard var test = conjunction() else { return nil }
    while take("or") {
      guard let other = conjunction() else { return nil }
      let first = test
      test = { first($0) || other($0) }
    }
    return test
  }

  private mutating func conjunction() -> Test? {
    guard var test = negation() else { return nil }
    while take("and") {
      guard let other = negation() else { return nil }
      let first = test
      test = { first($0) && other($0) }
    }
    return test
  }

  private mutating func negation() -> Test? {
    guard take("not") else { return operand() }
    return negation().map { test in { !test($0) } }
  }

  private mutating func operand() -> Test? {
    if take("(") {
      let test = disjunction()
      return take(")") ? test : nil
    }
    guard let name = words.first, let index = conditions.firstIndex(where: { $0.name == name })
    else { return nil }
    words.removeFirst()
    guard conditions[index].hasNamedValues else { return { $0[index] == .true } }
    guard take("is") else { return nil }
    let isNegated = take("not")
    guard let values = words.first?.split(separator: "|").map(String.init) else { return nil }
    words.removeFirst()
    let names = conditions[index].values
    return { values.contains(names[Int($0[index].index)]) != isNegated }
  }
}
