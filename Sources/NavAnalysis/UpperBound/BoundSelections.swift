import NavGraph

/// A tab that steps of several verbs select. They continue at whatever the tab shows.
struct TabSelection {
  /// The valuations with which each verb selects the tab, by its index in `NavigationGraph.earlierVerbs`, or the
  /// number of these for the last verb of a step.
  fileprivate var selected: [Int: Decision] = [:]
  fileprivate var all = Decision.never
  /// The contents that the tab may show, as one vertex for each context.
  fileprivate var shown: [Int] = []

  fileprivate init() {}

  /// Empties the sets.
  mutating func clear() { (selected, all) = ([:], .never) }
}

/// A vertex that may be visible in a tab that steps of several verbs select.
struct ShownInTab {
  let selection: Int
  /// The vertex that all screens of the same context share; nil if this is no screen.
  fileprivate(set) var helper: Int?
  /// The index of the vertex's next entry.
  let next: UInt32
}

extension UpperBound {
  /// Adds the valuations with which a step of several verbs selects a tab.
  mutating func select(_ tab: Int, after earlier: Int, _ set: Decision) {
    let index = selection(of: tab)
    let old = selections[index].selected[earlier] ?? .never
    let new = joined(old, set, tab)
    guard new != old else { return }
    selections[index].selected[earlier] = new
    selections[index].all = joined(selections[index].all, set, tab)
    for helper in selections[index].shown {
      continueStep(after: earlier, atTabContents: helper, new)
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

  private mutating func continueStep(after earlier: Int, atTabContents helper: Int, _ set: Decision)
  {
    guard set.isPossible, earlier < graph.earlierVerbs.count else { return }
    grow(continuation(after: earlier, at: helper), .arrived, set)
  }

  /// Adds `v`, and everything in it, to the contents that the tab of the selection may show.
  private mutating func show(_ v: Int, in selection: Int) {
    let entry = shownTable.intern(
      UInt32(truncatingIfNeeded: v),
      UInt32(truncatingIfNeeded: selection)
    )
    guard entry == shownInTabs.count else { return }
    effort += BoundPrecision.effortPerRule
    shownInTabs.append(ShownInTab(selection: selection, next: vertices[v].firstShown))
    vertices[v].firstShown = UInt32(truncatingIfNeeded: entry)
    enqueue(v, .forwardAgain)
  }

  /// Adds a symbol to the contents of the tabs that may show the symbol below it.
  mutating func inheritShown(_ first: UInt32, _ to: Int) {
    var next = first
    while next != BoundRule.none {
      show(to, in: shownInTabs[Int(next)].selection)
      next = shownInTabs[Int(next)].next
    }
  }

  /// Lets the steps that select a tab continue at a screen that the tab may show, or end there because the screen
  /// does not meet its requirement.
  mutating func flowToShown(_ v: Int) {
    var next = vertices[v].firstShown
    while next != BoundRule.none {
      let entry = Int(next)
      let selection = shownInTabs[entry].selection
      let helper = shownInTabs[entry].helper ?? join(v, entry)
      grow(v, .arrived, selections[selection].all)
      flowToHelper(helper, from: v)
      flow(from: helper, toMember: v)
      next = shownInTabs[entry].next
    }
  }

  /// Returns the helpers for the contents of tabs of which the screen is a member.
  func shown(_ v: Int) -> [Int] {
    var result: [Int] = []
    var next = vertices[v].firstShown
    while next != BoundRule.none {
      let entry = shownInTabs[Int(next)]
      if let helper = entry.helper { result.append(helper) }
      next = entry.next
    }
    return result
  }

  /// Makes a screen a member of the tab's contents in its context. Returns their helper.
  private mutating func join(_ v: Int, _ entry: Int) -> Int {
    let selection = shownInTabs[entry].selection
    let helper = vertex(.tabContents, UInt32(truncatingIfNeeded: selection), vertices[v].context)
    shownInTabs[entry].helper = helper
    if shownMembers[helper] == nil {
      selections[selection].shown.append(helper)
      for (earlier, set) in selections[selection].selected.sorted(by: { $0.key < $1.key }) {
        continueStep(after: earlier, atTabContents: helper, set)
      }
    }
    shownMembers[helper, default: []].append(v)
    return helper
  }
}
