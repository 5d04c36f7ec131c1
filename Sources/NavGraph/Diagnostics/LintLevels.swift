/// The levels of findings, as `lint:` has them.
struct LintLevels {
  private var settings: [String: Severity?] = [:]

  init(_ graph: NavigationGraph) {
    for level in graph.levels { settings.updateValue(level.severity, forKey: level.id) }
  }

  /// Whether the finding is told at all.
  func isOn(_ kind: DiagnosticKind) -> Bool { isOn(kind.id) }

  /// Whether the finding with this id is told at all.
  func isOn(_ id: String) -> Bool {
    guard let setting = settings[id] else { return !Self.off.contains(id) }
    return setting != nil
  }

  /// What is off if nothing is said.
  private static let off = Set(Findings.all.filter { !$0.isOn }.map(\.id))

  /// The diagnostic at its level; nil if it is off.
  ///
  /// Where a check has lowered a finding below its kind's level, that distance is kept.
  func apply(to diagnostic: Diagnostic) -> Diagnostic? {
    guard diagnostic.kind.isFinding, let setting = settings[diagnostic.kind.id] else {
      return diagnostic.kind.isOn ? diagnostic : nil
    }
    guard let severity = setting else { return nil }
    let lowered = diagnostic.severity.rawValue - diagnostic.kind.severity.rawValue
    var result = diagnostic
    result.severity = Severity(rawValue: severity.rawValue + lowered) ?? .note
    return result
  }
}
