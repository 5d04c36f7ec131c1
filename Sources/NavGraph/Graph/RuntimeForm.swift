/// Where a generated router has the part of it that is the same for every app (`swift: { runtime: … }`).
public enum RuntimeForm: String, Sendable, CaseIterable {
  /// In the package product `NavcRuntime`, which the generated file imports.
  case package
  /// In the generated file itself, which depends on nothing.
  case embedded
}
