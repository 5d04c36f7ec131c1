/// The parameters of a screen, prepared for comparison with its patterns.
final class LinkParameters {
  let screen: Screen
  fileprivate let required: [Parameter]
  /// The names of all declared parameters, including faulty ones.
  let writtenNames: Set<String>
  private let indices: [String: Int]
  private var names: KnownNames?

  /// Prepares the parameters of `screen`.
  init(_ screen: Screen, _ written: ScreenSpec, _ tree: LocatedTree) {
    self.screen = screen
    required = screen.requiredParameters
    writtenNames = Set(written.parameters.map { tree.text(of: $0.name) })
    let pairs = screen.parameters.enumerated().map { ($1.name, $0) }
    indices = Dictionary(pairs) { first, _ in first }
  }

  subscript(name: String) -> Parameter? { indices[name].map { screen.parameters[$0] } }

  func known() -> KnownNames {
    let known = names ?? KnownNames(screen.parameters.map(\.name))
    names = known
    return known
  }
}

/// Checks that a screen's pattern fills parameters that text can fill, and all that have no default.
struct LinkFilling {
  /// The maximum length in bytes of a pattern for which the fault suggests a whole pattern.
  private static let longestRewritten = 1000

  private let pattern: LinkPattern
  private let parameters: LinkParameters
  private let filled: Set<String>
  /// The first unfilled parameters that need a value, and their number.
  private let missing: (first: [Parameter], count: Int)
  /// The names that the pattern doesn't fill, computed on first use.
  private var open: KnownNames?

  init(_ pattern: LinkPattern, of parameters: LinkParameters) {
    self.pattern = pattern
    self.parameters = parameters
    let filled = Set(pattern.parameters + pattern.given.map(\.parameter))
    self.filled = filled
    let needed = filled.count { parameters[$0].map { $0.defaultValue == nil } ?? false }
    let count = parameters.required.count - needed
    let first = parameters.required.lazy.filter { !filled.contains($0.name) }
    missing = (Array(first.prefix(min(count, Bounds.namesInSentence))), count)
  }

  mutating func check(_ scope: inout Scope, optionals: [String]) {
    for name in optionals {
      guard let parameter = parameters[name], parameter.mustBeGiven else { continue }
      scope.report(
        ResolverFaults.optionalSegment(
          parameter,
          of: "screen \"\(parameters.screen.name)\"",
          at: scope.span(pattern.origin),
          scope.tree
        )
      )
    }
    pattern.forEachFilled { check($0, &scope, $1) }
    guard missing.count > 0 else { return checkLiterals(&scope) }
    let unknown = filled.filter { parameters[$0] == nil }
    // A misspelled parameter is already reported, with the correct pattern.
    if missing.count == 1, unknown.count == 1 { return }
    scope.report(
      ResolverFaults.unfilled(
        missing.first,
        of: missing.count,
        by: pattern.text,
        parameters.screen.name,
        instead: whole(filling: missing.first.map(\.name), instead: unknown.sorted()),
        at: scope.span(pattern.origin),
        scope.tree
      )
    )
  }

  /// Reports a literal such as `:tab` that means the parameter of that name.
  private func checkLiterals(_ scope: inout Scope) {
    for segment in pattern.segments {
      guard case .literal(let text) = segment, let name = LinkHints.parameter(in: text[...]),
        parameters[name] != nil
      else { continue }
      let fault = LinkPatternParser.Fault(
        message: "segment \"\(text)\" is a literal, not the parameter \"\(name)\"",
        help: "write \"{\(name)}\""
      )
      scope.report(ResolverFaults.badLink(fault, at: scope.span(pattern.origin)))
    }
  }

  private mutating func check(
    _ name: String,
    _ scope: inout Scope,
    _ canFill: (ParameterType) -> Bool
  ) {
    let place = scope.span(pattern.origin)
    if let parameter = parameters[name] {
      guard !canFill(parameter.type) else { return }
      let filler = "\"\(pattern.text)\""
      scope.report(ResolverFaults.unfillable(name, parameter.type, filler, at: place))
    } else if !parameters.writtenNames.contains(name) {
      scope.report(
        ResolverFaults.unknownParameter(
          name,
          of: "screen \"\(parameters.screen.name)\"",
          at: place,
          help: help(name)
            ?? Suggestion.advice(for: name, among: parameters.known(), scope.tree.suggestions).help,
          fix: fix(name, scope.tree)
        )
      )
    }
  }

