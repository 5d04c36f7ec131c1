import NavAnalysis
import NavEmit
public import NavGraph

extension DiagnosticCatalog {
  /// All that navc can say: the faults of each stage, what the analysis can find, what files of the app's
  /// bundle and web site can lack, and what a baseline has too much.
  public static let all = DiagnosticCatalog(
    faults + findings + BundleChecks.kinds + [StaleBaseline.kind]
  )
}

/// Compiles the spec in `top`, with all kinds of finding for `lint:` and `allow` to name; see
/// `compile(_:catalog:read:)`.
public func compile(_ top: SourceFile, read: @escaping (String) -> ReadResult) -> Compilation {
  compile(top, catalog: .all, read: read)
}
