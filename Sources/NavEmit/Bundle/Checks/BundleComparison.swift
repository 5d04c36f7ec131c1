import NavGraph

/// The state that the checks of a file share: the spec, the file, and the sink for findings.
struct BundleComparison {
  let graph: NavigationGraph
  let needs: BundleNeeds
  let file: BundleFile
  private let fileID: FileID
  var sink = DiagnosticSink()

  init(_ graph: NavigationGraph, _ file: BundleFile, _ fileID: FileID) {
    self.graph = graph
    self.file = file
    self.fileID = fileID
    needs = BundleNeeds(graph)
  }

  /// The file's path, for messages.
  var name: String { file.source.path }

  /// Returns the place of a value in the file.
  func span(of value: PropertyList) -> SourceSpan {
    SourceSpan(
      file: fileID,
      start: UInt32(truncatingIfNeeded: value.range.lowerBound),
      end: UInt32(truncatingIfNeeded: value.range.upperBound)
    )
  }

  /// Returns the place of a node in the spec; the app's name if there is no node.
  func span(of origin: NodeID) -> SourceSpan {
    graph.span(of: origin == .none ? graph.settings.appOrigin : origin)
  }

  // MARK: Reading the file

  /// Returns the items of a list; an empty list if the key is missing; nil, after a report, if it
  /// is not a list.
  mutating func items(_ key: String, in list: PropertyList) -> [PropertyList]? {
    guard let value = list[key] else { return [] }
    if case .array(let items) = value.value { return items }
    report(value, "\"\(key)\"", is: "an array")
    return nil
  }

  /// Returns the strings of a list; nil, after a report, if it or an item has another type.
  mutating func texts(_ key: String, in list: PropertyList) -> [(
    text: String, value: PropertyList
  )]? {
    guard let items = items(key, in: list) else { return nil }
    var texts: [(text: String, value: PropertyList)] = []
    for item in items {
      guard case .string(let text) = item.value else {
        report(item, "an item of \"\(key)\"", is: "a string")
        return nil
      }
      texts.append((text, item))
    }
    return texts
  }

  /// Returns the dictionaries of a list; nil, after a report, if it or an item has another type.
  mutating func dictionaries(_ key: String, in list: PropertyList) -> [PropertyList]? {
    guard let items = items(key, in: list) else { return nil }
    for item in items {
      guard case .dictionary = item.value else {
        report(item, "an item of \"\(key)\"", is: "a dictionary")
        return nil
      }
    }
    return items
  }

  /// Returns a dictionary; an empty one if the key is missing; nil, after a report, if it has
  /// another type.
  mutating func dictionary(_ key: String, in list: PropertyList) -> PropertyList? {
    guard let value = list[key] else { return PropertyList(.dictionary([]), at: list.range) }
    if case .dictionary = value.value { return value }
    report(value, "\"\(key)\"", is: "a dictionary")
    return nil
  }

  /// Returns a string; nil if the key is missing, or after a report.
  mutating func text(_ key: String, in list: PropertyList) -> (text: String, value: PropertyList)? {
    guard let value = list[key] else { return nil }
    if case .string(let text) = value.value { return (text, value) }
    report(value, "\"\(key)\"", is: "a string")
    return nil
  }

  /// Returns a Boolean as Foundation reads it; nil for a build variable, or after a report.
  mutating func flag(_ key: String, in list: PropertyList, or fallback: Bool) -> Bool? {
    guard let value = list[key] else { return fallback }
    switch value.value {
    case .bool(let flag): return flag
    case .number(let number): return number != 0
    case .string(let text) where ["YES", "true", "1"].contains(text): return true
    case .string(let text) where ["NO", "false", "0"].contains(text): return false
    case .string(let text) where !Wildcard(withVariables: text).isExact: return nil
    default:
      report(value, "\"\(key)\"", is: "a Boolean")
      return nil
    }
  }

  private mutating func report(_ value: PropertyList, _ subject: String, is noun: String) {
    sink.report(
      Diagnostic(
        PropertyTypes.kind,
        "\(subject) in \(name) is \(value.noun), not \(noun)",
        at: span(of: value)
      )
    )
  }
}

/// The finding about values of a type that the system does not read.
enum PropertyTypes {
  static let kind = DiagnosticKind.finding(
    "property-type",
    .error,
    Explanation(
      summary: "a value in a checked file has the wrong type",
      why: """
        The system ignores a value of the wrong type, without a message. Checks that depend on the \
        value are skipped until it is fixed. Checked files are those named by `--against`.
        """,
      bad: BundleExample.infoPlist(
        BundleExample.scheme,
        """
          <key>CFBundleURLTypes</key>
          <string>demo</string>
        """,
        BundleExample.activities("state"),
        BundleExample.scenes()
      ),
      good: BundleExample.infoPlist(
        BundleExample.scheme,
        BundleExample.schemes("demo"),
        BundleExample.activities("state"),
        BundleExample.scenes()
      )
    )
  )
}
