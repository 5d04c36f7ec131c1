import PackagePlugin

/// The product with the common code of all routers. A router in a target that depends on it imports it.
enum Runtime {
  private static let name = "NavcRuntime"

  /// Returns the arguments for a target, depending on whether it has the product as a direct or indirect
  /// dependency. The spec and the command line take precedence.
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
    /// Returns the arguments for a target of an Xcode project. Xcode may report no dependencies
    /// (swift-package-manager#6003); then the spec has to set `runtime`.
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
