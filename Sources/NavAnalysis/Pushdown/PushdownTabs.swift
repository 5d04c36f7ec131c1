import NavGraph

extension Pushdown {
  /// The number of a container's tabs in a layer of this shape.
  func tabsNumber(
    _ container: ContainerID,
    _ vertex: Int,
    _ context: UInt32,
    _ shape: Shape
  ) -> UInt32 {
    let key = TabTable.Key(vertex: vertex, shape: shape)
    if let known = tabs.numbers[key] { return known }
    let number = UInt32(truncatingIfNeeded: tabs.all.count + 1)
    tabs.numbers[key] = number
    var inside = shape
    inside.tabs = number
    let shown = shown(container)
    tabs.all.append(
      TabsOnScreen(
        container,
        shown,
        firsts: Set(shown.compactMap { $0.flatMap { graph.shownFirst(in: $0) } }),
        apart: tabsApart,
        vertex: vertex,
        context: context,
        shape: inside,
        changed: changedInTabs(container, vertex, shape)
      )
    )
    makeTabs(Int(number) - 1)
    return number
  }

  private func shown(_ container: ContainerID) -> [Destination?] {
    guard case .tabs(let tabs) = graph.containers[Int(container.index)].kind else { return [] }
    return tabs.map(\.content.shown)
  }

  private func makeTabs(_ index: Int) {
    let layer = tabs.all[index]
    for slot in layer.selectors.indices {
      let group = group(layer.context, layer.shape(in: slot), isBuilt: true)
      nodes[group].traits.insert(.isShared)
      tabs.all[index].groups.append(group)
      tabs.all[index].selected.append(tabNode(index, slot))
    }
    for (tab, destination) in layer.shown.enumerated() {
      guard let destination else { continue }
      _ = enterTab(tab, destination, index)
      for slot in layer.selectors.indices where !layer.areApart || slot != tab {
        let tapped = Wish.tab(destination)
        addSelector(
          .init(node: tabs.all[index].groups[slot], wish: tapped, moves: false),
          index,
          tab
        )
      }
    }
  }

  private func tabNode(_ index: Int, _ slot: Int, moves: Bool = false) -> Int {
    let shape = shapes.number(of: tabs.all[index].shape)
    var node = PushdownNode(.tab, context: tabs.all[index].context, shape: shape)
    node.vertex = UInt32(truncatingIfNeeded: index)
    node.id = UInt32(truncatingIfNeeded: slot)
    if moves { node.traits.insert(.moves) }
    return append(node)
  }

  /// The node that stands for the tab's being selected, in this way.
  private func tabNode(for selector: TabsOnScreen.Selector, _ index: Int, _ slot: Int)
    -> Int
  {
    guard selector.moves else { return tabs.all[index].selected[slot] }
    if let known = tabs.all[index].moving[slot] { return known }
    let node = tabNode(index, slot, moves: true)
    tabs.all[index].moving[slot] = node
    return node
  }

  private func addSelector(
    _ selector: TabsOnScreen.Selector,
    _ index: Int,
    _ tab: Int
  ) {
    guard tabs.all[index].shown[tab] != nil else { return }
    let slot = tabs.all[index].slot(tab)
    let to = tabNode(for: selector, index, slot)
    let last = tabs.all[index].selectors[slot].last
    tabs.all[index].selectors[slot].append(selector)
    tabs.all[index].readers[slot].before = .never
    // One of many tabs that are not told apart.
    if let last, last.node == selector.node, last.moves == selector.moves { return }
    add(
      PushdownRule(
        .reset,
        from: selector.node,
        to: to,
        relations.unchanged(space.assumed)
      )
    )
    enqueue(to, .setGrew)
  }

  /// A step goes on by selecting the tab of this number in the source's layer.
  func addSelector(_ node: Int, _ how: TabsOnScreen.Selecting, _ tab: Int, moves: Bool) {
    let index = Int(shapes[nodes[node].shape].tabs) - 1
    guard case .wished(let wish) = how else {
      let to = tabNode(index, tabs.all[index].slot(tab), how, moves: moves)
      add(PushdownRule(.reset, from: node, to: to, relations.unchanged(space.assumed)))
      return enqueue(to, .setGrew)
    }
    addSelector(TabsOnScreen.Selector(node: node, wish: wish, moves: moves), index, tab)
  }

  /// The node that stands for the tab's being selected by one of several verbs.
  private func tabNode(
    _ index: Int,
    _ slot: Int,
    _ how: TabsOnScreen.Selecting,
    moves: Bool
  ) -> Int {
    let known = tabs.all[index].partly[slot].first { node in
      tabs.partlySelected[node].map { $0.how == how && $0.moves == moves } ?? false
    }
    if let known { return known }
    let node = tabNode(index, slot)
    tabs.all[index].partly[slot].append(node)
    tabs.partlySelected[node] = TabsOnScreen.PartSelector(how: how, moves: moves)
    return node
  }

