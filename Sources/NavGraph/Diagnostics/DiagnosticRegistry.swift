/// Every kind of fault and finding, in the order of the stages; within a stage as it lists them.
public enum DiagnosticRegistry {
  /// All kinds.
  public static let all: [DiagnosticKind] =
    YAMLFaults.all + SpecFaults.all + FormulaFaults.all + ResolverFaults.all + Findings.all

  /// The kind with the given id.
  public static func kind(_ id: String) -> DiagnosticKind? { all.first { $0.id == id } }

  /// The id nearest to one that does not exist, if one is near.
  public static func nearestID(to id: String) -> String? {
    Suggestion.nearest(to: id, among: all.map(\.id))
  }

  /// The ids that `lint:` and `allow` may name.
  static let findingIDs: [String] = Findings.all.map(\.id)

  /// Whether `lint:` and `allow` may name `id`.
  static func namesFinding(_ id: String) -> Bool { knownFindingIDs.contains(id) }

  private static let knownFindingIDs = Set(findingIDs)
}
