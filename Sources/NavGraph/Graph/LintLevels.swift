/// The levels of findings, as `lint:` has them.
package struct LintLevels {
  private var settings: [DiagnosticKind: Severity?] = [:]

  package init(_ graph: NavigationGraph) {
    for level in graph.levels { settings.updateValue(level.severity, forKey: level.kind) }
  }

  /// Whether the finding is told at all.
  package func isOn(_ kind: DiagnosticKind) -> Bool {
    guard let setting = settings[kind] else { return kind.isOn }
    return setting != nil
  }

  /// The diagnostic at its level; nil if it is off.
  ///
  /// Where a check has lowered a finding below its kind's level, that distance is kept.
  package func apply(to diagnostic: Diagnostic) -> Diagnostic? {
    guard diagnostic.kind.isFinding, let setting = settings[diagnostic.kind] else {
      return diagnostic.kind.isOn ? diagnostic : nil
    }
    guard let severity = setting else { return nil }
    let lowered = diagnostic.severity.rawValue - diagnostic.kind.severity.rawValue
    var result = diagnostic
    result.severity = Severity(rawValue: severity.rawValue + lowered) ?? .note
    return result
  }
}
