/// The severities of findings under `lint`.
package struct LintSeverities {
  private var settings: [DiagnosticKind: Severity?] = [:]

  package init(_ graph: NavigationGraph) {
    for entry in graph.severities { settings.updateValue(entry.severity, forKey: entry.kind) }
  }

  /// Returns true if the finding is reported.
  package func isOn(_ kind: DiagnosticKind) -> Bool {
    guard let setting = settings[kind] else { return kind.isOn }
    return setting != nil
  }

  /// Returns the diagnostic with its severity, or nil if it is off.
  ///
  /// If a check lowered the severity of a finding, it stays lower by the same amount.
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
