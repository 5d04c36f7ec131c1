/// The ways of openings on stacks, as trees that share their beginnings, like `Places`.
struct OpenedPlaces {
  /// A node of a way, and what its root was shown as.
  struct Key: Hashable {
    var node: Places.Node
    var frame: Int
    var layer: Int

    init(_ node: Places.Node, _ base: Configuration) {
      (self.node, frame, layer) = (node, base.frame, base.layer)
    }
  }

  /// What was made before.
  var known: [Key: Configuration] = [:]
  /// By node, the last one before the first hop of its way; `unreached` until that is asked for.
  private var starts: [Places.Node]
  private let places: Places

  init(_ places: Places) {
    self.places = places
    starts = Array(repeating: Places.unreached, count: places.steps.count)
  }

  /// The last node before the first hop of the way to `node`.
  mutating func start(of node: Places.Node) -> Places.Node {
    var (way, next) = ([Places.Node](), node)
    while next != Places.unreached, starts[Int(next)] == Places.unreached {
      way.append(next)
      next = places.steps[Int(next)].parent
    }
    for node in way.reversed() {
      let step = places.steps[Int(node)]
      let isBeforeHops =
        step.parent == Places.unreached
        || step.transition == Places.unreached && starts[Int(step.parent)] == step.parent
      starts[Int(node)] = isBeforeHops ? node : starts[Int(step.parent)]
    }
    return starts[Int(node)]
  }
}
