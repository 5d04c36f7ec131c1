import NavGraph

/// The steps that select a tab which requires something, after what they take away: whether they will find
/// it decides what they need, before anything is done (LANGUAGE-2 §1). Equal ones are one.
struct TabSearches {
  struct Search: Hashable {
    /// What is taken away first.
    var first: StepVerb?
    var tab: Destination
  }

  /// So many are told apart; of others both is taken to be possible.
  private static let most = 16

  private(set) var all: [Search] = []
  private var numbers: [TransitionID: Int] = [:]

  /// - Parameter landmarks: By screen, whether shapes tell that it lies below.
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

/// Whether steps will find the tabs that they select: told by shapes, as far as what lies below decides.
extension Pushdown {
  /// Whether the transition's step finds its tab from there; nil where that is not known.
  func findsTab(_ id: TransitionID, _ shape: Shape) -> Bool? {
    tabSearches.number(of: id).map { finds($0, shape) }
  }

  /// Whether it does from what lies under the presented gate that the source is in or over.
  func findsTabUnderGate(_ id: TransitionID, _ shape: Shape) -> Bool? {
    tabSearches.number(of: id).map { shape.tabsUnderGate & 1 << UInt16($0) != 0 }
  }

  private func finds(_ number: Int, _ shape: Shape) -> Bool {
    let search = tabSearches.all[number]
    let isBelow = shape.tabsBelow & 1 << UInt16(number) != 0
    guard let first = search.first else { return hasTab(search.tab, shape) }
    switch wayOut(first.verb, shape) {
    case .exit(let kind):
      let pops = kind == PushdownExit.Kind.pop || kind == PushdownExit.Kind.popToRoot
      return pops ? hasTab(search.tab, shape) : isBelow
    case .missing(.nothingToPop) where first.verb == .popToRoot: return hasTab(search.tab, shape)
    case .missing(.nothingPresented) where first.verb == .dismissAll:
      return hasTab(search.tab, shape)
    case .missing: return false
    case .search:
      let landmark = first.target.screen.map { landmarks[Int($0.index)] } ?? 0
      if shape.finds(landmark, inStack: true) { return hasTab(search.tab, shape) }
      return first.verb == .unwind && isBelow
    }
  }

  private func hasTab(_ tab: Destination, _ shape: Shape) -> Bool {
    shape.tabs != 0 && tabs[Int(shape.tabs) - 1].shown.contains(tab)
  }

  // MARK: Shapes

  /// The shape of what is presented over a place.
  ///
  /// - Parameter isInGate: Whether that is in or over a presented gate's layer.
  func presented(
    over shape: Shape,
    _ layer: Shape.Layer,
    isInGate: Bool,
    isGate: Bool = false
  ) -> Shape {
    if tabSearches.all.isEmpty { return shape.presented(layer, isGate: isGate) }
    var below = beneath(shape, isInGate: isInGate, as: shape)
    if !isGate, !isInGate { below.tabsUnderGate = 0 }
    if isGate {
      // Nothing is looked for below a gate's layer.
      for (number, search) in tabSearches.all.enumerated() where search.first?.verb == .unwind {
        below.tabsBelow &= ~(1 << UInt16(number))
      }
    }
    return below.presented(layer, isGate: isGate)
  }

  /// `part`, which is as much of the shape as matters, with what is to be known of what comes over it.
  func beneath(_ shape: Shape, isInGate: Bool, as part: Shape) -> Shape {
    if tabSearches.all.isEmpty || shape.isBeneath { return part }
    var result = part
    result.isBeneath = true
    result.tabsBelow = 0
    result.tabsUnderGate = isInGate ? shape.tabsUnderGate : 0
    for (number, search) in tabSearches.all.enumerated() {
      let bit: UInt16 = 1 << UInt16(number)
      if !isInGate, finds(number, shape) { result.tabsUnderGate |= bit }
      if isFound(number, search, under: shape) { result.tabsBelow |= bit }
    }
    return result
  }

  /// Whether what takes away a layer that lies over this one finds the tab.
  private func isFound(
    _ number: Int,
    _ search: TabSearches.Search,
    under shape: Shape
  ) -> Bool {
    switch search.first?.verb {
    case .dismissTop, .close: hasTab(search.tab, shape)
    case .dismissAll, .unwind: finds(number, shape)
    default: false
    }
  }
}
