/// A maximum flow of minimum cost through a network whose costs are small and not negative. It is computed by the
/// primal-dual method (Ford and Fulkerson 1962), with shortest distances by buckets (Dial 1969) and blocking flows
/// among the arcs of shortest paths (Dinic 1970). The time is linear in the network for each distinct distance;
/// there are few of these.
struct MinimumCostFlow {
  private struct Arc {
    var to: Int32
    /// The next arc that leaves the same node.
    var next: Int32
    var capacity: Int32
    var cost: Int32
  }

  private var arcs: [Arc] = []
  private var first: [Int32]
  private var distances: [Int32] = []
  private var potentials: [Int32]
  private var levels: [Int32] = []
  private var current: [Int32] = []

  /// A capacity that no flow exceeds.
  static let unbounded = Int32.max / 2
  private static let none: Int32 = -1
  private static let farthest = Int32.max / 4

  init(nodeCount: Int) {
    first = Array(repeating: Self.none, count: nodeCount)
    potentials = Array(repeating: 0, count: nodeCount)
  }

  /// Adds a node and returns its number.
  mutating func addNode() -> Int {
    first.append(Self.none)
    potentials.append(0)
    return first.count - 1
  }

  mutating func addArc(_ from: Int, _ to: Int, capacity: Int32 = Self.unbounded, cost: Int32 = 0) {
    add(from, Arc(to: Int32(truncatingIfNeeded: to), next: 0, capacity: capacity, cost: cost))
    add(to, Arc(to: Int32(truncatingIfNeeded: from), next: 0, capacity: 0, cost: -cost))
  }

  private mutating func add(_ from: Int, _ arc: Arc) {
    var arc = arc
    arc.next = first[from]
    first[from] = Int32(truncatingIfNeeded: arcs.count)
    arcs.append(arc)
  }

  /// Computes the maximum flow from `source` to `sink`, and its cost.
  mutating func solve(from source: Int, to sink: Int) -> (flow: Int, cost: Int) {
    var (flow, cost) = (0, 0)
    while findDistances(from: source, to: sink) {
      for node in potentials.indices { potentials[node] += min(distances[node], distances[sink]) }
      let unit = Int(potentials[sink] - potentials[source])
      while findLevels(from: source, to: sink) {
        current = first
        let pushed = pushBlocking(from: source, to: sink)
        flow += pushed
        cost += pushed * unit
      }
    }
    return (flow, cost)
  }

  /// Computes distances by reduced costs (cost plus the difference of potentials). Returns true if the sink can be
  /// reached.
  private mutating func findDistances(from source: Int, to sink: Int) -> Bool {
    distances = Array(repeating: Self.farthest, count: first.count)
    distances[source] = 0
    var buckets: [[Int32]] = [[Int32(truncatingIfNeeded: source)]]
    var distance = 0
    while distance < buckets.count {
      guard let node = buckets[distance].popLast() else {
        distance += 1
        continue
      }
      guard distances[Int(node)] == distance else { continue }
      var next = first[Int(node)]
      while next != Self.none {
        let arc = arcs[Int(next)]
        next = arc.next
        guard arc.capacity > 0 else { continue }
        let there =
          Int32(distance) + arc.cost + potentials[Int(node)] - potentials[Int(arc.to)]
        guard there < distances[Int(arc.to)] else { continue }
        distances[Int(arc.to)] = there
        while buckets.count <= Int(there) { buckets.append([]) }
        buckets[Int(there)].append(arc.to)
      }
    }
    return distances[sink] < Self.farthest
  }

  private func isShortest(_ arc: Arc, from node: Int) -> Bool {
    arc.capacity > 0 && arc.cost + potentials[node] == potentials[Int(arc.to)]
  }

  /// Computes each node's level, its number of arcs from the source along shortest paths. Returns true if the sink
  /// has one.
  private mutating func findLevels(from source: Int, to sink: Int) -> Bool {
    levels = Array(repeating: Self.none, count: first.count)
    levels[source] = 0
    var queue = [source]
    var head = 0
    while head < queue.count, levels[sink] == Self.none {
      let node = queue[head]
      head += 1
      var next = first[node]
      while next != Self.none {
        let arc = arcs[Int(next)]
        next = arc.next
        guard levels[Int(arc.to)] == Self.none, isShortest(arc, from: node) else { continue }
        levels[Int(arc.to)] = levels[node] + 1
        queue.append(Int(arc.to))
      }
    }
    return levels[sink] != Self.none
  }

  /// Pushes flow along the levels, depth first, until no augmenting path is left. Returns how much.
  private mutating func pushBlocking(from source: Int, to sink: Int) -> Int {
    var pushed = 0
    var path: [Int32] = []
    var node = source
    while true {
      if node == sink {
        let amount = path.map { arcs[Int($0)].capacity }.min() ?? 0
        for index in path {
          arcs[Int(index)].capacity -= amount
          arcs[Int(index ^ 1)].capacity += amount
        }
        pushed += Int(amount)
        // Go back to the node before the first saturated arc.
        let full = path.firstIndex { arcs[Int($0)].capacity == 0 } ?? 0
        node = Int(arcs[Int(path[full] ^ 1)].to)
        path.removeSubrange(full...)
        continue
      }
      if let next = nextArc(from: node) {
        path.append(next)
        node = Int(arcs[Int(next)].to)
      } else if let last = path.popLast() {
        node = Int(arcs[Int(last ^ 1)].to)
        current[node] = arcs[Int(current[node])].next
      } else {
        return pushed
      }
    }
  }

  /// Returns the node's current arc, after advancing it to one that leads to the next level.
  private mutating func nextArc(from node: Int) -> Int32? {
    while current[node] != Self.none {
      let arc = arcs[Int(current[node])]
      if levels[Int(arc.to)] == levels[node] + 1, isShortest(arc, from: node) {
        return current[node]
      }
      current[node] = arc.next
    }
    return nil
  }
}
