/// The tabs that a layer shows.
struct TabsOnScreen {
  let container: ContainerID
  /// The container's vertex.
  let vertex: Int
  /// What is in the tabs.
  let context: UInt32
  let shape: Shape
  /// What can be on top in a tab.
  var tops: [Int] = []
  /// For each tab the group of what is visible in it; one for all where tabs are not told apart.
  var groups: [Int] = []
  /// For each tab the node that stands for its being selected.
  var tabs: [Int?] = []
  /// For each tab what selects it.
  var selectors: [[Selector]] = []

  struct Selector {
    var node: Int
    var wish: Wish
  }
}

struct TabsKey: Hashable {
  var vertex: Int
  var shape: Shape
}

extension Pushdown {
  /// The number of a container's tabs in a layer of this shape.
  mutating func tabsNumber(
    _ container: ContainerID,
    _ vertex: Int,
    _ context: UInt32,
    _ shape: Shape
  ) -> UInt32 {
    let key = TabsKey(vertex: vertex, shape: shape)
    if let known = tabNumbers[key] { return known }
    let number = UInt32(truncatingIfNeeded: tabs.count + 1)
    tabNumbers[key] = number
    var inside = shape
    inside.tabs = number
    tabs.append(
      TabsOnScreen(container: container, vertex: vertex, context: context, shape: inside)
    )
    makeTabs(Int(number) - 1)
    return number
  }

  private func shown(_ container: ContainerID) -> [Destination?] {
    guard case .tabs(let tabs) = graph.containers[Int(container.index)].kind else { return [] }
    return tabs.map(\.content.shown)
  }

  private mutating func makeTabs(_ index: Int) {
    let (context, shape) = (tabs[index].context, tabs[index].shape)
    let shown = shown(tabs[index].container)
    let areApart = shown.count <= Bounds.tabsApart
    for tab in 0..<(areApart ? shown.count : 1) {
      var own = shape
      own.tab = areApart ? UInt16(tab + 1) : 0
      tabs[index].groups.append(group(context, own, isBuilt: true))
    }
    tabs[index].selectors = Array(repeating: [], count: shown.count)
    for (tab, destination) in shown.enumerated() {
      guard let destination else {
        tabs[index].tabs.append(nil)
        continue
      }
      var node = PushdownNode(.tab, context: context, shape: shapes.number(of: shape))
      node.vertex = UInt32(truncatingIfNeeded: index)
      node.event = UInt32(truncatingIfNeeded: tab)
      nodes.append(node)
      tabs[index].tabs.append(nodes.count - 1)
      for (other, group) in tabs[index].groups.enumerated() where !areApart || other != tab {
        addSelector(group, .tab(destination), index, tab)
      }
    }
  }

  private mutating func addSelector(_ node: Int, _ wish: Wish, _ index: Int, _ tab: Int) {
    guard let to = tabs[index].tabs[tab] else { return }
    tabs[index].selectors[tab].append(TabsOnScreen.Selector(node: node, wish: wish))
    add(
      PushdownRule(
        kind: .reset,
        from: UInt32(truncatingIfNeeded: node),
        to: UInt32(truncatingIfNeeded: to),
        relation: Relation(same: space.assumed)
      )
    )
    enqueue(to, .setGrew)
  }

  /// A step goes on by selecting the tab of this number in the source's layer.
  mutating func addSelector(_ node: Int, _ wish: Wish, _ tab: Int) {
    addSelector(node, wish, Int(shapes[nodes[node].shape].tabs) - 1, tab)
  }

  mutating func enterTab(_ destination: Destination, _ number: UInt32) -> Int {
    guard number != 0 else { return enter(destination, ContextTable.none, Shape()) }
    let shown = shown(tabs[Int(number) - 1].container)
    return enterTab(shown.firstIndex(of: destination) ?? 0, destination, Int(number) - 1)
  }

  private mutating func enterTab(_ tab: Int, _ destination: Destination, _ index: Int) -> Int {
    var shape = tabs[index].shape
    if tabs[index].tabs.count <= Bounds.tabsApart { shape.tab = UInt16(tab + 1) }
    return enter(destination, tabs[index].context, shape)
  }

  mutating func addTop(_ n: Int, _ shape: Shape) {
    tabs[Int(shape.tabs) - 1].tops.append(n)
    enqueueTabs(shape)
  }

  /// What can be on top in a tab has changed.
  mutating func enqueueTabs(_ shape: Shape) {
    let tabs = tabs[Int(shape.tabs) - 1]
    if shape.tab != 0 {
      if let node = tabs.tabs[Int(shape.tab) - 1] { enqueue(node, .setGrew) }
    } else {
      for case let node? in tabs.tabs { enqueue(node, .setGrew) }
    }
  }

  // MARK: Selecting

  mutating func select(
    _ target: Destination,
    _ wish: Wish,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    let index = Int(source.shape.tabs) - 1
    guard index >= 0, let tab = shown(tabs[index].container).firstIndex(of: target) else {
      if case .transition(let id) = wish {
        note(Incident(.notInTabs, id), source.node, step)
      }
      return end(step, source)
    }
    if Int(source.shape.tab) == tab + 1 {
      guard case .transition(let id) = wish else { return end(step, source) }
      return seek(source.node, PushdownExit.Kind.again(id), follow(step, source))
    }
    let next = continuation(source.node, .select(tab, wish))
    goOn(source.node, to: next, .goOn, follow(step, source))
  }

  /// A tab is selected, and shows anything that it can have shown since its container was made:
  /// conditions may have changed since, as far as other tabs and layers can change them.
  mutating func selectTab(_ n: Int) {
    let (index, tab) = (Int(nodes[n].vertex), Int(nodes[n].event))
    let set = nodes[n].set
    guard set.isPossible, let shown = shown(tabs[index].container)[tab] else { return }
    _ = enterTab(tab, shown, index)
    let changed = solver.vertices[tabs[index].vertex].changed
    var rootsBelow = Decision.never
    for top in tabs[index].tops where shapes[nodes[top].shape].position != .pushed {
      rootsBelow = diagrams.or(rootsBelow, nodes[top].below)
    }
    for top in tabs[index].tops {
      let shape = shapes[nodes[top].shape]
      guard shape.tab == 0 || Int(shape.tab) == tab + 1 else { continue }
      var now = set
      if shape.position == .pushed {
        let past = relations.forgetting(nodes[top].set)
        now = diagrams.and(now, evolved(past, changed))
      } else {
        grow(top, \.below, rootsBelow)
      }
      show(top, now, index, tab)
    }
  }

  /// A tab shows it as it was left, if it has what it needs by itself.
  private mutating func show(_ top: Int, _ now: Decision, _ index: Int, _ tab: Int) {
    let needs = ownNeeds(top)
    let requirement = solver.requirements.requirement(needs)
    grow(top, \.widened, diagrams.and(now, requirement.holds))
    let lacking = diagrams.difference(now, requirement.holds)
    guard lacking.isPossible else { return }
    for selector in tabs[index].selectors[tab] {
      let next = continuation(selector.node, .tab(needs, selector.wish))
      goOn(selector.node, to: next, .goOn, Relation(same: relations.forgetting(lacking)))
    }
  }

  /// What a screen needs by itself when its tab is selected.
  mutating func ownNeeds(_ n: Int) -> UInt32 {
    let vertex = solver.vertices[Int(nodes[n].vertex)]
    var needs = RequirementTable.none
    if shapes[nodes[n].shape].position == .root {
      needs = solver.needsOfNavs(vertex.context)
    }
    return solver.requirements.append(graph.screens[Int(vertex.id)].requires, to: needs)
  }
}
