/// What is equally far from the roots, and the hops that lead on from there.
struct PlaceLevel {
  /// A hop to what has no place yet.
  struct Offer {
    var target: Places.Node
    var transition: UInt32
    /// What it lies over.
    var parent: Places.Node
    var source: Places.Node
    var isPushed: Bool
    /// It comes from where `via` says.
    var isWished: Bool
  }

  var distance: UInt32 = 0
  var nodes: [Places.Node] = []
  var offers: [Offer] = []

  /// Takes the offers, of several to one place the one that is written first, and of several by one
  /// transition the first.
  mutating func goOn(_ places: inout Places, _ graph: NavGraph) {
    var taken: [Places.Node: Offer] = [:]
    nodes.removeAll(keepingCapacity: true)
    for offer in offers {
      guard let other = taken[offer.target] else {
        taken[offer.target] = offer
        nodes.append(offer.target)
        continue
      }
      if offer.transition < other.transition { taken[offer.target] = offer }
    }
    distance += 1
    for node in nodes {
      guard let offer = taken[node] else { continue }
      var step = Places.Step(
        parent: offer.parent,
        source: offer.source,
        transition: offer.transition,
        distance: distance,
        isInStack: offer.isPushed
      )
      step.inheritRival(from: places.steps[Int(offer.parent)])
      places.steps[Int(node)] = step
    }
    noteRivals(taken, &places, graph)
    offers.removeAll(keepingCapacity: true)
  }

  private func noteRivals(
    _ taken: [Places.Node: Offer],
    _ places: inout Places,
    _ graph: NavGraph
  ) {
    for offer in offers where !offer.isWished {
      guard let other = taken[offer.target], !isSame(offer, other, graph) else { continue }
      let node = Int(offer.target)
      // What is inherited lies nearer to the root.
      let isOwn = places.steps[node].rivalled == other.transition
      if isOwn, places.steps[node].rival <= offer.transition { continue }
      places.steps[node].rival = offer.transition
      places.steps[node].rivalled = other.transition
    }
  }

  /// Whether two offers put the same in the same place in the same way.
  private func isSame(_ a: Offer, _ b: Offer, _ graph: NavGraph) -> Bool {
    let (x, y) = (graph.transitions[Int(a.transition)], graph.transitions[Int(b.transition)])
    return a.parent == b.parent && a.isPushed == b.isPushed && x.presentation == y.presentation
  }
}
