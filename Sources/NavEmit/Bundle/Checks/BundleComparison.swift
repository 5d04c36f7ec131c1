import NavGraph

/// What the checks of a file share: the spec, the file, and where findings go.
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

  /// The file's name, as messages have it.
  var name: String { file.source.path }

  /// Where a value of the file stands.
  func span(of value: PropertyList) -> SourceSpan {
    SourceSpan(
      file: fileID,
      start: UInt32(truncatingIfNeeded: value.range.lowerBound),
      end: UInt32(truncatingIfNeeded: value.range.upperBound)
    )
  }

  /// Where something is written in the spec; where it is not, the app's name.
  func span(of origin: NodeID) -> SourceSpan {
    graph.span(of: origin == .none ? graph.settings.appOrigin : origin)
  }

  // MARK: Reading the file

  /// The items of a list: none if it is not there, nil, and reported, if it is no list.
  mutating func items(_ key: String, in list: PropertyList) -> [PropertyList]? {
    guard let value = list[key] else { return [] }
    if case .array(let items) = value.value { return items }
    report(value, "\"\(key)\"", is: "an array")
    return nil
  }

  /// The texts of a list: nil, and reported, if it or one of its items is something else.
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

  /// The items of a list that holds dictionaries only.
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

  /// A dictionary: an empty one if it is not there, nil, and reported, if it is something else.
  mutating func dictionary(_ key: String, in list: PropertyList) -> PropertyList? {
    guard let value = list[key] else { return PropertyList(.dictionary([]), at: list.range) }
    if case .dictionary = value.value { return value }
    report(value, "\"\(key)\"", is: "a dictionary")
    return nil
  }

  /// A text; nil if it is not there, or reported.
  mutating func text(_ key: String, in list: PropertyList) -> (text: String, value: PropertyList)? {
    guard let value = list[key] else { return nil }
    if case .string(let text) = value.value { return (text, value) }
    report(value, "\"\(key)\"", is: "a string")
    return nil
  }

  /// A truth value, as Foundation reads one: nil if it is reported, or a build variable.
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

  private mutating func report(_ value: PropertyList, _ what: String, is noun: String) {
    sink.report(
      Diagnostic(
        PropertyTypes.kind,
        "\(what) in \(name) is \(value.noun), not \(noun)",
        at: span(of: value)
      )
    )
  }
}

/// A value of another type than the system reads.
enum PropertyTypes {
  static let kind = DiagnosticKind.finding(
    "property-type",
    .error,
    Explanation(
      summary: "a value in a checked file has another type than the system expects",
      why: """
        The system takes no notice of a value whose type is not the documented one, and says nothing \
        of it. What else depends on the value is not checked before this is mended. Checked files \
        are those named by `--against`.
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
