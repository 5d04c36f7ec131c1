/// Resolves `with` of a link: values of the screen's parameters that the pattern doesn't fill.
struct GivenParameters {
  private let pattern: LinkPattern
  private let parameters: LinkParameters

  init(_ pattern: LinkPattern, of parameters: @autoclosure () -> LinkParameters) {
    self.pattern = pattern
    self.parameters = parameters()
  }

  /// Returns the values of `given`, in the order of the text. Reports the faults.
  func values(
    _ given: [(parameter: NodeID, value: NodeID)],
    _ scope: inout Scope
  ) -> [LinkPattern.FixedParameter] {
    var values: [LinkPattern.FixedParameter] = []
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
          values.append(LinkPattern.FixedParameter(parameter: name, value: literal))
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
