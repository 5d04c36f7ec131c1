/// A pattern of URLs: its action, and the parts of a URL that fill its parameters.
struct DeepLinkPattern: Sendable {
  struct Part: Sendable {
    enum Kind: Sendable {
      /// One segment; all segments from here on, separately; or all of them, joined by slashes.
      case segment, rest, joined
    }

    let kind: Kind
    let position: Int
    let name: String
  }

  let action: EntryAction
  fileprivate(set) var details = LinkDetails()
  private let parts: [Part]
  private let query: [(key: String, name: String)]

  init(_ action: EntryAction, _ parts: [Part], _ query: [(key: String, name: String)]) {
    self.action = action
    self.parts = parts
    self.query = query
  }

  /// Returns the parameter values in an address that matches the pattern, or nil if one is malformed.
  func fields(from address: LinkAddress) -> ParameterFields? {
    var fields = ParameterFields()
    for part in parts {
      let rest = address.segments.dropFirst(part.position)
      switch part.kind {
      case .segment: fields[part.name] = ParameterField(texts: Array(rest.prefix(1)))
      case .rest: fields[part.name] = ParameterField(texts: Array(rest))
      case .joined: fields[part.name] = ParameterField(texts: [address.rest(from: part.position)])
      }
    }
    for (key, name) in query {
      guard let values = address.values(of: key) else { return nil }
      if !values.isEmpty { fields[name] = ParameterField(texts: values) }
    }
    guard details.fill(&fields, from: address) else { return nil }
    return fields
  }
}

/// The properties of a link besides its path and its query.
struct LinkDetails: Sendable {
  /// The parameter that the URL's fragment fills.
  private var fragment: String?
  /// The parameter values that the spec gives for the link.
  private var given: [(name: String, texts: [String])] = []
  /// The style in which the link presents its target over the visible screen; nil if it opens the target in its
  /// place.
  private(set) var style: Int?
  /// The further screens that must accept the values of the link.
  private(set) var fills: [Int] = []

  init() {}

  init(_ line: EntryLine) {
    fragment = line.text("#")
    style = line.number("v")
    for (mark, texts) in line.words {
      guard let first = texts.first else { continue }
      if mark == "k", let screen = Int(first) { fills.append(screen) }
      if mark == "=" { given.append((first, Array(texts.dropFirst()))) }
    }
  }

  /// Fills in the given values and the fragment. Returns false if the fragment is malformed.
  func fill(_ fields: inout ParameterFields, from address: LinkAddress) -> Bool {
    for (name, texts) in given { fields[name] = ParameterField(texts: texts) }
    guard let fragment, let escaped = address.fragment else { return true }
    guard let text = PercentEscapes.undo(escaped) else { return false }
    fields[fragment] = ParameterField(texts: [text])
    return true
  }
}

/// All patterns, as a tree over their segments. A match takes time proportional to the length of the URL,
/// independent of the number of patterns.
struct DeepLinkTree: Sendable {
  private struct Branch: Hashable {
    let node: Int
    let text: String
  }

  private struct Node {
    var parameter: Int?
    /// The pattern that ends here, and the one that takes one or more segments from here on.
    var end: Int?
    var rest: Int?
  }

  private(set) var patterns: [DeepLinkPattern] = []
  /// The action for a URL of the app that no pattern matches, and the parameter that gets the URL.
  private(set) var unknown: (action: EntryAction, parameter: String)?
  /// The nodes. The first one is the root of the patterns for all schemes and hosts of the app.
  private var nodes = [Node()]
  private var literals: [Branch: Int] = [:]
  /// The first literals of paths, by their lowercase form.
  private var folded: [Branch: [Int]] = [:]
  /// The root nodes of the patterns with a scheme, and a host, of their own.
  private var origins: [Branch: Int] = [:]
  private var schemes: Set<String> = []
  private var hosts: Set<String> = []

  init(_ lines: [EntryLine]) {
    for line in lines {
      if let action = line.action {
        if let parameter = line.text("!") {
          unknown = (action, parameter)
        } else {
          add(line, action)
        }
      }
      if let scheme = line.text("s") { schemes.insert(scheme.lowercased()) }
      guard let host = line.text("h") else { continue }
      for scheme in ["http", "https"] {
        hosts.insert(scheme + "://" + LinkAddress.host(host, scheme: scheme))
      }
    }
  }

