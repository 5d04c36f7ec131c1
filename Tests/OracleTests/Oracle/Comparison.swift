// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

import Foundation

/// The findings of navc about a spec, in terms of `Finding`.
struct Said {
  struct One {
    /// The length of the trace, or `nil` if it is not about this finding alone.
    var steps: Int?
    var isFromLaunch = true
    var isMay = false
    var message = ""
  }
  var findings: [Finding: One] = [:]
  var faults: [String] = []

  static let known: Set<String> = [
    "launch-gap", "launch-shadowed", "unreachable-screen", "dead-transition", "ignored-event",
    "requires-violated",
    "refused-transition", "refused-opening", "gate-blocked", "no-nav", "nothing-to-pop",
    "nothing-presented",
    "nowhere-to-unwind", "not-in-tabs", "dead-end", "trap", "bypasses-launch", "endless-stack",
    "unbuildable-place",
    "ambiguous-place", "link-without-host", "unused-condition", "unset-condition",
    "unused-event-source",
    "unused-container", "unused-gate", "same-screen", "beaten-push", "same-but-for-case",
    "link-beyond-links", "unfinished-allow", "unused-allow", "assume-broken", "many-tabs",
    "analysis-bounded", "see-through-gate",
  ]

  mutating func add(_ d: [String: Any], _ spec: OracleSpec, _ printer: SpecPrinter) {
    // Findings with one cause are reported as one: each place with a trace is one of them.
    let notes = d["notes"] as? [[String: Any]] ?? []
    let members = notes.filter { $0["trace"] != nil }
    if !members.isEmpty {
      var first = d
      first["notes"] = notes.filter { $0["trace"] == nil }
      addOne(first, spec, printer)
      for member in members {
        var one = member
        one["id"] = d["id"]
        one["message"] = d["message"]
        addOne(one, spec, printer)
      }
    } else {
      addOne(d, spec, printer)
    }
  }

  private mutating func addOne(_ d: [String: Any], _ spec: OracleSpec, _ printer: SpecPrinter) {
    let id = d["id"] as? String ?? ""
    guard Said.known.contains(id) else {
      faults.append(id)
      return
    }
    let message = d["message"] as? String ?? ""
    let trace = d["trace"] as? [[String: Any]] ?? []
    let notes = d["notes"] as? [[String: Any]] ?? []
    let subject = d["subject"] as? String ?? ""
    let name = subject.split(separator: " ").last.map(String.init) ?? ""
    var one = One(steps: trace.count, message: message)
    one.isFromLaunch = trace.first.map { $0["by"] as? String != "restored" } ?? true
    one.isMay = message.split(whereSeparator: { !$0.isLetter }).contains("may")
    let line = d["line"] as? Int ?? 0
    func node(_ note: [String: Any]) -> Int? {
      switch printer.items[note["line"] as? Int ?? 0] {
      case .node(let node): node
      case .requires: spec.app
      default: nil
      }
    }
    var about = name
    switch id {
    case "launch-gap", "endless-stack": about = ""
    case "launch-shadowed": if case .rule(let i)? = printer.items[line] { about = "rule#\(i)" }
    case "requires-violated":
      let nodes = notes.filter { ($0["message"] as? String ?? "").contains("requires this") }
        .compactMap { node($0) }
      if nodes.count != 1 { one.steps = nil }
      for node in nodes { put(Finding(id: id, about: "\(name) by \(spec.name(node))"), one) }
      return
    case "refused-opening":
      about =
        (message.contains("the tab") || message.hasPrefix("tabs") || message.contains(" tabs ")
          ? "tab " : "open ") + name
    case "gate-blocked":
      about =
        message.contains("to nothing that") ? "out " + gate(message, name) : "shown " + name
    case "trap":
      let members = [name] + notes.compactMap { node($0) }.map { spec.name($0) }
      about = spec.screens.map(\.name).filter { members.contains($0) }.joined(separator: ",")
    default:
      if case .transition(let t)? = printer.items[line], subject.hasPrefix("transition") {
        about = "#\(t)"
      }
      if id == "assume-broken", case .assume? = printer.items[line] { about = "assume" }
    }
    put(Finding(id: id, about: about), one)
  }

  /// Returns the quoted name after `the gate of`: a condition, or one of its values. A finding that
  /// is reported together with another one has the message of that one.
  private func gate(_ message: String, _ name: String) -> String {
    let parts = message.components(separatedBy: "the gate of \"")
    guard parts.count > 1, let quoted = parts[1].split(separator: "\"").first,
      quoted.split(separator: " ").contains(where: { $0 == name })
    else { return name }
    return String(quoted)
  }

  /// Keeps the finding with a trace from launch if there are several of one kind, else the one with
  /// the shorter trace.
  private mutating func put(_ finding: Finding, _ one: One) {
    if let old = findings[finding], !old.isMay, one.isMay { return }
    if let old = findings[finding], let a = old.steps, let b = one.steps,
      !(old.isMay && !one.isMay),
      old.isFromLaunch == one.isFromLaunch ? a <= b : old.isFromLaunch
    {
      return
    }
    findings[finding] = one
  }
}

/// A difference between navc and the interpreter.
struct Difference: Hashable {
  enum Kind: String {
    /// The interpreter finds it and navc does not.
    case missing
    /// The interpreter finds it and navc does not; it is about all states, and navc's approximation
    /// may be the cause.
    case missingWidened
    /// navc reports it, and it is wrong.
    case false_
    /// navc's trace is longer or shorter, or starts elsewhere.
    case way
    /// navc says "may", although there is a trace.
    case may
    /// navc says "may", although nothing is approximated.
    case mayWithoutWidening
    case crash
  }
  var kind: Kind
  var finding: Finding
  var detail = ""
  var key: String { "\(kind.rawValue) \(finding.id)" }
}

