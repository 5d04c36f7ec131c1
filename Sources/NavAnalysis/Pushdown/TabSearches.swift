import NavGraph

/// The steps that first remove screens and then select a tab that requires something. Their requirement is checked
/// before anything is removed, and depends on whether they will find the tab (docs/language.md, Several verbs in
/// one step). Equal searches have one number.
struct TabSearches {
  struct Search: Hashable {
    /// The verb that removes screens first.
    var first: StepVerb?
    var tab: Destination
  }

  /// The maximum number of searches that are distinguished. For others, both outcomes are possible.
  private static let most = 16

  private(set) var all: [Search] = []
  private var numbers: [TransitionID: Int] = [:]

  /// Creates the searches of a graph.
  ///
  /// - Parameter landmarks: The landmark number of each screen, or 0.
  init(_ graph: NavigationGraph, _ transitions: TransitionIndex, landmarks: [UInt8]) {
    var known: [Search: Int] = [:]
    for part in transitions.earlier where part.index == 0 {
      let id = part.transition
      guard let tab = graph.tab(requiredBy: id) else { continue }
      let first = graph[part]
      if let sought = graph.sought(part), landmarks[Int(sought.index)] == 0 { continue }
      let search = Search(first: first.verb.group == .takesAway ? first : nil, tab: tab)
      let number = known[search] ?? all.count
      guard number < Self.most else { continue }
      if number == all.count {
        all.append(search)
        known[search] = number
      }
      numbers[id] = number
    }
  }

  func number(of id: TransitionID) -> Int? { numbers[id] }
}

/// Queries whether a step that starts from a shape finds the tab that it selects.
extension Pushdown {
  /// Returns true if the transition's step finds its tab from this shape; nil if that is unknown.
  func findsTab(_ id: TransitionID, _ shape: Shape) -> Bool? {
    tabSearches.number(of: id).map { finds($0, shape) }
  }

  /// Returns true if the step finds its tab from under the presented gate that the source is in or over; nil if
  /// that is unknown.
  func findsTabUnderGate(_ id: TransitionID, _ shape: Shape) -> Bool? {
    tabSearches.number(of: id).map { shape.searchesFoundUnderGate & 1 << UInt16($0) != 0 }
  }

  private func finds(_ number: Int, _ shape: Shape) -> Bool {
    let search = tabSearches.all[number]
    let isBelow = shape.searchesFoundBelow & 1 << UInt16(number) != 0
    guard let first = search.first else { return hasTab(search.tab, shape) }
    switch shape.result(of: first.verb.program) {
    case .exit(let kind):
      let pops = kind == .pop || kind == .popToRoot
      return pops ? hasTab(search.tab, shape) : isBelow
    case .missing(let operation): return operation.cutsToBottom && hasTab(search.tab, shape)
    case .stays: return hasTab(search.tab, shape)
    case .search:
      let landmark = first.target.screen.map { landmarks[Int($0.index)] } ?? 0
      if shape.finds(landmark, inStack: true) { return hasTab(search.tab, shape) }
      return first.searchesLayers && isBelow
    }
  }

  private func hasTab(_ tab: Destination, _ shape: Shape) -> Bool {
    shape.tabs != 0 && tabs[Int(shape.tabs) - 1].shown.contains(tab)
  }

  // MARK: Shapes

  /// Returns the shape of a layer that is presented over another shape.
  ///
  /// - Parameter isInGate: True if the other shape is in or over the layer of a presented gate.
  func presented(
    over shape: Shape,
    _ layer: Shape.LayerKind,
    isInGate: Bool,
    isGate: Bool = false
  ) -> Shape {
    if tabSearches.all.isEmpty { return shape.presented(layer, isGate: isGate) }
    var below = projection(of: shape, isInGate: isInGate, as: shape)
    if !isGate, !isInGate { below.searchesFoundUnderGate = 0 }
    if isGate {
      // No search goes below a gate's layer.
      for (number, search) in tabSearches.all.enumerated()
      where search.first?.searchesLayers ?? false {
        below.searchesFoundBelow &= ~(1 << UInt16(number))
      }
    }
    return below.presented(layer, isGate: isGate)
  }

  /// Returns the projection `part` of a shape, with the results of searches that layers above need.
  func projection(of shape: Shape, isInGate: Bool, as part: Shape) -> Shape {
    if tabSearches.all.isEmpty || shape.isProjected { return part }
    var result = part
    result.isProjected = true
    result.searchesFoundBelow = 0
    result.searchesFoundUnderGate = isInGate ? shape.searchesFoundUnderGate : 0
    for (number, search) in tabSearches.all.enumerated() {
      let bit: UInt16 = 1 << UInt16(number)
      if !isInGate, finds(number, shape) { result.searchesFoundUnderGate |= bit }
      if isFound(number, search, under: shape) { result.searchesFoundBelow |= bit }
    }
    return result
  }

  /// Returns true if a step that removes a layer over this shape finds the tab.
  private func isFound(
    _ number: Int,
    _ search: TabSearches.Search,
    under shape: Shape
  ) -> Bool {
    guard let program = search.first?.verb.program, program.cutsLayers else { return false }
    return program.contains(.cut(.layer)) ? hasTab(search.tab, shape) : finds(number, shape)
  }
}
