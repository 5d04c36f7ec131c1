import PackagePlugin

/// The product that holds what is the same in all routers: one that depends on it can be thin.
enum Runtime {
  private static let name = "NavcRuntime"

  /// What is said to navc of a target that has the product, by itself or by what it depends on. Both
  /// the spec and the command line go before it.
  static func arguments(for target: any Target) -> [String] {
    arguments(target.recursiveTargetDependencies.contains { $0.name == name })
  }

  private static func arguments(_ isThere: Bool) -> [String] {
    isThere ? ["--default-runtime", "package"] : []
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension Runtime {
    /// Xcode is known to leave a project's targets without dependencies (swift-package-manager#6003);
    /// there the spec has to say it.
    static func arguments(for target: XcodeTarget) -> [String] { arguments(has(target)) }

    private static func has(_ target: XcodeTarget) -> Bool {
      target.dependencies.contains { dependency in
        if case .product(let product) = dependency { return product.name == name }
        if case .target(let other) = dependency { return has(other) }
        return false
      }
    }
  }
#endif