struct Comparison {
  static let universal: Set<String> = [
    "unreachable-screen", "unused-container", "dead-transition", "dead-end", "trap", "unused-gate",
  ]
  static let left: Set<String> = [
    "link-without-host", "unused-allow", "unbuildable-place",
  ]

  /// Findings about a trace that are reported without one. They are known to be wrong only if all
  /// states were explored.
  static let wayless: Set<String> = ["see-through-gate"]

  static func isWidened(_ machine: Machine) -> Bool {
    let spec = machine.spec
    let hasTabs = (spec.screens.count..<spec.nodeCount).contains { node in
      machine.panes[node].count > 1 && machine.panes[node].contains { $0.nav != nil }
    }
    let hasRootGate = spec.conditions.contains { if case .root? = $0.gate { true } else { false } }
    let isGuarded = !machine.openings.isEmpty && Set(spec.rules.map(\.root)).count > 1
    return hasTabs || hasRootGate || isGuarded || isOverAny(machine)
  }

  /// True if openings present screens. If one is restored, navc assumes any screen below that can show
  /// it, which for these is every screen.
  private static func isOverAny(_ machine: Machine) -> Bool {
    machine.openings.contains { $0.present != nil }
  }

  /// True if navc reports the ignored event for another transition with a common source. navc
  /// reports it once for each source.
  private static func hears(
    _ spec: OracleSpec,
    _ said: Said,
    _ finding: Finding,
    within steps: Int = Int.max
  ) -> Bool {
    let t = spec.transitions[Int(finding.about.dropFirst())!]
    return said.findings.contains { key, one in
      guard key.id == finding.id, let other = Int(key.about.dropFirst()) else { return false }
      return spec.transitions[other].event == t.event && length(one) <= steps
        && spec.transitions[other].from.contains { t.from.contains($0) }
    }
  }

  /// Returns the length of the trace, ordering those from launch before the others.
  private static func length(_ one: Said.One) -> Int {
    (one.isFromLaunch ? 0 : 1000) + (one.steps ?? 0)
  }

  private static func isToldWithAnother(
    _ finding: Finding,
    _ one: Said.One,
    _ said: Said,
    _ verdicts: Verdicts
  ) -> Bool {
    said.findings.contains {
      $0.key.id == finding.id && $0.value.message == one.message && verdicts.findings[$0.key] != nil
    }
  }

  static func differences(_ verdicts: Verdicts, _ said: Said) -> [Difference] {
    if said.faults == ["crash"] {
      return [Difference(kind: .crash, finding: Finding(id: "crash", about: ""))]
    }
    var result: [Difference] = []
    if verdicts.machine.allowed.isEmpty { return result }
    let closed = verdicts.explorer.isClosed
    let complete = verdicts.explorer.completeSteps
    let widened = isWidened(verdicts.machine)
    for (finding, verdict) in verdicts.findings where !left.contains(finding.id) {
      if verdict.isUniversal && !closed { continue }
      guard let one = said.findings[finding] else {
        // A condition that nothing reads is reported once, and its gate is not.
        if finding.id == "unused-gate",
          said.findings[Finding(id: "unused-condition", about: finding.about)] != nil
        {
          continue
        }
        if finding.id == "ignored-event", hears(verdicts.machine.spec, said, finding) { continue }
        result.append(
          Difference(
            kind: verdict.isUniversal && widened ? .missingWidened : .missing,
            finding: finding,
            detail: "oracle: \(verdict.steps) steps"
          )
        )
        continue
      }
      let isApproximated = !verdict.isFromLaunch && isOverAny(verdicts.machine)
      if one.isMay {
        if !verdict.isUniversal, !isApproximated {
          result.append(Difference(kind: .may, finding: finding, detail: one.message))
        }
        continue
      }
      guard let steps = one.steps, steps > 0, finding.id != "trap", finding.id != "endless-stack"
      else { continue }
      let ours = (verdict.isFromLaunch ? 0 : 1000) + verdict.steps
      let theirs = length(one)
      let isKnown =
        closed || verdict.isFromLaunch && verdict.steps <= complete
        || one.isFromLaunch && steps <= complete
      if theirs > ours, finding.id == "ignored-event",
        hears(verdicts.machine.spec, said, finding, within: ours)
      {
        continue
      }
      if theirs > ours && !isApproximated || theirs < ours && isKnown {
        let detail =
          "oracle \(verdict.steps)\(verdict.isFromLaunch ? "" : " restored"), navc \(steps)\(one.isFromLaunch ? "" : " restored")"
        result.append(Difference(kind: .way, finding: finding, detail: detail))
      }
    }
    for (finding, one) in said.findings
    where !left.contains(finding.id) && verdicts.findings[finding] == nil {
      // It is reported together with another reason, which is right.
      if finding.id == "requires-violated", one.steps == nil,
        isToldWithAnother(finding, one, said, verdicts)
      {
        continue
      }
      if one.isMay {
        if !widened, finding.id != "analysis-bounded" {
          result.append(
            Difference(kind: .mayWithoutWidening, finding: finding, detail: one.message)
          )
        }
        continue
      }
      let isUniversal =
        universal.contains(finding.id)
        || finding.id == "gate-blocked" && finding.about.hasPrefix("out")
      if closed
        || isUniversal
          && ["unreachable-screen", "unused-container", "dead-transition", "unused-gate"].contains(
            finding.id
          )
        || !isUniversal && finding.id != "bypasses-launch" && !wayless.contains(finding.id)
          && one.isFromLaunch
          && (one.steps ?? Int.max) <= complete
      {
        result.append(Difference(kind: .false_, finding: finding, detail: one.message))
      }
    }
    return result
  }
}
