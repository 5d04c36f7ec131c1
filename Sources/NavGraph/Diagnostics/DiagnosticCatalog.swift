/// A catalog of the kinds of faults and findings.
///
/// It contains the findings that `lint:` and `allow` can name, and all kinds that can be explained. The modules that
/// report diagnostics declare the kinds; readers of specs receive the catalog as a parameter.
public struct DiagnosticCatalog: Sendable {
  /// All kinds, in the order of the stages.
  public let kinds: [DiagnosticKind]
  private let kindByID: [String: DiagnosticKind]

  /// Creates the catalog of `kinds`.
  public init(_ kinds: [DiagnosticKind]) {
    self.kinds = kinds
    kindByID = Dictionary(kinds.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The ids of the findings.
  public var findingIDs: [String] { kinds.filter(\.isFinding).map(\.id) }

  /// Returns the kind with the given id.
  public func kind(_ id: String) -> DiagnosticKind? { kindByID[id] }

  /// Returns the finding with the given id.
  func finding(_ id: String) -> DiagnosticKind? { kindByID[id].flatMap { $0.isFinding ? $0 : nil } }

  /// Returns the id nearest to an unknown one, if one is near enough.
  public func nearestID(to id: String) -> String? {
    Suggestion.nearest(to: id, among: kinds.map(\.id))
  }
}
