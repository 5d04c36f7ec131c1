/// Checks that the pattern of a fired link fills parameters of its event, which are those of the screens that the
/// event shows.
struct FiredLinkFilling {
  private let written: WrittenLink
  private let event: EventID
  private let screens: [Screen]

  /// Creates the check for an event that can show `screens`.
  init(_ written: WrittenLink, _ event: EventID, _ screens: [Screen]) {
    self.written = written
    self.event = event
    self.screens = screens
  }

  func check(_ scope: inout Scope) {
    written.whole.forEachFilled { check($0, &scope, $1) }
    for name in written.optionals { checkOptional(name, &scope) }
  }

  private func parameters(_ name: String) -> [Parameter] {
    screens.compactMap { $0.parameters.first { $0.name == name } }
  }

  private func check(_ name: String, _ scope: inout Scope, _ canFill: (ParameterType) -> Bool) {
    let (found, place) = (parameters(name), scope.span(written.whole.origin))
    guard let first = found.first else { return reportUnknown(name, &scope) }
    let name = scope.name(of: event)
    if let other = found.first(where: { $0.type != first.type }) {
      scope.report(
        ResolverFaults.firedLinkTypes(other, first, event: name, at: place, scope.tree)
      )
    } else if !canFill(first.type) {
      let filler = "\"\(written.whole.text)\""
      scope.report(ResolverFaults.unfillable(first.name, first.type, filler, at: place))
    }
  }

  private func reportUnknown(_ name: String, _ scope: inout Scope) {
    let known = KnownNames(screens.flatMap { $0.parameters.map(\.name) })
    let help = Suggestion.advice(for: name, among: known, scope.tree.suggestions).help
    let (event, place) = (scope.name(of: event), scope.span(written.whole.origin))
    let fault = ResolverFaults.firedLinkParameter(name, event: event, at: place, help: help)
    scope.report(fault)
  }

  private func checkOptional(_ name: String, _ scope: inout Scope) {
    guard let needed = parameters(name).first(where: \.mustBeGiven) else { return }
    let (owner, place) = ("event \"\(scope.name(of: event))\"", scope.span(written.whole.origin))
    scope.report(ResolverFaults.optionalSegment(needed, of: owner, at: place, scope.tree))
  }
}
