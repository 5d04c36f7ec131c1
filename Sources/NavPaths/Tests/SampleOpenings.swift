package import NavAnalysis
import NavEmit
package import NavGraph

/// Samples for openings: URLs of links and payloads of notifications, with sample values for required parameters.
package struct SampleOpenings {
  private let graph: NavigationGraph
  private let prefersSchemes: Bool

  /// Creates samples for `graph`. A path that allows both a host and a scheme gets the host, unless schemes are
  /// preferred.
  package init(_ graph: NavigationGraph, prefersSchemes: Bool = false) {
    (self.graph, self.prefersSchemes) = (graph, prefersSchemes)
  }

  // MARK: Values

  /// Returns the required parameters of a place.
  func required(of target: Destination) -> [(name: String, type: ParameterType)] {
    guard let screen = graph.parameterScreen(of: target) else { return [] }
    return graph.screens[Int(screen.index)].parameters.filter { $0.defaultValue == nil }
      .map { ($0.name, $0.type) }
  }

  /// Returns a sample value as a Swift expression.
  static func expression(of scalar: ParameterType.Scalar) -> String {
    switch scalar {
    case .bool: "true"
    case .int, .int64, .uint, .double: "1"
    case .string: "\"example\""
    case .uuid: "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))"
    case .url: "URL(fileURLWithPath: \"/example\")"
    }
  }

  /// Returns sample strings for the required parameters of a screen, by name.
  func texts(of target: Destination) -> [(String, String)] {
    required(of: target).filter { $0.type.unwrapped == $0.type }.map {
      ($0.name, Self.text(of: $0.type))
    }
  }

  /// Returns a string from which a value of the type can be parsed.
  static func text(of type: ParameterType) -> String {
    switch type {
    case .scalar(let scalar):
      switch scalar {
      case .bool: "true"
      case .int, .int64, .uint, .double: "1"
      case .string: "example"
      case .uuid: "00000000-0000-0000-0000-000000000001"
      case .url: "https://example.com"
      }
    case .optional(let inner), .array(let inner): text(of: inner)
    case .custom, .opaque: "example"
    }
  }

  // MARK: Links

  /// Returns a URL for an opening that is a link.
  package func url(of way: DeclaredOpening) -> String {
    guard case .link(let index) = way.kind else { return unknownURL }
    guard let screen = way.target.screen.map({ graph.screens[Int($0.index)] }) else { return "" }
    let link = screen.links[index]
    func text(_ name: String) -> String {
      let type = screen.parameters.first { $0.name == name }?.type ?? .scalar(.string)
      return SwiftLiteral.percentEncoded(Self.text(of: type))
    }
    let path = link.segments.map { segment in
      switch segment {
      case .literal(let literal): SwiftLiteral.percentEncoded(literal)
      case .parameter(let name), .rest(let name): text(name)
      }
    }.joined(separator: "/")
    let needed = Set(required(of: way.target).map(\.name))
    let items = link.query.filter { needed.contains($0.parameter) }.map {
      "\(SwiftLiteral.percentEncoded($0.key))=\(text($0.parameter))"
    }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    let fragment = link.fragment.map { "#" + text($0) } ?? ""
    return origin(link) + path + query + fragment
  }

  private func origin(_ link: LinkPattern) -> String {
    if let scheme = link.scheme {
      if let host = link.host { return "\(scheme)://\(host)/" }
      return link.isOpaque ? "\(scheme):" : "\(scheme)://"
    }
    return origin
  }

  private var origin: String {
    let (hosts, schemes) = (graph.entries.hosts, graph.entries.schemes)
    if let host = hosts.first, !prefersSchemes || schemes.isEmpty { return "https://\(host)/" }
    return (schemes.first ?? "") + "://"
  }

  /// A URL that matches no pattern.
  private var unknownURL: String { origin + "navc/no/such/link/at/all" }

  // MARK: Notifications

  /// Returns a payload that matches the notification.
  package func payload(of push: Push, _ target: Destination) -> SamplePayload {
    var payload = SamplePayload()
    for (key, values) in push.match { payload.set(key, Self.text(matching: values.first ?? "")) }
    let types = Dictionary(required(of: target).map { ($0.name, $0.type) }) { first, _ in first }
    for (name, key) in push.with {
      if let type = types[name] { payload.set(key, Self.text(of: type)) }
    }
    return payload
  }

  /// Returns the action to choose; nil for a tap on the notification itself.
  package func action(of push: Push) -> String? {
    push.actions.first.map(Self.text(matching:))
  }

  private static func text(matching value: String) -> String {
    value.hasSuffix("*") ? value.dropLast() + "x" : value
  }
}
