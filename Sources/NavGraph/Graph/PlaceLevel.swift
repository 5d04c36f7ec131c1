/// What is equally far from the roots, and the hops that lead on from there.
struct PlaceLevel {
  /// A hop to what has no place yet.
  struct Offer {
    var target: Places.Node
    var transition: UInt32
    /// Which of the transition's sources it starts from.
    var written: UInt32
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
  /// By node, the number of the offer that is taken, from 1.
  private var taken: [UInt32]

  init(nodeCount: Int) { taken = Array(repeating: 0, count: nodeCount) }

  /// Takes the offers, of several to one place the one that is written first.
  mutating func goOn(_ places: inout Places, _ graph: NavigationGraph) {
    nodes.removeAll(keepingCapacity: true)
    for (index, offer) in offers.enumerated() {
      let number = UInt32(truncatingIfNeeded: index + 1)
      if let other = self.offer(to: offer.target) {
        let isFirst = (offer.transition, offer.written) < (other.transition, other.written)
        if isFirst { taken[Int(offer.target)] = number }
      } else {
        taken[Int(offer.target)] = number
        nodes.append(offer.target)
      }
    }
    distance += 1
    for node in nodes {
      guard let offer = offer(to: node) else { continue }
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
    noteRivals(&places, graph)
    for node in nodes { taken[Int(node)] = 0 }
    offers.removeAll(keepingCapacity: true)
  }

  /// The offer that is taken.
  private func offer(to node: Places.Node) -> Offer? {
    let number = taken[Int(node)]
    return number == 0 ? nil : offers[Int(number) - 1]
  }

  private func noteRivals(_ places: inout Places, _ graph: NavigationGraph) {
    for offer in offers where !offer.isWished {
      guard let other = self.offer(to: offer.target), !isSame(offer, other, graph) else { continue }
      let node = Int(offer.target)
      // What is inherited lies nearer to the root.
      let isOwn = places.steps[node].rivalled == other.transition
      if isOwn, places.steps[node].rival <= offer.transition { continue }
      places.steps[node].rival = offer.transition
      places.steps[node].rivalled = other.transition
    }
  }

  /// Whether two offers put the same in the same place in the same way.
  private func isSame(_ a: Offer, _ b: Offer, _ graph: NavigationGraph) -> Bool {
    let (x, y) = (graph.transitions[Int(a.transition)], graph.transitions[Int(b.transition)])
    return a.parent == b.parent && a.isPushed == b.isPushed && x.presentation == y.presentation
  }
}
