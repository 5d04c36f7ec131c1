/// The kinds of fault and finding that there are: those that `lint:` and `allow` may name, and those that
/// can be explained. Whoever reads a spec is given one: what is found in a spec, and in the files that it
/// is compared with, is declared by those who find it.
public struct DiagnosticCatalog: Sendable {
  /// All kinds, in the order of the stages; within a stage as it lists them.
  public let kinds: [DiagnosticKind]
  private let kindByID: [String: DiagnosticKind]

  /// The catalog of `kinds`.
  public init(_ kinds: [DiagnosticKind]) {
    self.kinds = kinds
    kindByID = Dictionary(kinds.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The ids of the findings.
  public var findingIDs: [String] { kinds.filter(\.isFinding).map(\.id) }

  /// The kind with the given id.
  public func kind(_ id: String) -> DiagnosticKind? { kindByID[id] }

  /// The finding with the given id.
  func finding(_ id: String) -> DiagnosticKind? { kindByID[id].flatMap { $0.isFinding ? $0 : nil } }

  /// The id nearest to one that does not exist, if one is near.
  public func nearestID(to id: String) -> String? {
    Suggestion.nearest(to: id, among: kinds.map(\.id))
  }
}