  func enterTab(_ destination: Destination, _ number: UInt32) -> Int {
    guard number != 0 else { return enter(destination, ContextTable.none, Shape()) }
    let layer = tabs.all[Int(number) - 1]
    let tab = layer.shown.firstIndex(of: destination) ?? 0
    return enterTab(tab, destination, Int(number) - 1)
  }

  private func enterTab(_ tab: Int, _ destination: Destination, _ index: Int) -> Int {
    enter(destination, tabs.all[index].context, tabs.all[index].shape(in: tab))
  }

  func addTop(_ n: Int, _ shape: Shape) {
    let index = Int(shape.tabs) - 1
    tabs.all[index].tops[tabs.all[index].slot(shape)].append(n)
    if shape.position != .pushed { tabs.all[index].roots.append(n) }
    enqueueTabs(n, shape)
  }

  /// What can be on top in a tab has changed.
  func enqueueTabs(_ n: Int, _ shape: Shape) {
    let index = Int(shape.tabs) - 1
    let slot = tabs.all[index].slot(shape)
    tabs.all[index].growths[slot].add(n)
    enqueue(tabs.all[index].selected[slot], .setGrew)
    if let moving = tabs.all[index].moving[slot] { enqueue(moving, .setGrew) }
    for selected in tabs.all[index].partly[slot] { enqueue(selected, .setGrew) }
    if tabsShown(n) != nil { growBelow(index, growing[n].below) }
  }

  /// `n` was made with something presented over it, in `set`: on top in its tab, and never visible yet.
  func cover(_ n: Int, _ set: Decision) {
    let old = tabs.covered[n] ?? .never
    let new = diagrams.or(old, set)
    guard new != old else { return }
    tabs.covered[n] = new
    enqueueTabs(n, shapes[nodes[n].shape])
  }

  /// A state can be restored that ends just below the tabs, whichever of them was shown first there.
  private func growBelow(_ index: Int, _ more: Decision) {
    let below = diagrams.or(tabs.all[index].below, more)
    guard below != tabs.all[index].below else { return }
    tabs.all[index].below = below
    for (slot, selected) in tabs.all[index].selected.enumerated() {
      enqueue(selected, .setGrew)
      if let moving = tabs.all[index].moving[slot] { enqueue(moving, .setGrew) }
      for selected in tabs.all[index].partly[slot] { enqueue(selected, .setGrew) }
    }
  }

  // MARK: Selecting

  func select(
    _ target: Destination,
    _ wish: Wish,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    let index = Int(source.shape.tabs) - 1
    guard index >= 0, let tab = tabs.all[index].shown.firstIndex(of: target) else {
      if case .transition(let id) = wish {
        note(Incident(.notInTabs, id), source.node, step)
      }
      return end(step, source)
    }
    let (kept, moved) = parted(step, source)
    if Int(source.shape.tab) == tab + 1 {
      guard case .transition(let id) = wish else { return end(step, source) }
      seek(source.node, PushdownExit.Kind.again(id, moves: false), kept)
      return seek(source.node, PushdownExit.Kind.again(id, moves: true), moved)
    }
    for (step, moves) in [(kept, false), (moved, true)] where !step.isEmpty {
      let next = continuation(source.node, .select(tab, .wished(wish), moves: moves))
      goOn(source.node, to: next, .goOn, step)
    }
  }

  /// A tab is selected, and shows anything that it can have shown since its container was made:
  /// conditions may have changed since, as far as other tabs and layers can change them.
  func selectTab(_ n: Int) {
    let (index, slot) = (Int(nodes[n].vertex), Int(nodes[n].id))
    let set = growing[n].set
    guard set.isPossible else { return }
    for top in tabs.all[index].roots where tabs.all[index].slot(shapes[nodes[top].shape]) == slot {
      grow(top, .below, tabs.all[index].below)
    }
    if tabs.partlySelected[n] != nil { return selectPartly(n, index, slot, set) }
    if nodes[n].traits.contains(.moves) {
      for top in tabs.all[index].tops[slot] {
        need(top, lasting(top, index, set), index, slot, moves: true)
      }
      return
    }
    for top in tabs.all[index].grown(in: slot, for: set) {
      let now = lasting(top, index, set)
      let holds = bound.requirements.visible(ownNeeds(top)).holds
      grow(top, .widened, diagrams.and(now, holds))
      need(top, diagrams.difference(now, holds), index, slot, moves: false)
    }
  }

