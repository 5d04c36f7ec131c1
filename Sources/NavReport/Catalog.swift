import NavAnalysis
import NavEmit
public import NavGraph

extension DiagnosticCatalog {
  /// All kinds of diagnostics: the faults of each stage, and the findings of the analysis, of checks on files of
  /// the app's bundle and website, and of baselines.
  public static let all = DiagnosticCatalog(
    faults + findings + BundleChecks.kinds + [StaleBaseline.kind]
  )
}

/// Compiles the spec in `top`, with all kinds of findings known to `lint:` and `allow`. See
/// `compile(_:catalog:read:)`.
public func compile(_ top: SourceFile, read: @escaping (String) -> ReadResult) -> Compilation {
  compile(top, catalog: .all, read: read)
}
