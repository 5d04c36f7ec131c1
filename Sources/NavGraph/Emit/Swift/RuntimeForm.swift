/// How a generated router comes by its runtime.
public enum RuntimeForm: String, Sendable, CaseIterable {
  /// A thin file that imports the package product `NavcRuntime`.
  case package
  /// One self-contained file.
  case embedded
}
