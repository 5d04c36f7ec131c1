@testable import NavEmit
@testable import NavGraph
@testable import NavcRuntime

extension FuzzTarget {
  /// The target for links. The input has patterns and, after a line with a period, URLs, one per line. `why` and a
  /// router must match each URL with the same pattern and the same values.
  static let links = FuzzTarget(name: "links") { input in
    let lines = String(decoding: input, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let head = lines.prefix { $0 != "." }
    guard let graph = LinkedApp.graph(head.prefix(12).map(String.init)) else { return }
    let texts = NavEmit.WaysIn(RouterContext(graph, runtime: .package)).texts
    let tree = DeepLinkTree(EntryLine.lines(texts[0].lines.joined(separator: "\n")))
    // Both have the links in this order.
    let links = graph.links.map(\.pattern)
    try hold(links.count == tree.patterns.count, "the router lacks links")
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
    // Only `why` accepts a path without a host.
    if url.utf8.first == UInt8(ascii: "/") { return }
    let known = NavGraph.LinkAddress(url)
    let taken = known.flatMap { graph.link(for: $0) }?.pattern
    let address = NavcRuntime.LinkAddress(url)
    let number = address.flatMap { tree.number(for: $0) }
    try hold(
      number.map { links[$0] } == taken,
      "\"\(url)\" is \(number.map { links[$0].text } ?? "nothing") for the router, "
        + "\(taken?.text ?? "nothing") for why"
    )
    // A list has no empty segments, which `why` keeps as in the URL.
    if let known, let taken, let address, let number {
      let said = taken.values(in: known) ?? []
      let fields = tree.patterns[number].fields(from: address)
      for (name, value) in said {
        let texts = fields.map { $0[name]?.texts ?? [] }
        try hold(
          texts.map {
            $0.joined(separator: "/").split(separator: "/") == value.split(separator: "/")
          }
            ?? true,
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

/// An app whose screens have one link each.
private enum LinkedApp {
  private static let spans = LocatedTree().spans
  private static let text = ParameterType.optional(.scalar(.string))
  private static let texts = ParameterType.optional(.array(.scalar(.string)))

  /// Returns the graph; nil if a pattern is invalid, or if two patterns are ambiguous.
  static func graph(_ patterns: [String]) -> NavigationGraph? {
    var graph = NavigationGraph(app: "Linked", spans: spans)
    graph.entries.schemes = ["app", "My-App"]
    graph.entries.hosts = ["app.example", "Other.Example", "port.example:8080"]
    for (index, pattern) in patterns.enumerated() {
      guard let written = try? LinkPatternParser.written(pattern, origin: .none) else { return nil }
      var screen = Screen(name: "s\(index)", construction: .factory, origin: .none)
      screen.links = written.forms
      // A list gets the segments one by one, a text gets them joined.
      screen.parameters = written.whole.parameters.map { name in
        NavGraph.Parameter(
          name: name,
          type: index % 2 == 0 && written.whole.segments.contains(.rest(name)) ? texts : text,
          origin: .none
        )
      }
      graph.screens.append(screen)
    }
    return LinkAmbiguity(graph).compared().conflicts.isEmpty ? graph : nil
  }
}
