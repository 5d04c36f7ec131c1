/// An event that all screens of a type have, with equal parameters: one call for whichever it is.
struct SharedMethod {
  var event: EventID
  /// What a call looks like. Where the screens' defaults differ, it has none.
  var signature: EventSignature
  /// What each screen's own looks like.
  var signatures: [EventSignature]
  /// The transitions that it can take, if they are the same for all.
  var sameForAll: [TransitionID]?
}

extension HandlePlanner {
  /// The events that all of the screens have, with equal parameters.
  func sharedMethods(of screens: [ScreenID]) -> [SharedMethod] {
    var found: [EventID: [[TransitionID]]] = [:]
    for (number, screen) in screens.enumerated() {
      for method in allMethods(of: screen) {
        // What one before lacks, not all have.
        guard number == 0 || found[method.event]?.count == number else { continue }
        found[method.event, default: []].append(method.transitions)
      }
    }
    return found.filter { $0.value.count == screens.count }.sorted { $0.key < $1.key }
      .compactMap { sharedMethod($0.key, $0.value) }
  }

  private func sharedMethod(_ event: EventID, _ own: [[TransitionID]]) -> SharedMethod? {
    let whole = EventSignature(of: own.joined(), in: graph)
    let signatures = own.map { EventSignature(of: $0, in: graph) }
    guard signatures.allSatisfy({ $0.isCalled(like: whole, graph) }) else { return nil }
    return SharedMethod(
      event: event,
      signature: whole,
      signatures: signatures,
      sameForAll: own.allSatisfy { $0 == own[0] } ? own[0] : nil
    )
  }
}

extension EventSignature {
  /// Whether what is passed to one can be passed to the other: all by name, in whatever order.
  fileprivate func isCalled(like other: EventSignature, _ graph: NavigationGraph) -> Bool {
    func types(_ signature: EventSignature) -> [String: ParameterType] {
      Dictionary(signature.parameters.map { ($0.name, $0.type) }) { first, _ in first }
    }
    func results(_ signature: EventSignature) -> [String: String] {
      Dictionary(signature.returned(graph).map { ($0.name, $0.type) }) { first, _ in first }
    }
    return needsAnchor == other.needsAnchor && types(self) == types(other)
      && results(self) == results(other)
  }

  /// `name`, or one like it that no argument has.
  func free(_ name: String, _ graph: NavigationGraph) -> String {
    let taken =
      parameters.map { SwiftNamer.parameter($0.name).used } + [anchor.used]
      + returned(graph).map(\.name)
    return Self.free(name, taken)
  }
}
