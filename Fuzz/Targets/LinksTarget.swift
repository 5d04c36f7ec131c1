@testable import NavEmit
@testable import NavGraph
import NavReport
@testable import NavcRuntime

extension FuzzTarget {
  /// Lines: patterns, and below a line with a full stop URLs. `why` and a router take each by the
  /// same pattern, and fill its segments with the same.
  static let links = FuzzTarget(name: "links") { input in
    let lines = String(decoding: input, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let head = lines.prefix { $0 != "." }
    guard let graph = LinkedApp.graph(head.prefix(12).map(String.init)) else { return }
    let texts = NavEmit.WaysIn(RouterContext(graph, runtime: .package)).texts
    let tree = DeepLinkTree(EntryLine.lines(texts[0].lines.joined(separator: "\n")))
    // In the order in which both have them.
    let links = graph.links.map(\.pattern)
    try hold(links.count == tree.patterns.count, "the router has not all links")
    for url in lines.dropFirst(head.count + 1).prefix(12).map(String.init) {
      try compare(url, graph, tree, links)
    }
  }

  private static func compare(
    _ url: String,
    _ graph: NavigationGraph,
    _ tree: DeepLinkTree,
    _ links: [LinkPattern]
  ) throws(FuzzFinding) {
    // A path by itself is for people, who ask `why`.
    if url.hasPrefix("/") { return }
    let known = NavGraph.LinkAddress(url)
    let taken = known.flatMap { graph.link(for: $0) }?.pattern
    let address = NavcRuntime.LinkAddress(url)
    let number = address.flatMap { tree.number(for: $0) }
    try hold(
      number.map { links[$0] } == taken,
      "\"\(url)\" is \(number.map { links[$0].text } ?? "nothing") for the router, "
        + "\(taken?.text ?? "nothing") for why"
    )
    if let known, let taken, let address, let number {
      let said = taken.values(in: known) ?? []
      let fields = tree.patterns[number].fields(from: address)
      for (name, value) in said {
        let texts = fields.map { $0[name]?.texts ?? [] }
        try hold(
          texts.map { $0.joined(separator: "/") == value } ?? true,
          "\"\(url)\" fills \(name) with \(texts ?? []) in the router, \(value) for why"
        )
      }
    }
    let isOwned = NavcRuntime.LinkAddress.origin(of: url).map { tree.owns($0.scheme, $0.host) }
    try hold(
      (isOwned ?? false) == graph.owns(url),
      "\"\(url)\" is \(isOwned == true ? "" : "not ")the app's for the router, otherwise for why"
    )
  }
}

/// An app of which each screen has one link.
private enum LinkedApp {
  /// Nil if one is no pattern, or if two of them take one URL alike.
  static func graph(_ patterns: [String]) -> NavigationGraph? {
    var text = "navc: 1\napp: Linked\nscreens:\n"
    for (index, pattern) in patterns.enumerated() {
      guard let written = try? LinkPatternParser.written(pattern, origin: .none) else { return nil }
      let names = written.whole.parameters
      guard names.allSatisfy({ $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }) else {
        return nil
      }
      // Of a list each segment is taken by itself, of a text all are joined.
      let type = index % 2 == 0 ? "\"[String]?\"" : "String?"
      let parameters = written.whole.segments.compactMap { segment in
        if case .rest(let name) = segment { "\(name): \(type)" } else { nil }
      }
      let others = names.filter { name in !parameters.contains { $0.hasPrefix(name + ":") } }
      let all = parameters + others.map { "\($0): String?" }
      text += "  s\(index): { class: S, params: { \(all.joined(separator: ", ")) }, "
      text += "link: \(quoted(pattern)) }\n"
    }
    text += """
        last: L
      launch: [{ root: last }]
      links: { schemes: [app, My-App], hosts: [app.example, Other.Example, "port.example:8080"] }
      transitions:

      """
    for index in patterns.indices { text += "- { on: go\(index), from: any, root: s\(index) }\n" }
    return resolved(text)
  }

  /// In YAML's double quotes.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case " "..."~": result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return result + "\""
  }

  /// Without what the analysis finds.
  private static func resolved(_ text: String) -> NavigationGraph? {
    let tree = LocatedTree()
    var sink = DiagnosticSink()
    let top = SourceFile(path: "app.nav.yaml", text: text)
    let (spec, isWhole) = SpecReader.read(top, into: tree, { .all }, &sink) { _ in .outside }
    let graph = isWhole ? resolve(spec, tree, &sink) : nil
    tree.spans.pack()
    return graph
  }
}
