/// What `with` of a link gives: values of the screen's parameters that the pattern does not fill.
struct GivenParameters {
  private let pattern: LinkPattern
  private let parameters: LinkParameters

  init(_ pattern: LinkPattern, of parameters: @autoclosure () -> LinkParameters) {
    self.pattern = pattern
    self.parameters = parameters()
  }

  /// The values of `given`, in the order of the text; what is wrong with one is reported.
  func values(
    _ given: [(parameter: NodeID, value: NodeID)],
    _ scope: inout Scope
  ) -> [LinkPattern.Given] {
    var values: [LinkPattern.Given] = []
    for (node, value) in given {
      let name = scope.tree.text(of: node)
      if pattern.parameters.contains(name) {
        let (place, pattern) = (scope.span(node), scope.span(pattern.origin))
        scope.report(
          ResolverFaults.givenTwice(name, by: self.pattern.text, at: place, first: pattern)
        )
      } else if let parameter = parameters[name] {
        let text = scope.tree.text(of: value)
        if let literal = ParameterLiteral(text, of: parameter.type) {
          values.append(LinkPattern.Given(parameter: name, value: literal))
        } else {
          let place = scope.span(value)
          scope.report(ResolverFaults.badValue(text, of: name, parameter.type, at: place))
        }
      } else if !parameters.writtenNames.contains(name) {
        reportUnknown(name, at: node, &scope)
      }
    }
    return values
  }

  private func reportUnknown(_ name: String, at node: NodeID, _ scope: inout Scope) {
    let tree = scope.tree
    let known = parameters.known()
    scope.report(
      ResolverFaults.unknownParameter(
        name,
        of: "screen \"\(parameters.screen.name)\"",
        at: scope.span(node),
        help: Suggestion.advice(for: name, among: known, tree.suggestions).help,
        fix: known.certain(for: name, tree.suggestions).flatMap { FixIt(node, $0, tree) }
      )
    )
  }
}
