/// What stays the same of a diagnostic while the text around it changes.
struct Identity: Hashable, Comparable, Sendable {
  /// The path of its file, from a folder that all machines share.
  var path: String
  /// The id.
  var id: String
  /// What it is about.
  var anchor: String

  static func < (a: Identity, b: Identity) -> Bool {
    (a.path, a.id, a.anchor) < (b.path, b.id, b.anchor)
  }

  /// The identity of each of `diagnostics`, with `path` for the paths of their files.
  static func list(
    _ diagnostics: [PlacedDiagnostic],
    path: (String) -> String
  ) -> [Identity] {
    var paths: [String: String] = [:]
    return zip(diagnostics, Anchors.texts(of: diagnostics)).map { diagnostic, anchor in
      let shown = diagnostic.place?.path ?? ""
      let shared = paths[shown] ?? path(shown)
      paths[shown] = shared
      return Identity(path: shared, id: diagnostic.id, anchor: anchor)
    }
  }
}

/// Fingerprints by which other tools know a diagnostic again: a hash of its identity, and of its
/// number among those with the same one.
enum Fingerprints {
  /// Those of `diagnostics`, as 16 hexadecimal digits each; all are different. What is told of several
  /// things is another finding when one more joins them.
  static func texts(of diagnostics: [PlacedDiagnostic], _ folders: ReportFolders) -> [String] {
    var counts: [Identity: Int] = [:]
    let members = diagnostics.flatMap(\.members)
    let each = Identity.list(members, path: folders.inRepository).map { identity in
      let number = counts[identity, default: 0]
      counts[identity] = number + 1
      return text(of: [identity.id, identity.anchor, identity.path, String(number)])
    }
    var rest = each[...]
    return diagnostics.map { diagnostic in
      let own = rest.prefix(1 + diagnostic.others.count)
      rest = rest.dropFirst(own.count)
      return own.count > 1 ? text(of: own.sorted()) : own.joined()
    }
  }

  /// The same for what has no place.
  static func text(of problem: Report.Problem, _ folders: ReportFolders) -> String {
    text(of: [problem.id, problem.message, problem.path.map(folders.inRepository) ?? ""])
  }

  /// A zero byte ends each part.
  private static func text(of parts: [String]) -> String {
    var hash = FNV1a()
    for part in parts {
      for byte in part.utf8 { hash.add(byte) }
      hash.add(0)
    }
    let digits = String(hash.hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
