import NavGraph

/// The tabs that a layer shows.
struct TabsOnScreen {
  let container: ContainerID
  /// The container's vertex.
  let vertex: Int
  /// What is in the tabs.
  let context: UInt32
  let shape: Shape
  /// The variables that may change while what is in a tab is not visible, as a conjunction.
  let changed: Decision
  /// For each tab, or for all of them together, what can be on top in it.
  var tops: [[Int]]
  /// Likewise these as often as they have grown.
  var growths: [Growths]
  /// Likewise how far what selecting the tab shows was looked at.
  var readers: [GrowthReader]
  /// What a tab shows first.
  var roots: [Int] = []
  /// Where a state can be restored that ends just below the tabs.
  var below = Decision.never
  /// What the tabs show, nil where that is nothing.
  let shown: [Destination?]
  /// The screens that some of them shows first.
  let firsts: Set<ScreenID>
  /// Whether what is in one tab is told apart from what is in another.
  let areApart: Bool
  /// For each tab, or for all of them together, the group of what is visible in it.
  var groups: [Int] = []
  /// Likewise the node that stands for its being selected.
  var selected: [Int] = []
  /// The same for steps that change which launch rule decides.
  var moving: [Int: Int] = [:]
  /// Likewise, for each, those for steps of several verbs.
  var partly: [[Int]]
  /// What selects it.
  var selectors: [[Selector]]

  /// How a tab is selected.
  enum Selecting: Hashable {
    /// What it needs is looked at.
    case wished(Wish)
    /// By the last of several verbs.
    case ends
    /// By a verb that others come after, of this number.
    case goesOn(Int)
  }

  struct Selector {
    var node: Int
    var wish: Wish
    var moves: Bool
  }

  /// What selects a tab by one of several verbs.
  struct PartSelector {
    let how: Selecting
    let moves: Bool
    var reader = GrowthReader()
  }

  /// What can be on top in a tab, each again whenever it has grown.
  struct Growths {
    private var tops: [Int] = []
    /// How many of these some reader has been given.
    private var given = 0

    mutating func add(_ top: Int) {
      // What nobody has been given yet need not stand there twice in a row.
      if tops.count > given, tops.last == top { return }
      tops.append(top)
    }

    /// What is to be looked at for `set`: what has grown since that reader looked, or all of `tops`.
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

  /// How much of what has grown in a tab was looked at, and for what set of selecting it.
  struct GrowthReader {
    var seen = 0
    var before = Decision.never
  }

  init(
    _ container: ContainerID,
    _ shown: [Destination?],
    firsts: Set<ScreenID>,
    apart: Int,
    vertex: Int,
    context: UInt32,
    shape: Shape,
    changed: Decision
  ) {
    self.container = container
    self.changed = changed
    self.shown = shown
    self.firsts = firsts
    self.vertex = vertex
    self.context = context
    self.shape = shape
    areApart = shown.count <= apart
    let count = areApart ? shown.count : 1
    selectors = Array(repeating: [], count: count)
    partly = Array(repeating: [], count: count)
    tops = Array(repeating: [], count: count)
    growths = Array(repeating: Growths(), count: count)
    readers = Array(repeating: GrowthReader(), count: count)
  }

  /// What is to be looked at where a tab is selected in `set`.
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

  /// Where what is known of a tab is found.
  func slot(_ tab: Int) -> Int { areApart ? tab : 0 }

  /// Likewise, by a screen's shape.
  func slot(_ shape: Shape) -> Int { max(Int(shape.tab) - 1, 0) }

  /// The shape of what a tab shows first.
  func shape(in tab: Int) -> Shape {
    var shape = shape
    shape.tab = areApart ? UInt16(tab + 1) : 0
    return shape
  }
}

/// The tabs of all layers; shapes have numbers of them, 1 and up.
struct TabTable {
  struct Key: Hashable {
    var vertex: Int
    var shape: Shape
  }

  var all: [TabsOnScreen] = []
  /// By what is on top in a tab, with what it was so at once with something brought over it.
  var covered: [Int: Decision] = [:]
  var numbers: [Key: UInt32] = [:]
  /// By node of a tab that a step of several verbs selects, how.
  var partlySelected: [Int: TabsOnScreen.PartSelector] = [:]
  /// What the steps of several verbs go on at that select a tab: one group for all that can be on top there
  /// and is alike to them; by these, and by what is on top.
  var alike: [AlikeKey: Int] = [:]
  var groupOfTop: [Int: Int] = [:]

  struct AlikeKey: Hashable {
    var tabs: Int
    var context: UInt32
    var shape: UInt32
    var requirement: UInt32
  }

  var count: Int { all.count }

  subscript(_ index: Int) -> TabsOnScreen {
    @inline(__always) _read { yield all[index] }
  }

  /// With what `top` was on top in its tab without being seen.
  func covered(_ top: Int) -> Decision { covered[top] ?? .never }

  /// How the tab of a node is selected by a step of several verbs; nil if it is not.
  func partlySelected(_ node: Int) -> (how: TabsOnScreen.Selecting, moves: Bool)? {
    partlySelected[node].map { ($0.how, $0.moves) }
  }
}