  /// Returns a fix that writes the only name that `name` can mean, if the pattern doesn't have it already.
  private mutating func fix(_ name: String, _ tree: LocatedTree) -> FixIt? {
    guard isShort else { return nil }
    let open = open ?? openNames(tree.suggestions)
    self.open = open
    return open.certain(for: name, tree.suggestions).flatMap {
      FixIt(pattern.origin, replacing: "{\(name)}", with: "{\($0)}", tree)
    }
  }

  private func openNames(_ effort: Effort) -> KnownNames {
    let names = parameters.screen.parameters.map(\.name)
    guard effort.take(names.count * KnownNames.stepsToAdd) else { return KnownNames([]) }
    return KnownNames(names.filter { !filled.contains($0) })
  }

  private var isShort: Bool { pattern.text.utf8.count <= Self.longestRewritten }

  /// Returns advice with the whole pattern, if the unknown name can only mean the missing one.
  private func help(_ name: String) -> String? {
    let segment = "{\(name)}"
    let meant = LinkHints.parameter(in: segment[...])
      .flatMap { parameters[$0] != nil && !filled.contains($0) ? $0 : nil }
    let known = meant ?? (missing.count == 1 ? missing.first[0].name : nil)
    return known.flatMap { whole(filling: [$0], instead: [name]) }.map { "write \"\($0)\"" }
  }

  /// Returns the pattern with `names` in the place of the unknown ones, or nil if it is too long to show.
  private func whole(filling names: [String], instead unknown: [String]) -> String? {
    guard isShort, missing.count <= Bounds.namesInSentence else { return nil }
    return LinkHints.pattern(pattern.text, filling: names, instead: unknown)
  }
}

/// Checks that no URL matches two links where neither is more literal.
struct LinkAmbiguity {
  private let patterns: [LinkPattern]
  private let entries: Entries

  init(_ graph: NavigationGraph) {
    patterns = graph.screens.flatMap(\.links) + graph.entries.firedLinks.map(\.pattern)
    entries = graph.entries
  }

  func check(_ scope: inout Scope) {
    var reported: Set<UInt64> = []
    let result = compared()
    for conflict in result.conflicts {
      let (first, second) = (patterns[conflict.first], patterns[conflict.second])
      // Forms of one pattern can conflict with several forms of another.
      let pair = UInt64(first.origin.index) << 32 | UInt64(second.origin.index)
      guard reported.insert(pair).inserted else { continue }
      let (place, other) = (scope.span(second.origin), scope.span(first.origin))
      scope.report(
        ResolverFaults.ambiguousLink(
          second.text,
          first.text,
          at: place,
          first: other,
          areAlikeButForFragments: second.segments == first.segments
            && second.fragment != first.fragment
        )
      )
    }
    if let number = result.undecided {
      let pattern = patterns[number]
      scope.report(ResolverFaults.undecidedLink(pattern.text, at: scope.span(pattern.origin)))
    }
  }

  /// Compares the patterns by their numbers, in the order of the graph.
  func compared() -> LinkTrie.Result {
    var shared = LinkTrie()
    var foreign = LinkTrie()
    let declared = entries.origins
    for (number, pattern) in patterns.enumerated() {
      // A relative pattern matches every scheme and host of `links`, like a parameter.
      if pattern.isRelative {
        shared.insert([.parameter("")] + pattern.segments, number: number)
      } else if declared.contain(originOf: pattern) {
        shared.insert([.literal(origin(of: pattern))] + pattern.segments, number: number)
      } else {
        foreign.insert([.literal(origin(of: pattern))] + pattern.segments, number: number)
      }
    }
    let (own, others) = (shared.findConflicts(), foreign.findConflicts())
    return LinkTrie.Result(
      conflicts: own.conflicts + others.conflicts,
      undecided: own.undecided ?? others.undecided
    )
  }

  private func origin(of pattern: LinkPattern) -> String {
    (pattern.scheme ?? "") + "://" + (pattern.host ?? "")
  }
}

extension LinkPattern {
  /// Calls `body` with each parameter that a URL fills, in the order of the pattern, and a test for its type.
  func forEachFilled(_ body: (String, (ParameterType) -> Bool) -> Void) {
    for segment in segments {
      switch segment {
      case .literal: break
      case .parameter(let name): body(name, \.isFilledByText)
      case .rest(let name): body(name) { $0.isFilledByTexts || $0.unwrapped == .scalar(.string) }
      }
    }
    for item in query { body(item.parameter) { $0.isFilledByText || $0.isFilledByTexts } }
    if let fragment { body(fragment, \.isFilledByText) }
  }
}
