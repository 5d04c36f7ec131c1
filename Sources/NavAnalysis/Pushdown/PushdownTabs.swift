import NavGraph

extension Pushdown {
  /// Returns the 1-based index, in `TabTable`, of the container's tabs in a layer of this shape. Creates the entry
  /// if it is new.
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
    let shown = graph.containers[Int(container.index)].slots.map(\.shown)
    tabs.all.append(
      TabsOnScreen(
        container,
        shown,
        firstScreens: Set(shown.compactMap { $0.flatMap { graph.shownFirst(in: $0) } }),
        apart: mostDistinguishedTabs,
        vertex: vertex,
        context: context,
        shape: inside,
        changed: changedInTabs(container, vertex, shape)
      )
    )
    makeTabs(Int(number) - 1)
    return number
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
      for slot in layer.selectors.indices where !layer.areDistinguished || slot != tab {
        let tapped = Intent.tab(destination)
        addSelector(
          .init(node: tabs.all[index].groups[slot], intent: tapped, relaunches: false),
          index,
          tab
        )
      }
    }
  }

  private func tabNode(_ index: Int, _ slot: Int, relaunches: Bool = false) -> Int {
    let shape = shapes.number(of: tabs.all[index].shape)
    var node = PushdownNode(.tab, context: tabs.all[index].context, shape: shape)
    node.vertex = UInt32(truncatingIfNeeded: index)
    node.id = UInt32(truncatingIfNeeded: slot)
    if relaunches { node.traits.insert(.relaunches) }
    return append(node)
  }

  /// Returns the node that stands for the selection of the tab by this selector.
  private func tabNode(for selector: TabsOnScreen.Selector, _ index: Int, _ slot: Int)
    -> Int
  {
    guard selector.relaunches else { return tabs.all[index].selected[slot] }
    if let known = tabs.all[index].relaunching[slot] { return known }
    let node = tabNode(index, slot, relaunches: true)
    tabs.all[index].relaunching[slot] = node
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
    // The tab is one of many that are not distinguished.
    if let last, last.node == selector.node, last.relaunches == selector.relaunches { return }
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

  /// Adds a selection of the tab with this number, in the layer of a continuation.
  func addSelector(_ node: Int, _ how: TabsOnScreen.SelectionMode, _ tab: Int, relaunches: Bool) {
    let index = Int(shapes[nodes[node].shape].tabs) - 1
    guard case .checked(let intent) = how else {
      let to = tabNode(index, tabs.all[index].slot(tab), how, relaunches: relaunches)
      add(PushdownRule(.reset, from: node, to: to, relations.unchanged(space.assumed)))
      return enqueue(to, .setGrew)
    }
    addSelector(
      TabsOnScreen.Selector(node: node, intent: intent, relaunches: relaunches),
      index,
      tab
    )
  }

  /// Returns the node that stands for the selection of the tab by one of several verbs.
  private func tabNode(
    _ index: Int,
    _ slot: Int,
    _ how: TabsOnScreen.SelectionMode,
    relaunches: Bool
  ) -> Int {
    let known = tabs.all[index].verbNodes[slot].first { node in
      tabs.verbSelections[node].map { $0.how == how && $0.relaunches == relaunches } ?? false
    }
    if let known { return known }
    let node = tabNode(index, slot)
    tabs.all[index].verbNodes[slot].append(node)
    tabs.verbSelections[node] = TabsOnScreen.VerbSelection(how: how, relaunches: relaunches)
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
    if shape.position != .pushed { tabs.all[index].bottoms.append(n) }
    enqueueTabs(n, shape)
  }

  /// Queues the selections of a tab again, because the nodes that can be on top in it have grown.
  func enqueueTabs(_ n: Int, _ shape: Shape) {
    let index = Int(shape.tabs) - 1
    let slot = tabs.all[index].slot(shape)
    tabs.all[index].growths[slot].add(n)
    enqueue(tabs.all[index].selected[slot], .setGrew)
    if let relaunching = tabs.all[index].relaunching[slot] { enqueue(relaunching, .setGrew) }
    for selected in tabs.all[index].verbNodes[slot] { enqueue(selected, .setGrew) }
    if tabsShown(n) != nil { growBelow(index, growing[n].restorableBelow) }
  }

  /// Records that `n` was shown with something presented over it, in `set`: it is on top in its tab, and was
  /// never visible.
  func cover(_ n: Int, _ set: Decision) {
    let old = tabs.shownUnderPresentation[n] ?? .never
    let new = diagrams.or(old, set)
    guard new != old else { return }
    tabs.shownUnderPresentation[n] = new
    enqueueTabs(n, shapes[nodes[n].shape])
  }

  /// Adds valuations of restorable states that end just below the tabs, whichever tab is shown first.
  private func growBelow(_ index: Int, _ more: Decision) {
    let below = diagrams.or(tabs.all[index].restorableBelow, more)
    guard below != tabs.all[index].restorableBelow else { return }
    tabs.all[index].restorableBelow = below
    for (slot, selected) in tabs.all[index].selected.enumerated() {
      enqueue(selected, .setGrew)
      if let relaunching = tabs.all[index].relaunching[slot] { enqueue(relaunching, .setGrew) }
      for selected in tabs.all[index].verbNodes[slot] { enqueue(selected, .setGrew) }
    }
  }

  // MARK: Selecting

  func select(
    _ target: Destination,
    _ intent: Intent,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    let index = Int(source.shape.tabs) - 1
    guard index >= 0, let tab = tabs.all[index].shown.firstIndex(of: target) else {
      if case .transition(let id) = intent {
        note(Incident(.notInTabs, id), source.node, step)
      }
      return end(step, source)
    }
    let (kept, relaunched) = splitByLaunchRule(step, source)
    if Int(source.shape.tab) == tab + 1 {
      guard case .transition(let id) = intent else { return end(step, source) }
      continueStep(.reselect(id, relaunches: false), at: source.node, kept)
      return continueStep(.reselect(id, relaunches: true), at: source.node, relaunched)
    }
    for (step, relaunches) in [(kept, false), (relaunched, true)] where !step.isEmpty {
      let next = continuation(source.node, .select(tab, .checked(intent), relaunches: relaunches))
      addDerived(source.node, to: next, .continuation, step)
    }
  }

  /// Shows, in a selected tab, everything that can have been on top in it since its container was made.
  /// Conditions may have changed since, as far as other tabs and layers can change them.
  func selectTab(_ n: Int) {
    let (index, slot) = (Int(nodes[n].vertex), Int(nodes[n].id))
    let set = growing[n].set
    guard set.isPossible else { return }
    for top in tabs.all[index].bottoms where tabs.all[index].slot(shapes[nodes[top].shape]) == slot
    {
      grow(top, .restorableBelow, tabs.all[index].restorableBelow)
    }
    if tabs.verbSelections[n] != nil { return selectByVerb(n, index, slot, set) }
    if nodes[n].traits.contains(.relaunches) {
      for top in tabs.all[index].tops[slot] {
        checkNeeds(
          of: top,
          stillOnTop(top, inTabs: index, within: set),
          tabs: index,
          slot: slot,
          relaunches: true
        )
      }
      return
    }
    for top in tabs.all[index].grown(in: slot, for: set) {
      let now = stillOnTop(top, inTabs: index, within: set)
      let holds = tables.requirements.visible(ownNeeds(top)).holds
      grow(top, .widened, diagrams.and(now, holds))
      checkNeeds(
        of: top,
        diagrams.difference(now, holds),
        tabs: index,
        slot: slot,
        relaunches: false
      )
    }
  }

  /// Selects a tab by one of several verbs, after the requirement of the whole step was checked.
  private func selectByVerb(_ n: Int, _ index: Int, _ slot: Int, _ set: Decision) {
    guard var selector = tabs.verbSelections[n] else { return }
    let unseen = tabs.all[index].grown(in: slot, for: set, &selector.reader)
    tabs.verbSelections[n] = selector
    var sets: [Int: Decision] = [:]
    for top in unseen {
      let now = stillOnTop(top, inTabs: index, within: set)
      switch selector.how {
      case .checked: break
      case .ends: grow(top, .widened, now)
      case .continues:
        // The step ends where the screen does not meet its requirement, and continues over a screen that is not
        // seen.
        let holds = diagrams.and(now, nodes[top].holds)
        grow(top, .widened, diagrams.difference(now, holds))
        cover(top, relations.forgetting(holds))
        let group = groupOfEqualSteps(top, index)
        sets[group] = diagrams.or(sets[group] ?? .never, holds)
      }
    }
    guard case .continues(let earlier) = selector.how else { return }
    for (group, set) in sets.sorted(by: { $0.key < $1.key }) {
      continueStepWidened(group, .rest(earlier, relaunches: selector.relaunches), set)
    }
  }

  /// Returns the group of all nodes that can be on top in the tabs and at which a step continues in the same way.
  private func groupOfEqualSteps(_ top: Int, _ index: Int) -> Int {
    if let known = tabs.groupOfTop[top] { return known }
    let node = nodes[top]
    let key = TabTable.EqualStepsKey(
      tabs: index,
      context: node.context,
      shape: node.shape,
      requirement: tables.vertices[Int(node.vertex)].requirement
    )
    let group =
      tabs.groupsOfEqualSteps[key] ?? group(node.context, shapes[node.shape], isBuilt: true)
    tabs.groupsOfEqualSteps[key] = group
    tabs.groupOfTop[top] = group
    nodes[group].holds = node.holds
    join(top, group: group, where: .always)
    return group
  }

  /// Returns the part of `set` in which `top` can still be on top in its tab. The first screen of the tab
  /// always can.
  func stillOnTop(_ top: Int, inTabs index: Int, within set: Decision) -> Decision {
    if isFirst(top, index) { return set }
    let before = diagrams.or(growing[top].set, tabs.shownUnderPresentation[top] ?? .never)
    return diagrams.and(
      set,
      evolution.evolved(relations.forgetting(before), tabs.all[index].changed)
    )
  }

  /// Returns true if the tab shows the node's screen first. Another one may have replaced it since.
  private func isFirst(_ top: Int, _ index: Int) -> Bool {
    let shape = shapes[nodes[top].shape]
    guard shape.position != .pushed, let screen = screen(of: nodes[top]) else { return false }
    if shape.tab == 0 { return tabs.all[index].firstScreens.contains(screen) }
    return tabs.all[index].shown[Int(shape.tab) - 1].flatMap { graph.shownFirst(in: $0) } == screen
  }

  /// Checks the requirement of a tab's top, for each step that selects the tab.
  private func checkNeeds(
    of top: Int,
    _ now: Decision,
    tabs index: Int,
    slot: Int,
    relaunches: Bool
  ) {
    guard now.isPossible else { return }
    let selected = selected(top)
    let unchanged = relations.unchanged(relations.forgetting(now))
    for selector in tabs.all[index].selectors[slot]
    where selector.relaunches == relaunches && !isOutOfEffort {
      for shown in selected.shown {
        let tab = Continuation.tab(
          selected.needs,
          selector.intent,
          shows: shown,
          relaunches: relaunches
        )
        addDerived(selector.node, to: continuation(selector.node, tab), .continuation, unchanged)
      }
    }
  }

  /// Returns the requirement of a tab that shows `top`, and the screens to hold: nil if no root gate may hold
  /// them, otherwise each screen that the node stands for.
  func selected(_ top: Int) -> (needs: UInt32, shown: [ScreenID?]) {
    let needs = ownNeeds(top)
    let isHeld = tables.requirements.requirement(needs).asked.contains {
      tables.requirements.gates[$0.gate].presentation == nil
    }
    return (needs, isHeld ? members(of: nodes[top]).map { ScreenID(Int($0)) } : [nil])
  }

  /// Returns the requirement of a screen when its tab is selected.
  func ownNeeds(_ n: Int) -> UInt32 {
    let context = nodes[n].context
    var needs = tables.appRequirement(ScreenID(Int(nodes[n].id)), in: context)
    let shape = shapes[nodes[n].shape]
    if shape.tabs != 0 {
      let index = Int(shape.tabs) - 1
      if shape.tab == 0 {
        needs = tables.needsOfNavs(context, within: tabs.all[index].context, after: needs)
      } else if let nav = tabs.all[index].shown[Int(shape.tab) - 1]?.container {
        needs = tables.requirements.append(
          graph.containers[Int(nav.index)].requires,
          to: needs
        )
      }
    }
    let requires = tables.requirements.ofScreens[Int(nodes[n].id)]
    return tables.requirements.append(requires, to: needs)
  }
}
