/// The paths of included files, which are relative and lie in or below the top file's folder.
enum IncludePath {
  /// The reason why a path can't be included.
  enum Flaw: Error {
    /// The path does not end in `.nav-part.yaml`.
    case ending
    /// The path begins with a slash.
    case absolute
    /// `..` leads out of the top file's folder.
    case outside
  }

  static let ending = ".nav-part.yaml"

  /// Returns the normalized path, relative to the top file's folder, of the path `text` in a file in `folder`.
  static func resolve(_ text: String, in folder: String) -> Result<String, Flaw> {
    guard text.utf8.first != UInt8(ascii: "/") else { return .failure(.absolute) }
    var components: [Substring] = []
    for component in (folder + text).split(separator: "/") where component != "." {
      guard component == ".." else {
        components.append(component)
        continue
      }
      guard components.popLast() != nil else { return .failure(.outside) }
    }
    let path = components.joined(separator: "/")
    guard path.hasSuffix(ending), components.last.map({ $0 != ending }) ?? false else {
      return .failure(.ending)
    }
    return .success(path)
  }

  /// Returns the folder of the file at `path`: "", or a path with a slash at the end.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }
}

// MARK: - Faults

extension Diagnostic {
  static func badInclude(
    _ flaw: IncludePath.Flaw,
    _ item: NodeID,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let text = tree.text(of: item)
    switch flaw {
    case .ending:
      return Diagnostic(
        SpecFaults.includeEnding,
        "\"\(text)\" does not end in \"\(IncludePath.ending)\"",
        at: tree.span(of: item),
        help: "rename the file so that it ends in \"\(IncludePath.ending)\""
      )
    case .absolute, .outside:
      return Diagnostic(
        SpecFaults.includeOutside,
        "\"\(text)\" is outside the folder of the top file",
        at: tree.span(of: item),
        help: "move the file into that folder and use a relative path"
      )
    }
  }

  static func linkedOutside(_ path: String, _ item: NodeID, _ tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      SpecFaults.includeOutside,
      "\"\(path)\" is a symbolic link to a file outside the folder of the top file",
      at: tree.span(of: item),
      help: "move the file itself into that folder"
    )
  }

  static func unreadableInclude(
    _ path: String,
    reason: String,
    _ item: NodeID,
    _ tree: LocatedTree
  ) -> Diagnostic {
    Diagnostic(
      SpecFaults.includeUnreadable,
      "\"\(path)\" can't be read: \(reason)",
      at: tree.span(of: item)
    )
  }

  static func includeCycle(_ item: NodeID, files: [String], _ tree: LocatedTree) -> Diagnostic {
    let path = files.first ?? ""
    let way =
      files.count > 1 ? ", through \(Suggestion.list(Array(files.dropFirst()), "and"))" : ""
    return Diagnostic(
      SpecFaults.includeCycle,
      "\"\(path)\" includes itself\(way)",
      at: tree.span(of: item),
      help: "remove one of the includes"
    )
  }
}

extension SpecFaults {
  static let includeFaults = [
    includeEnding, includeOutside, includeCycle, includeUnreadable,
  ]

  static let includeEnding = DiagnosticKind.fault(
    "include-ending",
    Explanation(
      summary: "An included file does not end in \".nav-part.yaml\".",
      why: """
        The ending distinguishes specs from their parts, so that tools can find specs by the ending
        ".nav.yaml". Rename the file.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [feed.yaml]
        """,
      good: .including("screens: {}")
    )
  )

  static let includeOutside = DiagnosticKind.fault(
    "include-outside",
    Explanation(
      summary: "An included file is outside the folder of the top file.",
      why: """
        A spec must mean the same on every machine, and must not be able to make navc read unrelated files. So
        no "..", absolute path or symbolic link can lead out of the top file's folder.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [../feed.nav-part.yaml]
        """,
      good: .including("screens: {}")
    )
  )

  static let includeCycle = DiagnosticKind.fault(
    "include-cycle",
    Explanation(
      summary: "A file includes itself, directly or through other files.",
      why: """
        A part can't be included in itself. Remove one of the includes. Several files can include the same
        part, which is read once.
        """,
      bad: .including("include: [feed.nav-part.yaml]"),
      good: .including("screens: {}")
    )
  )

  static let includeUnreadable = DiagnosticKind.fault(
    "include-unreadable",
    Explanation(
      summary: "An included file can't be read.",
      why: """
        Paths are relative to the including file. The message contains the system's reason.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [feed.nav-part.yaml]
        """,
      good: .including("screens: {}")
    )
  )
}

extension Explanation.Example {
  /// Returns an example that includes a part with this text.
  static func including(_ part: String) -> Self {
    Self(
      """
      navc: 1
      app: Demo
      screens: { home: HomeViewController }
      launch: [{ root: home }]
      include: [feed.nav-part.yaml]
      """,
      parts: ["feed.nav-part.yaml": part]
    )
  }
}
