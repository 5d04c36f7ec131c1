import NavGraph

/// The ids of findings by their subjects, each id once and in the order of the diagnostics. Notes
/// are not marked.
struct ChartMarks {
  /// The color of findings. As text it has a contrast of at least 4.5:1 on light backgrounds.
  static let color = "#c92a2a"

  /// The text of a finding.
  static func text(_ id: String) -> String { "✗ \(id)" }

  private var marks: [Subject: [String]] = [:]
  private var order: [Subject] = []
  /// The findings about gates of conditions that have several gates, by the gate's place in the
  /// spec.
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

  /// Returns the findings about `subject` and removes them from the rest.
  mutating func take(_ subject: Subject) -> [String] {
    marks.isEmpty ? [] : marks.removeValue(forKey: subject) ?? []
  }

  /// Returns the findings about a gate, and for the first gate of a condition those about the
  /// condition.
  mutating func take(_ gate: GateID, _ graph: NavigationGraph) -> [String] {
    let own = ofGates.removeValue(forKey: graph.span(of: graph[gate].gate.origin)) ?? []
    return take(.condition(gate.condition)) + own
  }

  /// The findings without a place in the chart.
  func rest(_ graph: NavigationGraph) -> [String] {
    order.flatMap { subject in
      (marks[subject] ?? []).map { id in
        graph.name(of: subject).map { "\(id): \($0)" } ?? id
      }
    }
  }
}
