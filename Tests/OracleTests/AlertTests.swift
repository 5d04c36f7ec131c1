import Foundation
import NavEmit
import NavGraph
import NavReport
import Testing

/// Tests how the oracle reads, generates, prints, shrinks and checks alerts.
@Suite struct AlertTests {
  private static let combinations: [Set<Generator.Feature>] = [
    [.alerts], [.severalVerbs, .appRequires, .alerts], [.alerts, .presentedOpenings],
  ]

  private static func drawn(_ features: Set<Generator.Feature>) -> [OracleSpec] {
    (0..<300).map { Generator.spec(UInt64(9000 + $0), features) }
  }

  /// Generated specs are read back unchanged.
  @Test(arguments: combinations)
  func readsBackPrintedSpecs(_ features: Set<Generator.Feature>) throws {
    for spec in Self.drawn(features) {
      let text = SpecPrinter(spec).text
      let read = try SpecReader.read(text)
      #expect(read.screens.map(\.alert) == spec.screens.map(\.alert), "\(text)")
      #expect(SpecPrinter(read).text == text)
    }
  }

  /// Generated specs without alerts are the same as without the feature.
  @Test(arguments: combinations) func doesNotChangeOtherSpecs(_ features: Set<Generator.Feature>) {
    let others = Self.drawn(features.subtracting([.alerts]))
    for (spec, other) in zip(Self.drawn(features), others)
    where !spec.screens.contains(where: { $0.alert != nil }) {
      #expect(spec == other)
    }
  }

  /// Relevant cases are generated often: alerts over screens and gates, and as gates with and
  /// without an intent; buttons with each result, and whatever else dismisses an alert.
  @Test(arguments: combinations) func drawsRelevantCasesOften(_ features: Set<Generator.Feature>) {
    var counts: [String: Int] = [:]
    for spec in Self.drawn(features) {
      for what in Self.traits(spec) { counts[what, default: 0] += 1 }
    }
    for (what, count) in [
      "alert": 190, "over a gate": 7, "gate by check": 40, "gate that holds": 25, "button": 90,
      "gate's button": 30, "held intent done": 12, "event": 160, "opening": 50, "volatile": 45,
      "volatile away": 15, "refusedTransition": 2, "requiresViolated": 30, "gateBlocked": 12,
      "noNav": 10, "nothingToPop": 6, "nothingPresented": 15, "nowhereToUnwind": 3,
    ] {
      #expect(counts[what] ?? 0 >= count, "\(what): \(counts)")
    }
  }

  private static func traits(_ spec: OracleSpec) -> Set<String> {
    var result: Set<String> = []
    let explorer = Explorer(Machine(spec), Explorer.Bounds(states: 300, depth: 6))
    for (i, state) in explorer.states.enumerated() where spec.isAlert(state.visible) {
      let isGate = state.layers.last?.gate != nil
      result.insert("alert")
      if isGate {
        result.insert(state.heldIntent == nil ? "gate by check" : "gate that holds")
      } else if state.gateLayer != nil {
        result.insert("over a gate")
      }
      for edge in explorer.edges[i] {
        let after = explorer.states[Int(edge.to)]
        switch edge.by {
        case .button:
          result.formUnion(edge.facts.map { "\($0.kind)" })
          let event = spec.screens[state.visible].alert?.buttons[Int(edge.index)]
          guard spec.transitions.contains(where: { $0.event == event }) else { continue }
          result.insert(isGate ? "gate's button" : "button")
          if isGate, state.heldIntent != nil, after.heldIntent == nil,
            after.valuation != state.valuation
          {
            result.insert("held intent done")
          }
        case .transition: result.insert("event")
        case .open: result.insert("opening")
        case .volatile: result.insert(spec.isAlert(after.visible) ? "volatile" : "volatile away")
        default: break
        }
      }
    }
    return result
  }

