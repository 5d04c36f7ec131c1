extension Resolver {
  /// The pattern at `node`; nil, and reported, if it is none.
  mutating func pattern(_ node: NodeID) -> LinkPattern? {
    do throws(LinkPatternParser.Fault) {
      return try LinkPatternParser.parse(tree.text(of: node), origin: node)
    } catch {
      report(ResolverFaults.badLink(error, at: span(node)))
      return nil
    }
  }

  mutating func resolveLink(_ node: NodeID, of id: ScreenID) {
    guard let pattern = pattern(node) else { return }
    graph.screens[Int(id.index)].links.append(pattern)
    openings.append(Opening(Destination(id), at: node))
    checkFilled(pattern, of: id)
  }

  /// A pattern fills parameters that text can fill, and all that have no default.
  private mutating func checkFilled(_ pattern: LinkPattern, of id: ScreenID) {
    let screen = graph.screens[Int(id.index)]
    let place = span(pattern.origin)
    for segment in pattern.segments {
      switch segment {
      case .literal: break
      case .parameter(let name): check(name, pattern, screen, \.isFilledByText)
      case .rest(let name):
        check(name, pattern, screen) { $0.isFilledByTexts || $0.unwrapped == .scalar(.string) }
      }
    }
    for item in pattern.query {
      check(item.parameter, pattern, screen) { $0.isFilledByText || $0.isFilledByTexts }
    }
    let filled = Set(pattern.parameters)
    let missing = screen.requiredParameters.filter { !filled.contains($0.name) }
    guard !missing.isEmpty else { return checkLiterals(pattern, screen) }
    let unknown = filled.filter { name in !screen.parameters.contains { $0.name == name } }
    // One that is called otherwise was reported, with what to write.
    if missing.count == 1, unknown.count == 1 { return }
    let instead = LinkHints.pattern(
      pattern.text,
      filling: missing.map(\.name),
      instead: unknown.sorted()
    )
    report(
      ResolverFaults.unfilled(
        missing,
        by: pattern.text,
        screen.name,
        instead: instead,
        at: place,
        tree
      )
    )
  }

  /// A literal such as `:tab` was meant for the parameter of that name.
  private mutating func checkLiterals(_ pattern: LinkPattern, _ screen: Screen) {
    for segment in pattern.segments {
      guard case .literal(let text) = segment, let name = LinkHints.parameter(in: text[...]),
        screen.parameters.contains(where: { $0.name == name })
      else { continue }
      let fault = LinkPatternParser.Fault(
        message: "segment \"\(text)\" is a literal, not the parameter \"\(name)\"",
        help: "write \"{\(name)}\""
      )
      report(ResolverFaults.badLink(fault, at: span(pattern.origin)))
    }
  }

  private mutating func check(
    _ name: String,
    _ pattern: LinkPattern,
    _ screen: Screen,
    _ canFill: (ParameterType) -> Bool
  ) {
    let place = span(pattern.origin)
    if let parameter = screen.parameters.first(where: { $0.name == name }) {
      guard !canFill(parameter.type) else { return }
      report(ResolverFaults.unfillable(name, parameter.type, "\"\(pattern.text)\"", at: place))
    } else if !isBrokenParameter(name, of: screen) {
      let names = screen.parameters.map(\.name)
      let open = names.filter { !pattern.parameters.contains($0) }
      let fix = Suggestion.certain(for: name, among: open).flatMap {
        FixIt(pattern.origin, replacing: "{\(name)}", with: "{\($0)}", tree)
      }
      report(
        ResolverFaults.unknownParameter(
          name,
          of: "screen \"\(screen.name)\"",
          at: place,
          help: help(name, pattern, screen) ?? Suggestion.help(for: name, among: names),
          fix: fix
        )
      )
    }
  }

  /// The whole pattern to write, if the one name that is not known can only mean the one that lacks.
  private func help(_ name: String, _ pattern: LinkPattern, _ screen: Screen) -> String? {
    let missing = screen.requiredParameters.map(\.name).filter { !pattern.parameters.contains($0) }
    let segment = "{\(name)}"
    let meant = LinkHints.parameter(in: segment[...])
    let open = screen.parameters.map(\.name).filter { !pattern.parameters.contains($0) }
    let known = open.first { $0 == meant } ?? (missing.count == 1 ? missing[0] : nil)
    return known.map {
      let text = LinkHints.pattern(pattern.text, filling: [$0], instead: [name])
      return "write \"\(text)\""
    }
  }

  /// Whether the screen declares the parameter, but with a fault.
  private func isBrokenParameter(_ name: String, of screen: Screen) -> Bool {
    spec.screens.first { $0.name == screen.origin }?.parameters
      .contains { tree.text(of: $0.name) == name } ?? false
  }

  // MARK: Ambiguity

  mutating func checkLinks() {
    let patterns = graph.screens.flatMap(\.links) + graph.entries.firedLinks.map(\.pattern)
    var shared = LinkTrie()
    var foreign = LinkTrie()
    for (number, pattern) in patterns.enumerated() {
      // A relative pattern goes with every scheme and host of `links`, a parameter as it were.
      if pattern.isRelative {
        shared.insert([.parameter("")] + pattern.segments, number: number)
      } else if isDeclared(pattern) {
        shared.insert([.literal(originText(pattern))] + pattern.segments, number: number)
      } else {
        foreign.insert([.literal(originText(pattern))] + pattern.segments, number: number)
      }
    }
    for clash in shared.findClashes() + foreign.findClashes() {
      let (first, second) = (patterns[clash.first], patterns[clash.second])
      report(
        ResolverFaults.ambiguousLink(
          second.text,
          first.text,
          at: span(second.origin),
          first: span(first.origin)
        )
      )
    }
  }

  private func originText(_ pattern: LinkPattern) -> String {
    (pattern.scheme ?? "") + "://" + (pattern.host ?? "")
  }

  private func isDeclared(_ pattern: LinkPattern) -> Bool {
    if let host = pattern.host { return graph.entries.hosts.contains { $0.lowercased() == host } }
    return graph.entries.schemes.contains { $0.lowercased() == pattern.scheme }
  }
}