  private mutating func add(_ line: EntryLine, _ action: EntryAction) {
    var node = 0
    var depth = 0
    var parts: [DeepLinkPattern.Part] = []
    var query: [(key: String, name: String)] = []
    var rest = false
    for (mark, texts) in line.words {
      guard let text = texts.first else { continue }
      switch mark {
      case "@": node = origin(text, texts.count > 1 ? texts[1] : "")
      case "/":
        node = child(of: node, text, isFirst: depth == 0)
        depth += 1
      case ":":
        parts.append(DeepLinkPattern.Part(kind: .segment, position: depth, name: text))
        node = parameterChild(of: node)
        depth += 1
      case "*", "+":
        let kind: DeepLinkPattern.Part.Kind = mark == "*" ? .rest : .joined
        parts.append(DeepLinkPattern.Part(kind: kind, position: depth, name: text))
        rest = true
      case "?": query.append((text, texts.count > 1 ? texts[1] : text))
      default: break
      }
    }
    // If two patterns match the same URLs, the first one counts. The compiler rejects such specs.
    if rest {
      nodes[node].rest = nodes[node].rest ?? patterns.count
    } else {
      nodes[node].end = nodes[node].end ?? patterns.count
    }
    patterns.append(DeepLinkPattern(action, parts, query))
    patterns[patterns.count - 1].details = LinkDetails(line)
  }

  private mutating func origin(_ scheme: String, _ host: String) -> Int {
    let scheme = scheme.lowercased()
    let branch = Branch(node: 0, text: scheme + "://" + LinkAddress.host(host, scheme: scheme))
    if let known = origins[branch] { return known }
    nodes.append(Node())
    origins[branch] = nodes.count - 1
    return nodes.count - 1
  }

  private mutating func child(of node: Int, _ text: String, isFirst: Bool) -> Int {
    let branch = Branch(node: node, text: text)
    if let known = literals[branch] { return known }
    nodes.append(Node())
    literals[branch] = nodes.count - 1
    if isFirst {
      folded[Branch(node: node, text: text.lowercased()), default: []].append(nodes.count - 1)
    }
    return nodes.count - 1
  }

  private mutating func parameterChild(of node: Int) -> Int {
    if let known = nodes[node].parameter { return known }
    nodes.append(Node())
    nodes[node].parameter = nodes.count - 1
    return nodes.count - 1
  }

  // MARK: Matching

  /// Returns the most literal pattern that matches an address. Patterns with an origin of their own come before
  /// all others. In each segment, a literal comes before a parameter, and a parameter before the rest.
  func match(_ address: LinkAddress) -> DeepLinkPattern? {
    number(for: address).map { patterns[$0] }
  }

  /// Returns the index of the most literal pattern that matches an address.
  func number(for address: LinkAddress) -> Int? {
    let origin = address.scheme + "://" + address.host
    if let node = origins[Branch(node: 0, text: origin)], let found = match(address, from: node) {
      return found
    }
    return owns(address.scheme, address.host) ? match(address, from: 0) : nil
  }

  /// Returns true if patterns without an origin of their own apply to a scheme and host.
  func owns(_ scheme: String, _ host: String) -> Bool {
    host.isEmpty ? schemes.contains(scheme) : hosts.contains(scheme + "://" + host)
  }

  /// Walks down the tree, the most literal branch first; the other branches wait on a stack.
  private func match(_ address: LinkAddress, from start: Int) -> Int? {
    let segments = address.segments
    var waiting: [(node: Int, depth: Int, rest: Int?)] = [(start, 0, nil)]
    while let (node, depth, rest) = waiting.popLast() {
      if let rest { return rest }
      guard depth < segments.count else {
        if let end = nodes[node].end { return end }
        continue
      }
      if let rest = nodes[node].rest { waiting.append((node, depth, rest)) }
      if let next = nodes[node].parameter { waiting.append((next, depth + 1, nil)) }
      let segment = segments[depth]
      let exact = literals[Branch(node: node, text: segment)]
      if depth == 0, address.beginsWithHost {
        let others = folded[Branch(node: node, text: segment.lowercased())] ?? []
        for next in others.reversed() where next != exact { waiting.append((next, 1, nil)) }
      }
      if let exact { waiting.append((exact, depth + 1, nil)) }
    }
    return nil
  }
}
