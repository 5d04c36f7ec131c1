import Foundation
import PackagePlugin

/// A spec among a target's files, such as `reader.nav.yaml`, from which `ReaderRouter.swift` is generated.
struct Spec {
  let file: URL
  /// The name of the router's file. The names of its types come from `app` in the spec.
  let router: String

  static let ending = ".nav.yaml"
  static let partEnding = ".nav-part.yaml"

  /// Returns the specs of a target, sorted by path.
  ///
  /// - Throws: A failure if there is none, or if two files of the module would have the same name.
  static func all(in target: String, _ files: [URL]) throws(PluginFailure) -> [Spec] {
    let specs = files.filter { $0.lastPathComponent.hasSuffix(ending) }
      .sorted { $0.path < $1.path }.map(Spec.init)
    if specs.isEmpty {
      throw PluginFailure(
        "target \"\(target)\" has no spec: add a file whose name ends in \(ending)"
      )
    }
    // Some file systems are case-insensitive.
    let others = Dictionary(grouping: specs) { $0.router.lowercased() }.values
    if let twins = others.first(where: { $0.count > 1 }) {
      throw PluginFailure(
        "\(twins[1].file.path): its router would be \(twins[1].router), like that of "
          + "\(twins[0].file.path): rename one of the two specs"
      )
    }
    return specs
  }

  private init(_ file: URL) {
    self.file = file
    let name = file.lastPathComponent.dropLast(Self.ending.count)
    router = name.prefix(1).uppercased() + name.dropFirst() + "Router.swift"
  }

  /// Returns the parts that the spec may include: those in its folder and below.
  func parts(among files: [URL]) -> [URL] {
    let folder = file.deletingLastPathComponent().path + "/"
    return files.filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(Self.partEnding) }
  }
}

/// An error of a plugin, shown as it is.
struct PluginFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
