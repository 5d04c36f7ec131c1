import Foundation
import Testing

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph
@testable import NavReport

/// Headlines name conditions briefly, and are true of the steps below them.
@Suite struct CircumstancesTests {
  private static func launchGap(_ conditions: String, _ rules: String) -> (String, [String]) {
    let found = compiled(
      "conditions: { \(conditions) }\nscreens: { home: HomeVC }\nlaunch: [\(rules)]\n"
    ).diagnostics.filter { $0.kind.id == "launch-gap" }
    return (found.first?.message ?? "", found.first?.notes.map(\.message) ?? [])
  }

  @Test func groupsTheValuesOfACondition() {
    let plan = "plan: { values: [free, trial, team, pro] }, a: bool"
    #expect(
      Self.launchGap(plan, "{ when: plan is pro, root: home }").0
        == "no launch rule holds when \"plan is not pro\""
    )
    #expect(
      Self.launchGap(plan, "{ when: plan is pro|team, root: home }").0
        == "no launch rule holds when \"plan is free|trial\""
    )
    #expect(
      Self.launchGap(plan, "{ when: plan is pro or a, root: home }").0
        == "no launch rule holds when \"plan is not pro and not a\""
    )
  }

  @Test func omitsAssumptions() {
    let found = compiled(
      """
      conditions: { a: bool, b: bool }
      assume: [a or b]
      screens: { home: HomeVC }
      launch: [{ when: a, root: home }]

      """
    ).diagnostics.first { $0.kind.id == "launch-gap" }
    #expect(found?.message == "no launch rule holds when \"not a\"")
  }

  @Test func headlinesHaveAtMostThreeValues() {
    let (message, notes) = Self.launchGap(
      "a: bool, b: bool, c: bool, d: bool, e: bool",
      "{ when: a or b or c or d or e, root: home }"
    )
    #expect(message == "no launch rule holds when \"not a and not b and not c\" and 2 more")
    #expect(notes == ["in full: when \"not a and not b and not c and not d and not e\""])
  }

  @Test func otherCasesAreNotes() {
    let (message, notes) = Self.launchGap(
      "a: bool, b: bool, c: bool",
      "{ when: a and b and c, root: home }"
    )
    #expect(message == "no launch rule holds when \"not a\"")
    #expect(notes == ["none holds when \"not b\" either", "none holds when \"not c\" either"])
  }

  /// Checks a literal, such as `x is a|b`, against the conditions of a step.
  private static func holds(_ literal: Substring, _ step: TraceStep) -> Bool {
    let words = literal.split(separator: " ")
    let values = Dictionary(step.conditions.map { ($0.condition, $0.value) }) { first, _ in first }
    func value(_ name: Substring) -> String? { values[String(name)] }
    if words.count == 1 { return value(words[0]) == "true" }
    if words.count == 2 { return value(words[1]) == "false" }
    let isNegated = words.count == 4
    guard let actual = value(words[0]), let last = words.last else { return false }
    return last.split(separator: "|").contains { $0 == actual } != isNegated
  }

  /// A headline that says when something happens describes the last step before the event.
  @Test(arguments: 0..<80)
  func headlinesDescribeTheLastStep(seed: Int) throws {
    var graph = RandomGraph.make(seed: seed, features: .all)
    graph.severities.append(
      SeveritySetting(kind: IgnoredEvent.kind, severity: .note, origin: .none)
    )
    for found in analyze(Analysis(graph))
    where ["ignored-event", "bypasses-launch"].contains(found.kind.id) {
      guard let when = found.message.range(of: " when "), let last = found.trace.last else {
        continue
      }
      let text = found.message[when.upperBound...].prefix { $0 != "," }.filter { $0 != "\"" }
      for literal in text.replacing(/\ and [0-9]+ more$/, with: "").split(separator: " and ") {
        #expect(
          Self.holds(literal, last),
          "\(found.message): \(TraceStep.sentences(of: found.trace))"
        )
      }
    }
  }
}
