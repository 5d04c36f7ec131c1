import NavGraph

/// The tabs that a layer shows.
struct TabsOnScreen {
  let container: ContainerID
  /// The container's vertex.
  let vertex: Int
  /// The context in the tabs.
  let context: UInt32
  let shape: Shape
  /// The variables that may change while the content of a tab is not visible, as a conjunction.
  let changed: Decision
  /// The nodes that can be on top in each slot. A slot is one tab, or all of them if tabs are not distinguished.
  var tops: [[Int]]
  /// The nodes of `tops` in the order in which they grew, for each slot.
  var growths: [Growths]
  /// The positions up to which `growths` was read when each slot was selected.
  var readers: [GrowthReader]
  /// The nodes that can be at the bottom of a tab: first screens and their replacements.
  var bottoms: [Int] = []
  /// The valuations of restorable states that end just below the tabs.
  var restorableBelow = Decision.never
  /// The content of each tab; nil if it shows nothing.
  let shown: [Destination?]
  /// The screens that the tabs show first.
  let firstScreens: Set<ScreenID>
  /// True if the tabs are distinguished.
  let areDistinguished: Bool
  /// The group of the nodes that are visible in each slot.
  var groups: [Int] = []
  /// The node that stands for the selection of each slot.
  var selected: [Int] = []
  /// The nodes that stand for selections by steps that change which launch rule decides, by slot.
  var relaunching: [Int: Int] = [:]
  /// The nodes that stand for selections by one of several verbs, for each slot.
  var verbNodes: [[Int]]
  /// The steps that select each slot.
  var selectors: [[Selector]]

  /// The way in which a tab is selected.
  enum SelectionMode: Hashable {
    /// The requirement of the content is checked.
    case checked(Intent)
    /// The last of several verbs selects the tab.
    case ends
    /// The verb of this number, which others follow, selects the tab.
    case continues(Int)
  }

  struct Selector {
    var node: Int
    var intent: Intent
    var relaunches: Bool
  }

  /// A selection of a tab by one of several verbs.
  struct VerbSelection {
    let how: SelectionMode
    let relaunches: Bool
    var reader = GrowthReader()
  }

  /// The nodes that can be on top in a tab, in the order in which they grew.
  struct Growths {
    private var tops: [Int] = []
    /// The number of entries that some reader has received.
    private var given = 0

    mutating func add(_ top: Int) {
      // An entry that nobody has received need not be repeated.
      if tops.count > given, tops.last == top { return }
      tops.append(top)
    }

    /// Returns the nodes to process for `set`: those that grew since the reader last read, or `all`, if the set
    /// has changed.
    mutating func next(
      for reader: inout GrowthReader,
      _ set: Decision,
      of all: [Int]
    ) -> ArraySlice<Int> {
      let unseen = reader.before == set ? tops[reader.seen...] : all[...]
      (reader.seen, reader.before) = (tops.count, set)
      given = tops.count
      return unseen
    }
  }

  /// The number of entries that were read, and the set for which they were read.
  struct GrowthReader {
    var seen = 0
    var before = Decision.never
  }

  init(
    _ container: ContainerID,
    _ shown: [Destination?],
    firstScreens: Set<ScreenID>,
    apart: Int,
    vertex: Int,
    context: UInt32,
    shape: Shape,
    changed: Decision
  ) {
    self.container = container
    self.changed = changed
    self.shown = shown
    self.firstScreens = firstScreens
    self.vertex = vertex
    self.context = context
    self.shape = shape
    areDistinguished = shown.count <= apart
    let count = areDistinguished ? shown.count : 1
    selectors = Array(repeating: [], count: count)
    verbNodes = Array(repeating: [], count: count)
    tops = Array(repeating: [], count: count)
    growths = Array(repeating: Growths(), count: count)
    readers = Array(repeating: GrowthReader(), count: count)
  }

  /// Returns the nodes to process where a tab is selected in `set`.
  mutating func grown(in slot: Int, for set: Decision) -> ArraySlice<Int> {
    var reader = readers[slot]
    defer { readers[slot] = reader }
    return grown(in: slot, for: set, &reader)
  }

  mutating func grown(
    in slot: Int,
    for set: Decision,
    _ reader: inout GrowthReader
  ) -> ArraySlice<Int> {
    growths[slot].next(for: &reader, set, of: tops[slot])
  }

  /// Returns the slot of a tab.
  func slot(_ tab: Int) -> Int { areDistinguished ? tab : 0 }

  /// Returns the slot of a screen, by its shape.
  func slot(_ shape: Shape) -> Int { max(Int(shape.tab) - 1, 0) }

  /// Returns the shape of a tab's first screen.
  func shape(in tab: Int) -> Shape {
    var shape = shape
    shape.tab = areDistinguished ? UInt16(tab + 1) : 0
    return shape
  }
}

/// The tabs of all layers. Shapes refer to them by 1-based number.
struct TabTable {
  struct Key: Hashable {
    var vertex: Int
    var shape: Shape
  }

  var all: [TabsOnScreen] = []
  /// The valuations with which each node was on top in its tab while something was shown over it in the same
  /// step.
  var shownUnderPresentation: [Int: Decision] = [:]
  var numbers: [Key: UInt32] = [:]
  /// The selections by one of several verbs, by the nodes that stand for them.
  var verbSelections: [Int: TabsOnScreen.VerbSelection] = [:]
  /// The groups at which steps of several verbs continue after they select a tab: one group for all nodes that can
  /// be on top and behave in the same way. `groupOfTop` has the group of each node.
  var groupsOfEqualSteps: [EqualStepsKey: Int] = [:]
  var groupOfTop: [Int: Int] = [:]

  struct EqualStepsKey: Hashable {
    var tabs: Int
    var context: UInt32
    var shape: UInt32
    var requirement: UInt32
  }

  var count: Int { all.count }

  subscript(_ index: Int) -> TabsOnScreen {
    @inline(__always) _read { yield all[index] }
  }

  /// Returns the valuations with which `top` was on top in its tab without being visible.
  func shownUnderPresentation(_ top: Int) -> Decision { shownUnderPresentation[top] ?? .never }

  /// Returns the selection that a node stands for, if it is by one of several verbs.
  func verbSelection(_ node: Int) -> (how: TabsOnScreen.SelectionMode, relaunches: Bool)? {
    verbSelections[node].map { ($0.how, $0.relaunches) }
  }
}
