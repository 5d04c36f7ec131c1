/// The location of the runtime of a generated router (`swift: { runtime: … }`).
public enum RuntimeForm: String, Sendable, CaseIterable {
  /// The runtime is the package product `NavcRuntime`, which the generated file imports.
  case package
  /// The runtime is part of the generated file, which has no dependencies.
  case embedded
}

/// The host of roots.
public enum RootHost: Sendable {
  /// Each root is the window's `rootViewController`.
  case window
  /// Each root is the child of one root view controller.
  case container
}
