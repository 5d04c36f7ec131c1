/// A screen's pattern fills parameters that text can fill, and all that have no default.
struct LinkFilling {
  private let pattern: LinkPattern
  private let screen: Screen
  /// The screen as it is written: with the parameters that are broken.
  private let written: ScreenSpec

  init(_ pattern: LinkPattern, _ screen: Screen, _ written: ScreenSpec) {
    self.pattern = pattern
    self.screen = screen
    self.written = written
  }

  func check(_ scope: inout Scope, optionals: [String]) {
    for name in optionals {
      guard let parameter = screen.requiredParameters.first(where: { $0.name == name }),
        parameter.type.unwrapped == parameter.type
      else { continue }
      scope.report(
        ResolverFaults.optionalSegment(
          parameter,
          of: screen.name,
          at: scope.span(pattern.origin),
          scope.tree
        )
      )
    }
    for segment in pattern.segments {
      switch segment {
      case .literal: break
      case .parameter(let name): check(name, &scope, \.isFilledByText)
      case .rest(let name):
        check(name, &scope) { $0.isFilledByTexts || $0.unwrapped == .scalar(.string) }
      }
    }
    for item in pattern.query {
      check(item.parameter, &scope) { $0.isFilledByText || $0.isFilledByTexts }
    }
    let filled = Set(pattern.parameters)
    let missing = screen.requiredParameters.filter { !filled.contains($0.name) }
    guard !missing.isEmpty else { return checkLiterals(&scope) }
    let unknown = filled.filter { name in !screen.parameters.contains { $0.name == name } }
    // One that is called otherwise was reported, with what to write.
    if missing.count == 1, unknown.count == 1 { return }
    let instead = LinkHints.pattern(
      pattern.text,
      filling: missing.map(\.name),
      instead: unknown.sorted()
    )
    scope.report(
      ResolverFaults.unfilled(
        missing,
        by: pattern.text,
        screen.name,
        instead: instead,
        at: scope.span(pattern.origin),
        scope.tree
      )
    )
  }

  /// A literal such as `:tab` was meant for the parameter of that name.
  private func checkLiterals(_ scope: inout Scope) {
    for segment in pattern.segments {
      guard case .literal(let text) = segment, let name = LinkHints.parameter(in: text[...]),
        screen.parameters.contains(where: { $0.name == name })
      else { continue }
      let fault = LinkPatternParser.Fault(
        message: "segment \"\(text)\" is a literal, not the parameter \"\(name)\"",
        help: "write \"{\(name)}\""
      )
      scope.report(ResolverFaults.badLink(fault, at: scope.span(pattern.origin)))
    }
  }

  private func check(
    _ name: String,
    _ scope: inout Scope,
    _ canFill: (ParameterType) -> Bool
  ) {
    let place = scope.span(pattern.origin)
    if let parameter = screen.parameters.first(where: { $0.name == name }) {
      guard !canFill(parameter.type) else { return }
      let filler = "\"\(pattern.text)\""
      scope.report(ResolverFaults.unfillable(name, parameter.type, filler, at: place))
    } else if !written.parameters.contains(where: { scope.tree.text(of: $0.name) == name }) {
      let names = screen.parameters.map(\.name)
      let fix = Suggestion.certain(for: name, among: unfilled).flatMap {
        FixIt(pattern.origin, replacing: "{\(name)}", with: "{\($0)}", scope.tree)
      }
      scope.report(
        ResolverFaults.unknownParameter(
          name,
          of: "screen \"\(screen.name)\"",
          at: place,
          help: help(name) ?? Suggestion.help(for: name, among: names),
          fix: fix
        )
      )
    }
  }

  /// The screen's parameters that the pattern does not name.
  private var unfilled: [String] {
    screen.parameters.map(\.name).filter { !pattern.parameters.contains($0) }
  }

  /// The whole pattern to write, if the one name that is not known can only mean the one that lacks.
  private func help(_ name: String) -> String? {
    let missing = screen.requiredParameters.map(\.name).filter { !pattern.parameters.contains($0) }
    let segment = "{\(name)}"
    let meant = LinkHints.parameter(in: segment[...])
    let known = unfilled.first { $0 == meant } ?? (missing.count == 1 ? missing[0] : nil)
    return known.map {
      let text = LinkHints.pattern(pattern.text, filling: [$0], instead: [name])
      return "write \"\(text)\""
    }
  }
}

/// No URL matches two links with neither of them more literal.
struct LinkAmbiguity {
  private let patterns: [LinkPattern]
  private let entries: Entries

  init(_ graph: NavigationGraph) {
    patterns = graph.screens.flatMap(\.links) + graph.entries.firedLinks.map(\.pattern)
    entries = graph.entries
  }

  func check(_ scope: inout Scope) {
    var told: Set<UInt64> = []
    for clash in clashes {
      let (first, second) = (patterns[clash.first], patterns[clash.second])
      // Several forms of one pattern can clash with those of another.
      let pair = UInt64(first.origin.index) << 32 | UInt64(second.origin.index)
      guard told.insert(pair).inserted else { continue }
      let (place, other) = (scope.span(second.origin), scope.span(first.origin))
      scope.report(
        ResolverFaults.ambiguousLink(second.text, first.text, at: place, first: other)
      )
    }
  }

  /// Pairs of patterns by their numbers, in the order in which the graph has them.
  var clashes: [LinkTrie.Clash] {
    var shared = LinkTrie()
    var foreign = LinkTrie()
    for (number, pattern) in patterns.enumerated() {
      // A relative pattern goes with every scheme and host of `links`, a parameter as it were.
      if pattern.isRelative {
        shared.insert([.parameter("")] + pattern.segments, number: number)
      } else if entries.declareOrigin(of: pattern) {
        shared.insert([.literal(origin(of: pattern))] + pattern.segments, number: number)
      } else {
        foreign.insert([.literal(origin(of: pattern))] + pattern.segments, number: number)
      }
    }
    return shared.findClashes() + foreign.findClashes()
  }

  private func origin(of pattern: LinkPattern) -> String {
    (pattern.scheme ?? "") + "://" + (pattern.host ?? "")
  }
}