  /// The shrinker removes alerts and their buttons, and simplifies them.
  @Test func shrinksAlerts() throws {
    let whole = try SpecReader.read(
      """
      navc: 1
      app: T
      screens:
        home: {}
        ask: { alert: { title: A, style: sheet, buttons: [ { title: Y, fire: y }, { title: N, role: cancel } ] } }
      launch: [ { root: home } ]
      transitions: [ { on: e, from: home, present: ask } ]
      """
    )
    let smaller = Shrinker.smaller(whole).map { $0.screens.last?.alert }
    let expected: [OracleSpec.Alert] = [
      .init(buttons: ["y", nil]), .init(isSheet: true, buttons: ["y"]),
      .init(isSheet: true, buttons: [nil]), .init(isSheet: true, buttons: [nil, nil]),
    ]
    for alert in expected { #expect(smaller.contains { $0 == alert }) }
    #expect(smaller.contains { $0 == nil })
  }

  /// Alerts in other positions, with a style, or with the wrong buttons are faults of the same kind
  /// in the compiler.
  @Test(arguments: [
    ("misplaced-alert", "root: ask"), ("misplaced-alert", "push: ask"),
    ("misplaced-alert", "show: ask"), ("misplaced-alert", "replace: ask"),
    ("misplaced-alert", "open: ask"), ("misplaced-alert", "present: { nav: ask }"),
    ("misplaced-alert", "push: list, onto: ask"), ("misplaced-alert", "pop: ask"),
    ("misplaced-alert", "unwind: ask"), ("styled-alert", "present: ask, style: fullScreen"),
    ("styled-alert", "present: ask, locked: true"),
    ("styled-alert", "root: list, present: ask, style: pageSheet"),
    ("", "root: list, present: ask"), ("", "dismiss: all, present: ask"), ("", "present: act"),
  ])
  func refusesMisplacedAlerts(_ fault: String, _ verb: String) {
    expect(fault, Self.spec(transition: "{ on: e, from: home, \(verb) }"))
  }

  @Test(arguments: [
    ("misplaced-alert", "[ { root: ask } ]"), ("", "[ { root: home, present: ask } ]"),
    ("styled-alert", "[ { root: home, present: ask, style: fullScreen } ]"),
    ("styled-alert", "[ { root: home, present: ask, locked: true } ]"),
    ("misplaced-alert", "{ splash: ask, rules: [ { root: home } ] }"),
  ])
  func refusesMisplacedAlertsAtLaunch(_ fault: String, _ launch: String) {
    expect(fault, Self.spec(launch: launch))
  }

  @Test(arguments: [
    ("misplaced-alert", "gate: ask"), ("misplaced-alert", "gate: { present: act }"),
    ("styled-alert", "gate: { present: ask, style: formSheet }"),
    ("styled-alert", "gate: { present: ask, locked: true }"), ("", "gate: { present: ask }"),
  ])
  func refusesMisplacedAlertsAsGates(_ fault: String, _ gate: String) {
    expect(fault, Self.spec(condition: "{ kind: bool, volatile: true, \(gate) }"))
  }

  @Test(arguments: [
    ("misplaced-alert", "containers: { box: { nav: ask } }"),
    ("misplaced-alert", "containers: { box: { tabs: [list, ask] } }"),
    ("misplaced-alert", "shortcuts: { s: { title: S, open: ask } }"),
    ("misplaced-alert", "links: { schemes: [t], unknown: { open: ask } }"),
  ])
  func refusesAlertsInContainersAndOpenings(_ fault: String, _ more: String) {
    expect(fault, Self.spec(more: more))
  }

  @Test func refusesAlertsAsSources() {
    expect("misplaced-alert", Self.spec(transition: "{ on: e, from: ask, root: list }"))
  }

  @Test(arguments: [
    ("alert-cancel", "{ title: A, role: cancel }, { title: B, role: cancel }", false),
    ("alert-cancel", "{ title: A, role: destructive }", false),
    ("alert-cancel", "{ title: A }", true), ("", "{ title: A }", false),
    ("", "{ title: A, role: destructive }, { title: B, role: cancel }", true),
  ])
  func refusesAlertsWithoutCancel(_ fault: String, _ buttons: String, _ isSheet: Bool) {
    let style = isSheet ? "style: sheet, " : ""
    expect(
      fault,
      Self.spec(screen: "{ alert: { title: O, \(style)buttons: [ \(buttons) ] } }")
    )
  }

  /// An alert takes only some of a screen's keys.
  @Test(arguments: [
    ("entry: true", false), ("link: /ask", false), ("terminal: true", false),
    ("restorable: false", false), ("back: false", false), ("activity: true", false),
    ("requires: c", true), ("doc: Asks", true), ("params: { name: String = x }", true),
  ])
  func refusesOtherKeys(_ key: String, _ isAllowed: Bool) {
    let text = Self.spec(screen: "{ alert: { title: O, buttons: [ { title: A } ] }, \(key) }")
    #expect(Self.faults(text).isEmpty == isAllowed, "\(key)")
    let read = try? SpecReader.read(text)
    #expect((read != nil) == isAllowed, "\(key)")
  }

  private func expect(_ fault: String, _ text: String) {
    let faults = Self.faults(text)
    let isFound = fault.isEmpty ? faults.isEmpty : faults.contains(fault)
    #expect(isFound, "\(faults)\n\(text)")
    do {
      _ = try SpecReader.read(text)
      #expect(fault.isEmpty, "\(text)")
    } catch {
      #expect("\(error)" == fault, "\(text)")
    }
  }

  private static func faults(_ text: String) -> [String] {
    let source = SourceFile(path: "app.nav.yaml", contents: Data(text.utf8))
    return Report([compile(source) { _ in .outside }]).placedDiagnostics().map(\.id)
      .filter { !Said.known.contains($0) }
  }

  private static func spec(
    condition: String = "{ kind: bool, volatile: true }",
    screen: String = "{}",
    launch: String = "[ { root: home } ]",
    transition: String = "{ on: e, from: home, present: ask }",
    more: String = ""
  ) -> String {
    """
    navc: 1
    app: T
    conditions: { c: \(condition) }
    screens:
      home: {}
      list: { requires: c }
      ask: { alert: { title: Ask, buttons: [ { title: No } ] } }
      act: { alert: { title: Act, style: sheet, buttons: [ { title: No, role: cancel } ] } }
      other: \(screen)
    launch: \(launch)
    transitions: [ \(transition) ]
    \(more)
    """
  }
}
