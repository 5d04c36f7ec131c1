import NavGraph

/// What is found, by what it is about, each id once and in the order of the diagnostics. Notes are no
/// reason to mark anything.
struct ChartMarks {
  /// Of what is found; a text has a contrast of 4.5 to 1 at least on light grounds.
  static let color = "#c92a2a"

  /// What a chart says of a finding.
  static func text(_ id: String) -> String { "✗ \(id)" }

  private var marks: [Subject: [String]] = [:]
  private var order: [Subject] = []
  /// Of several gates of one condition, by where each is written.
  private var ofGates: [SourceSpan: [String]] = [:]

  init(_ diagnostics: [Diagnostic], _ graph: NavigationGraph) {
    let gates = Set(
      graph.gateIDs.filter { graph[$0].value != nil }.map { graph.span(of: graph[$0].gate.origin) }
    )
    for diagnostic in diagnostics where diagnostic.severity != .note {
      let id = diagnostic.kind.id
      if gates.contains(diagnostic.span) {
        ofGates[diagnostic.span, default: []].append(id)
        continue
      }
      if marks[diagnostic.subject] == nil { order.append(diagnostic.subject) }
      if marks[diagnostic.subject]?.contains(id) != true {
        marks[diagnostic.subject, default: []].append(id)
      }
    }
  }

  /// What is found of `subject`; from then on it has its place in the chart.
  mutating func take(_ subject: Subject) -> [String] {
    marks.isEmpty ? [] : marks.removeValue(forKey: subject) ?? []
  }

  /// What is found of a gate, and, with the first of its condition, of that.
  mutating func take(_ gate: GateID, _ graph: NavigationGraph) -> [String] {
    let own = ofGates.removeValue(forKey: graph.span(of: graph[gate].gate.origin)) ?? []
    return take(.condition(gate.condition)) + own
  }

  /// What has no place in the chart.
  func rest(_ graph: NavigationGraph) -> [String] {
    order.flatMap { subject in
      (marks[subject] ?? []).map { id in
        graph.name(of: subject).map { "\(id): \($0)" } ?? id
      }
    }
  }
}
