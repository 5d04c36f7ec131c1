import NavGraph

/// The results of openings, as trees that share their beginnings, like `Places`, so that none is built twice.
struct OpenedPlaces {
  /// The configurations built so far, by the last node of a place and the configuration it was built on.
  struct ConfigurationCache {
    private var bases = PairTable()
    private var paths = PairTable()
    private var configurations: [Configuration] = []

    var count: Int { configurations.count }

    func known(_ node: Places.ID, on base: Configuration?) -> Configuration? {
      guard let base = number(of: base) else { return nil }
      return paths.find(base, node).map { configurations[$0] }
    }

    mutating func add(_ node: Places.ID, on base: Configuration?, _ result: Configuration) {
      let number = base.map { bases.intern(Self.uint32($0.frame), Self.uint32($0.layer)) + 1 } ?? 0
      if paths.intern(Self.uint32(number), node) == count { configurations.append(result) }
    }

    /// Returns the number of the base, 0 if there is none; nil if it is unknown.
    private func number(of base: Configuration?) -> UInt32? {
      guard let base else { return 0 }
      return bases.find(Self.uint32(base.frame), Self.uint32(base.layer)).map {
        Self.uint32($0 + 1)
      }
    }

    private static func uint32(_ number: Int) -> UInt32 { UInt32(truncatingIfNeeded: number) }
  }

  /// The configurations of the nodes before the first hop, on a fresh root.
  var freshStarts = ConfigurationCache()
  /// The configurations of complete openings, by the previous configuration.
  var opened = ConfigurationCache()
  /// The configurations of the nodes of places, by the one at the start of the hops.
  private var hopResults = ConfigurationCache()
  /// The last node before the first hop to each node; `unreached` until it is needed.
  private var starts: [Places.ID]
  /// True for each node whose place has only hops that push; known when its start is.
  private var isPushed: [Bool]
  /// The top frames of places with only hops that push. They do not depend on the layer.
  private var frames: [Int32] = []
  private var framesOfPlaces = PairTable()
  private let places: Places

  init(_ places: Places) {
    self.places = places
    starts = Array(repeating: Places.unreached, count: places.nodes.count)
    isPushed = Array(repeating: true, count: places.nodes.count)
  }

  /// The number of hops built so far.
  var count: Int { hopResults.count + frames.count }

  /// Returns the configuration of `node` for a place that starts at `base`, if it was built before.
  func known(_ node: Places.ID, on base: Configuration) -> Configuration? {
    guard isPushed[Int(node)] else { return hopResults.known(node, on: base) }
    guard let index = framesOfPlaces.find(UInt32(truncatingIfNeeded: base.frame), node) else {
      return nil
    }
    return Configuration(frame: Int(frames[index]), layer: base.layer)
  }

  mutating func add(_ node: Places.ID, on base: Configuration, _ result: Configuration) {
    guard isPushed[Int(node)] else { return hopResults.add(node, on: base, result) }
    let index = framesOfPlaces.intern(UInt32(truncatingIfNeeded: base.frame), node)
    if index == frames.count { frames.append(Int32(truncatingIfNeeded: result.frame)) }
  }

  /// Returns the last node before the first hop to `node`.
  mutating func start(of node: Places.ID) -> Places.ID {
    var (path, next) = ([Places.ID](), node)
    while next != Places.unreached, starts[Int(next)] == Places.unreached {
      path.append(next)
      next = places.nodes[Int(next)].parent
    }
    for node in path.reversed() {
      let step = places.nodes[Int(node)]
      let isBeforeHops =
        step.parent == Places.unreached
        || step.transition == Places.unreached && starts[Int(step.parent)] == step.parent
      starts[Int(node)] = isBeforeHops ? node : starts[Int(step.parent)]
      isPushed[Int(node)] = isBeforeHops || step.isInStack && isPushed[Int(step.parent)]
    }
    return starts[Int(node)]
  }
}
