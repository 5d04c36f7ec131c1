/// A spec of links with a slow implementation of URL matching (language page, §8), which tries one
/// pattern after the other.
struct LinkTable {
  /// A segment of a path.
  enum Segment: Hashable {
    case literal(String)
    case parameter(String)
    case rest(String)

    /// The precedence: literals before parameters, parameters before the rest.
    var rank: Int {
      switch self {
      case .literal: 0
      case .parameter: 1
      case .rest: 2
      }
    }

    var text: String {
      switch self {
      case .literal(let text): text
      case .parameter(let name): "{\(name)}"
      case .rest(let name): "{\(name)...}"
      }
    }
  }

  /// A pattern and its effect.
  struct Link: Hashable {
    var segments: [Segment]
    /// The parameter filled by the query item of this name.
    var query: String?
    var isPresented = false

    var text: String {
      "/" + segments.map(\.text).joined(separator: "/") + (query.map { "?\($0)={\($0)}" } ?? "")
    }
  }

  /// A screen and its links.
  struct Target: Hashable {
    var parameters: [Parameter]
    var links: [Link] = []
  }

  struct Parameter: Hashable {
    var name: String
    /// The type as the spec has it.
    var type: String
    var isRequired: Bool { !type.hasSuffix("?") && !type.contains("=") }
    private var isNumber: Bool { type.contains("Int") }

    /// True if all the texts are valid values.
    func takes(_ texts: [String]) -> Bool { !isNumber || texts.allSatisfy { Int($0) != nil } }
  }

  /// The effect of a URL.
  struct Outcome: Hashable {
    var pattern: String
    var does: String
    var values: [String: [String]]

    /// True if both have the same effect and agree on the parameters of the other.
    func isLike(_ other: Outcome) -> Bool {
      does == other.does && values.allSatisfy { name, texts in other.values[name] == texts }
    }
  }

  var targets: [Target]
  var fired: [Link] = []
  var hosts = ["app.example"]

  /// The text of the spec.
  var text: String {
    var lines = ["navc: 1", "app: Demo", "screens:", "  home: Home"]
    for (index, target) in targets.enumerated() {
      var parts = ["class: S\(index)"]
      if !target.parameters.isEmpty {
        let list = target.parameters.map { "\($0.name): \"\($0.type)\"" }.joined(separator: ", ")
        parts.append("params: { \(list) }")
      }
      let links = target.links.map {
        $0.isPresented ? "{ pattern: \"\($0.text)\", present: pageSheet }" : "\"\($0.text)\""
      }
      if !links.isEmpty { parts.append("link: [\(links.joined(separator: ", "))]") }
      lines.append("  s\(index): { \(parts.joined(separator: ", ")) }")
    }
    lines += ["containers: { main: { nav: home } }", "launch: [{ root: main }]", "transitions:"]
    lines += targets.indices.map { "  - { on: open\($0), from: home, push: s\($0) }" }
    lines.append("  - { on: act, from: home, root: main }")
    let fire = fired.map { "\"\($0.text)\": act" }.joined(separator: ", ")
    lines.append(
      "links: { schemes: [app], hosts: [\(hosts.joined(separator: ", "))], fire: { \(fire) } }"
    )
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the effect of a URL, or nil if it is not handled.
  func outcome(of url: String) -> Outcome? {
    let sides = url.split(separator: "?", maxSplits: 1)
    guard let path = path(String(sides.first ?? "")) else { return nil }
    var query: [String: String] = [:]
    for item in sides.dropFirst().first?.split(separator: "&") ?? [] {
      let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { query[parts[0]] = parts[1] }
    }
    var all: [(link: Link, target: Int?)] = fired.map { ($0, nil) }
    for (index, target) in targets.enumerated() { all += target.links.map { ($0, index) } }
    let matching = all.filter { Self.values(of: $0.link, in: path) != nil }
    let best = matching.first { one in
      matching.allSatisfy { Self.isAtLeastAsLiteral(one.link, $0.link) }
    }
    guard let best, var values = Self.values(of: best.link, in: path) else { return nil }
    if let name = best.link.query, let text = query[name] { values[name] = [text] }
    guard let index = best.target else {
      return Outcome(pattern: best.link.text, does: "act", values: values)
    }
    for parameter in targets[index].parameters {
      guard let texts = values[parameter.name] else {
        if parameter.isRequired { return nil }
        continue
      }
      if !parameter.takes(texts) { return nil }
    }
    return Outcome(
      pattern: best.link.text,
      does: "s\(index)" + (best.link.isPresented ? " presented" : ""),
      values: values
    )
  }

  /// Returns the segments of the path, or nil if the URL is not the app's.
  private func path(_ url: String) -> [String]? {
    for beginning in ["app://"] + hosts.map({ "https://\($0)/" }) where url.hasPrefix(beginning) {
      return url.dropFirst(beginning.count).split(separator: "/").map(String.init)
    }
    return nil
  }

  private static func values(of link: Link, in path: [String]) -> [String: [String]]? {
    var values: [String: [String]] = [:]
    for (index, segment) in link.segments.enumerated() {
      guard index < path.count else { return nil }
      switch segment {
      case .literal(let text): if path[index] != text { return nil }
      case .parameter(let name): values[name] = [path[index]]
      case .rest(let name):
        values[name] = Array(path[index...])
        return values
      }
    }
    return path.count == link.segments.count ? values : nil
  }

  private static func isAtLeastAsLiteral(_ a: Link, _ b: Link) -> Bool {
    zip(a.segments, b.segments).allSatisfy { $0.rank <= $1.rank }
  }
}
