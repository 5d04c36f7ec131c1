import NavGraph

/// A tab that steps of several verbs select: they go on at whatever it shows.
struct TabSelection {
  /// By the verb that selects it, as an element of `NavigationGraph.earlierVerbs`, or past these if it is
  /// the last of its step.
  fileprivate var selected: [Int: Decision] = [:]
  fileprivate var all = Decision.never
  /// What the tab may show, one vertex for each context.
  fileprivate var shown: [Int] = []

  fileprivate init() {}

  /// As if nothing had selected it.
  mutating func clear() { (selected, all) = ([:], .never) }
}

/// A vertex that a tab selected by steps of several verbs may show.
struct ShownInTab {
  let selection: Int
  /// The vertex that all of the same context share, if it is a screen.
  fileprivate(set) var helper: Int?
  /// The next one of the same vertex.
  let next: UInt32
}

extension UpperBound {
  /// A step of several verbs selects a tab.
  mutating func select(_ tab: Int, after earlier: Int, _ set: Decision) {
    let index = selection(of: tab)
    let old = selections[index].selected[earlier] ?? .never
    let new = joined(old, set, tab)
    guard new != old else { return }
    selections[index].selected[earlier] = new
    selections[index].all = joined(selections[index].all, set, tab)
    for helper in selections[index].shown {
      goOn(after: earlier, atShown: helper, new)
      for v in shownMembers[helper] ?? [] { grow(v, .arrived, selections[index].all) }
    }
  }

  private mutating func selection(of tab: Int) -> Int {
    if let known = selectionOfTab[tab] { return known }
    let index = selections.count
    selectionOfTab[tab] = index
    selections.append(TabSelection())
    show(tab, in: index)
    return index
  }

  private mutating func goOn(after earlier: Int, atShown helper: Int, _ set: Decision) {
    guard set.isPossible, earlier < graph.earlierVerbs.count else { return }
    grow(rest(after: earlier, at: helper), .arrived, set)
  }

  /// The tab of the selection may show `v`, or something in it.
  private mutating func show(_ v: Int, in selection: Int) {
    let entry = shownTable.intern(
      UInt32(truncatingIfNeeded: v),
      UInt32(truncatingIfNeeded: selection)
    )
    guard entry == shownInTabs.count else { return }
    effort += Precision.effortPerRule
    shownInTabs.append(ShownInTab(selection: selection, next: vertices[v].firstShown))
    vertices[v].firstShown = UInt32(truncatingIfNeeded: entry)
    enqueue(v, .goesOnAgain)
  }

  /// What is brought over something that a tab may show may be shown there.
  mutating func passDownShown(_ first: UInt32, _ to: Int) {
    var next = first
    while next != Rule.none {
      show(to, in: shownInTabs[Int(next)].selection)
      next = shownInTabs[Int(next)].next
    }
  }

  /// The steps that select a tab go on at a screen that it may show, or end there, for what that lacks.
  mutating func flowToShown(_ v: Int) {
    var next = vertices[v].firstShown
    while next != Rule.none {
      let entry = Int(next)
      let selection = shownInTabs[entry].selection
      let helper = shownInTabs[entry].helper ?? join(v, entry)
      grow(v, .arrived, selections[selection].all)
      flowToHelper(helper, from: v)
      flow(from: helper, toMember: v)
      next = shownInTabs[entry].next
    }
  }

  /// The helpers of what tabs may show that the screen is one of.
  func shown(_ v: Int) -> [Int] {
    var result: [Int] = []
    var next = vertices[v].firstShown
    while next != Rule.none {
      let entry = shownInTabs[Int(next)]
      if let helper = entry.helper { result.append(helper) }
      next = entry.next
    }
    return result
  }

  /// Makes a screen one of those that a tab may show.
  private mutating func join(_ v: Int, _ entry: Int) -> Int {
    let selection = shownInTabs[entry].selection
    let helper = vertex(.shown, UInt32(truncatingIfNeeded: selection), vertices[v].context)
    shownInTabs[entry].helper = helper
    if shownMembers[helper] == nil {
      selections[selection].shown.append(helper)
      for (earlier, set) in selections[selection].selected.sorted(by: { $0.key < $1.key }) {
        goOn(after: earlier, atShown: helper, set)
      }
    }
    shownMembers[helper, default: []].append(v)
    return helper
  }
}