  /// A tab is selected by one of several verbs, before which all was looked at.
  private func selectPartly(_ n: Int, _ index: Int, _ slot: Int, _ set: Decision) {
    guard var selector = tabs.partlySelected[n] else { return }
    let unseen = tabs.all[index].grown(in: slot, for: set, &selector.reader)
    tabs.partlySelected[n] = selector
    var sets: [Int: Decision] = [:]
    for top in unseen {
      let now = lasting(top, index, set)
      switch selector.how {
      case .wished: break
      case .ends: grow(top, .widened, now)
      case .goesOn:
        // The step ends with what lacks something, and goes on over what is not seen.
        let holds = diagrams.and(now, nodes[top].holds)
        grow(top, .widened, diagrams.difference(now, holds))
        cover(top, relations.forgetting(holds))
        let group = alike(top, index)
        sets[group] = diagrams.or(sets[group] ?? .never, holds)
      }
    }
    guard case .goesOn(let earlier) = selector.how else { return }
    for (group, set) in sets.sorted(by: { $0.key < $1.key }) {
      goOnWidened(group, .rest(earlier, moves: selector.moves), set)
    }
  }

  /// The group of all that can be on top in the tabs and that a step goes on at alike.
  private func alike(_ top: Int, _ index: Int) -> Int {
    if let known = tabs.groupOfTop[top] { return known }
    let node = nodes[top]
    let key = TabTable.AlikeKey(
      tabs: index,
      context: node.context,
      shape: node.shape,
      requirement: bound.vertices[Int(node.vertex)].requirement
    )
    let group = tabs.alike[key] ?? group(node.context, shapes[node.shape], isBuilt: true)
    tabs.alike[key] = group
    tabs.groupOfTop[top] = group
    nodes[group].holds = node.holds
    join(top, group: group, where: .always)
    return group
  }

  /// Where `top` can still be on top in its tab, of `set`: what it shows first can always be.
  func lasting(_ top: Int, _ index: Int, _ set: Decision) -> Decision {
    if isFirst(top, index) { return set }
    let before = diagrams.or(growing[top].set, tabs.covered[top] ?? .never)
    return diagrams.and(
      set,
      evolution.evolved(relations.forgetting(before), tabs.all[index].changed)
    )
  }

  /// Whether its tab shows it first. Something may have come in place of that.
  private func isFirst(_ top: Int, _ index: Int) -> Bool {
    let shape = shapes[nodes[top].shape]
    guard shape.position != .pushed, let screen = screen(of: nodes[top]) else { return false }
    if shape.tab == 0 { return tabs.all[index].firsts.contains(screen) }
    return tabs.all[index].shown[Int(shape.tab) - 1].flatMap { graph.shownFirst(in: $0) } == screen
  }

  /// What selects the tab looks at what it needs.
  private func need(
    _ top: Int,
    _ now: Decision,
    _ index: Int,
    _ slot: Int,
    moves: Bool
  ) {
    guard now.isPossible else { return }
    let selected = selected(top)
    let unchanged = relations.unchanged(relations.forgetting(now))
    for selector in tabs.all[index].selectors[slot]
    where selector.moves == moves && !isOutOfEffort {
      for shown in selected.shown {
        let tab = Continuation.tab(selected.needs, selector.wish, shows: shown, moves: moves)
        goOn(selector.node, to: continuation(selector.node, tab), .goOn, unchanged)
      }
    }
  }

  /// What a tab needs that shows `top`, and what it shows: nil if no root gate may remember that, else
  /// each of the screens that the node stands for.
  func selected(_ top: Int) -> (needs: UInt32, shown: [ScreenID?]) {
    let needs = ownNeeds(top)
    let isRemembered = bound.requirements.requirement(needs).asked.contains {
      bound.requirements.gates[$0.gate].presentation == nil
    }
    return (needs, isRemembered ? members(of: nodes[top]).map { ScreenID(Int($0)) } : [nil])
  }

  /// What a screen needs by itself when its tab is selected.
  func ownNeeds(_ n: Int) -> UInt32 {
    let context = nodes[n].context
    var needs = bound.ofApp(ScreenID(Int(nodes[n].id)), in: context)
    let shape = shapes[nodes[n].shape]
    if shape.tabs != 0 {
      let index = Int(shape.tabs) - 1
      if shape.tab == 0 {
        needs = bound.needsOfNavs(context, within: tabs.all[index].context, after: needs)
      } else if let nav = tabs.all[index].shown[Int(shape.tab) - 1]?.container {
        needs = bound.requirements.append(
          graph.containers[Int(nav.index)].requires,
          to: needs
        )
      }
    }
    let requires = bound.requirements.ofScreens[Int(nodes[n].id)]
    return bound.requirements.append(requires, to: needs)
  }
}
