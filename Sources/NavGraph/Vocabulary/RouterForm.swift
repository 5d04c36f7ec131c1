/// Where a generated router has the part of it that is the same for every app (`swift: { runtime: … }`).
public enum RuntimeForm: String, Sendable, CaseIterable {
  /// In the package product `NavcRuntime`, which the generated file imports.
  case package
  /// In the generated file itself, which depends on nothing.
  case embedded
}

/// Where a root goes.
public enum RootHost: Sendable {
  /// It is the window's `rootViewController`.
  case window
  /// It is the child of one root view controller.
  case container
}
