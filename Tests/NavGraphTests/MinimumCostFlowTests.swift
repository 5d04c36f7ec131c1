import Testing

@testable import NavAnalysis
@testable import NavGraph

@Suite struct MinimumCostFlowTests {
  /// The cheaper of two paths is filled first.
  @Test func fillsTheCheapestPathsFirst() {
    var network = MinimumCostFlow(nodeCount: 4)
    network.addArc(0, 1, capacity: 5)
    network.addArc(1, 2, capacity: 2, cost: 1)
    network.addArc(1, 2, capacity: 9, cost: 3)
    network.addArc(2, 3, capacity: 4)
    let (flow, cost) = network.solve(from: 0, to: 3)
    #expect(flow == 4)
    #expect(cost == 2 * 1 + 2 * 3)
  }

  /// Flow is rerouted if that lets more through.
  @Test func reroutesFlow() {
    var network = MinimumCostFlow(nodeCount: 6)
    network.addArc(0, 1, capacity: 1)
    network.addArc(0, 2, capacity: 1)
    network.addArc(1, 3, capacity: 1)
    network.addArc(1, 4, capacity: 1, cost: 2)
    network.addArc(2, 3, capacity: 1)
    network.addArc(3, 5, capacity: 1)
    network.addArc(4, 5, capacity: 1)
    let (flow, cost) = network.solve(from: 0, to: 5)
    #expect(flow == 2)
    #expect(cost == 2)
  }

  /// Compares random small networks with a solution that sends one unit after another.
  @Test(arguments: 0..<60) func agreesWithSuccessiveShortestPaths(seed: Int) {
    var state = UInt64(seed + 1)
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    var arcs: [(from: Int, to: Int, capacity: Int, cost: Int)] = []
    for _ in 0..<14 { arcs.append((random(6), random(6), 1 + random(3), random(4))) }
    var network = MinimumCostFlow(nodeCount: 6)
    for arc in arcs {
      network.addArc(arc.from, arc.to, capacity: Int32(arc.capacity), cost: Int32(arc.cost))
    }
    let (flow, cost) = network.solve(from: 0, to: 5)
    let (otherFlow, otherCost) = Self.byShortestPaths(arcs)
    #expect(flow == otherFlow)
    #expect(cost == otherCost)
  }

  /// Returns the flow and its cost, sending one unit at a time along the shortest remaining path
  /// (Bellman–Ford).
  private static func byShortestPaths(
    _ arcs: [(from: Int, to: Int, capacity: Int, cost: Int)]
  ) -> (Int, Int) {
    var residual = arcs.flatMap { arc in
      [arc, (from: arc.to, to: arc.from, capacity: 0, cost: -arc.cost)]
    }
    var (flow, cost) = (0, 0)
    while true {
      var distances = Array(repeating: Int.max / 2, count: 6)
      var arrivals = Array(repeating: -1, count: 6)
      distances[0] = 0
      for _ in 0..<6 {
        for (index, arc) in residual.enumerated()
        where arc.capacity > 0 && distances[arc.from] + arc.cost < distances[arc.to] {
          distances[arc.to] = distances[arc.from] + arc.cost
          arrivals[arc.to] = index
        }
      }
      guard distances[5] < Int.max / 4 else { return (flow, cost) }
      var node = 5
      while node != 0 {
        let index = arrivals[node]
        residual[index].capacity -= 1
        residual[index ^ 1].capacity += 1
        node = residual[index].from
      }
      flow += 1
      cost += distances[5]
    }
  }
}
