import Foundation
import PackagePlugin

/// A spec among a target's files: `reader.nav.yaml`, from which comes `ReaderRouter.swift`.
struct Spec {
  let file: URL
  /// The file's name only: what the types in it are called, the spec's `app` says.
  let router: String

  static let ending = ".nav.yaml"
  static let partEnding = ".nav-part.yaml"

  /// The specs of a target, in the order of their paths.
  ///
  /// - Throws: if there is none, or if two files of the module would have the same name.
  static func all(in target: String, _ files: [URL]) throws(PluginFailure) -> [Spec] {
    let specs = files.filter { $0.lastPathComponent.hasSuffix(ending) }
      .sorted { $0.path < $1.path }.map(Spec.init)
    if specs.isEmpty {
      throw PluginFailure(
        "target \"\(target)\" has no spec: add one to it whose name ends in \(ending)"
      )
    }
    // Some file systems don't tell cases apart.
    let others = Dictionary(grouping: specs) { $0.router.lowercased() }.values
    if let twins = others.first(where: { $0.count > 1 }) {
      throw PluginFailure(
        "\(twins[1].file.path): its router would be \(twins[1].router), as that of "
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

  /// The parts that it may include: they lie beside it or below.
  func parts(among files: [URL]) -> [URL] {
    let folder = file.deletingLastPathComponent().path + "/"
    return files.filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(Self.partEnding) }
  }
}

/// What stops a plugin, told as it stands.
struct PluginFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
