/// The paths of included files: relative, with slashes, below the top file's folder.
enum IncludePath {
  /// Why a path can't be included.
  enum Flaw: Error {
    /// It does not end in `.nav-part.yaml`.
    case ending
    /// It begins with a slash.
    case absolute
    /// `..` leads out of the top file's folder.
    case outside
  }

  static let ending = ".nav-part.yaml"

  /// The path relative to the top file's folder, in normal form, that `text` in a file in `folder`
  /// means.
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

  /// The folder of the file at `path`: "", or with a slash at the end.
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
        help: "rename the file"
      )
    case .absolute, .outside:
      return Diagnostic(
        SpecFaults.includeOutside,
        "\"\(text)\" lies outside the folder of the top file",
        at: tree.span(of: item),
        help: "move the file into that folder, and name it by a relative path"
      )
    }
  }

  static func linkedOutside(_ path: String, _ item: NodeID, _ tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      SpecFaults.includeOutside,
      "\"\(path)\" leads by a symbolic link out of the folder of the top file",
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
      files.count > 1 ? ", by way of \(Suggestion.list(Array(files.dropFirst()), "and"))" : ""
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
        The ending tells specs from their parts: tools that look for specs find those that end
        in ".nav.yaml" and leave the parts alone.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [feed.yaml]
        """,
      good: Explanation.Example(
        """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [feed.nav-part.yaml]
        """,
        parts: [
          "feed.nav-part.yaml": """
          screens: {}
          """
        ]
      )
    )
  )

  static let includeOutside = DiagnosticKind.fault(
    "include-outside",
    Explanation(
      summary: "An include leaves the folder of the top file.",
      why: """
        A spec is what is in its folder: it reads the same on every machine, and a spec from
        elsewhere can't make navc read other files. Neither ".." nor an absolute path nor a
        symbolic link may lead out of it.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [../feed.nav-part.yaml]
        """,
      good: Explanation.Example(
        """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [feed.nav-part.yaml]
        """,
        parts: [
          "feed.nav-part.yaml": """
          screens: {}
          """
        ]
      )
    )
  )

  static let includeCycle = DiagnosticKind.fault(
    "include-cycle",
    Explanation(
      summary: "A file includes itself, directly or by way of others.",
      why: """
        An included part comes where it is included, and that has no meaning for a file inside
        itself. A file may be named by several others: it is read once.
        """,
      bad: Explanation.Example(
        """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [feed.nav-part.yaml]
        """,
        parts: [
          "feed.nav-part.yaml": """
          include: [feed.nav-part.yaml]
          """
        ]
      ),
      good: Explanation.Example(
        """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [feed.nav-part.yaml]
        """,
        parts: [
          "feed.nav-part.yaml": """
          screens: {}
          """
        ]
      )
    )
  )

  static let includeUnreadable = DiagnosticKind.fault(
    "include-unreadable",
    Explanation(
      summary: "An included file can't be read.",
      why: """
        Paths are relative to the including file. The reason is the system's.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [feed.nav-part.yaml]
        """,
      good: Explanation.Example(
        """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [feed.nav-part.yaml]
        """,
        parts: [
          "feed.nav-part.yaml": """
          screens: {}
          """
        ]
      )
    )
  )
}
