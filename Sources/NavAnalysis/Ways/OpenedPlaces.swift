import NavGraph

/// The ways of openings on stacks, as trees that share their beginnings, like `Places`.
struct OpenedPlaces {
  /// What was made before, by the last node of a way and what that began on.
  struct Made {
    private var bases = PairTable()
    private var ways = PairTable()
    private var configurations: [Configuration] = []

    var count: Int { configurations.count }

    func known(_ node: Places.Node, on base: Configuration?) -> Configuration? {
      guard let base = number(of: base) else { return nil }
      return ways.find(base, node).map { configurations[$0] }
    }

    mutating func add(_ node: Places.Node, on base: Configuration?, _ made: Configuration) {
      let number = base.map { bases.intern(Self.word($0.frame), Self.word($0.layer)) + 1 } ?? 0
      if ways.intern(Self.word(number), node) == count { configurations.append(made) }
    }

    /// 0 for nothing.
    private func number(of base: Configuration?) -> UInt32? {
      guard let base else { return 0 }
      return bases.find(Self.word(base.frame), Self.word(base.layer)).map { Self.word($0 + 1) }
    }

    private static func word(_ number: Int) -> UInt32 { UInt32(truncatingIfNeeded: number) }
  }

  /// What comes before the first hop, shown afresh.
  var started = Made()
  /// All that was opened, with what was there before.
  var opened = Made()
  /// What nodes of ways make, with what their beginnings were shown as.
  private var onWay = Made()
  /// By node, the last one before the first hop of its way; `unreached` until that is asked for.
  private var starts: [Places.Node]
  /// By node, whether all hops of its way push; known where the start is.
  private var isPushed: [Bool]
  /// What such ways make of frames, whatever layer these are in.
  private var frames: [Int32] = []
  private var framesOfWays = PairTable()
  private let places: Places

  init(_ places: Places) {
    self.places = places
    starts = Array(repeating: Places.unreached, count: places.steps.count)
    isPushed = Array(repeating: true, count: places.steps.count)
  }

  /// How many hops were ever made.
  var count: Int { onWay.count + frames.count }

  /// What `node` made before of what its way began on.
  func known(_ node: Places.Node, on base: Configuration) -> Configuration? {
    guard isPushed[Int(node)] else { return onWay.known(node, on: base) }
    guard let index = framesOfWays.find(UInt32(truncatingIfNeeded: base.frame), node) else {
      return nil
    }
    return Configuration(frame: Int(frames[index]), layer: base.layer)
  }

  mutating func add(_ node: Places.Node, on base: Configuration, _ made: Configuration) {
    guard isPushed[Int(node)] else { return onWay.add(node, on: base, made) }
    let index = framesOfWays.intern(UInt32(truncatingIfNeeded: base.frame), node)
    if index == frames.count { frames.append(Int32(truncatingIfNeeded: made.frame)) }
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
      isPushed[Int(node)] = isBeforeHops || step.isInStack && isPushed[Int(step.parent)]
    }
    return starts[Int(node)]
  }
}
