import NavGraph

/// Which containers something is in, innermost first, as interned lists: a *context*.
///
/// Only containers that matter are kept: those that hear events, require something, have a screen at the
/// bottom that may be there in others, too, or whose tabs a transition selects. A container may lie in a
/// context twice (its own screens may present it again); only the innermost and the outermost count, so
/// there are finitely many contexts. Those that mean the same are one (`ContextOrder`). Past the bound
/// everything falls into `anywhere`.
struct ContextTable {
  /// What a context starts with, from the inside.
  enum Item: Equatable {
    case container(ContainerID)
    /// The layer of a presented gate: nothing below it counts (LANGUAGE §5).
    case gate(Int)
    /// A root in and over which nothing needs what the app requires (LANGUAGE-2 §2).
    case exemptRoot
  }

  /// In no container that matters.
  static let none: UInt32 = 0
  /// In any containers, in any order.
  static let anywhere: UInt32 = 1
  /// In no container that matters, over a root that is exempt from what the app requires.
  static let exemptRoot: UInt32 = 2

  private let matters: [Bool]
  /// Those after which nothing is changed: what lies around one of which a tab is selected must be found
  /// again.
  private let isFixed: [Bool]
  /// Nil where each nesting is told apart.
  private var order: ContextOrder?
  private var table = PairTable()
  /// What was entered in what, and the contexts that it is.
  private var entered = PairTable()
  private var inside: [UInt32] = []
  private let mostContexts: Int
  /// Whether there were more contexts than are kept apart.
  private(set) var isCut = false
  private static let gateBit: UInt32 = 0x8000_0000
  private static let exemptRootItem: UInt32 = 0x4000_0000
  /// The roots that are exempt from what the app requires.
  private let exemptRoots: Set<Destination>
  /// So many more of them for each container.
  private static let contextsPerContainer = 2
  /// So many items of contexts, and events that they hear, are looked at to spell them.
  private static let spellingEffort = 1 << 24

  init(
    _ graph: NavigationGraph,
    _ space: ConditionSpace,
    _ transitions: TransitionIndex,
    apart: UpperBound.Precision
  ) {
    mostContexts = apart.contexts + Self.contextsPerContainer * graph.containers.count
    var matters = Array(repeating: false, count: graph.containers.count)
    for case .container(let container) in graph.sources { matters[Int(container.index)] = true }
    for index in graph.containers.indices where graph.containers[index].requires != .true {
      matters[index] = true
    }
    // Which of those with one screen at the bottom is shown, its symbol must tell.
    var navs: [ScreenID: Int] = [:]
    for case .nav(let root) in graph.containers.map(\.kind) { navs[root, default: 0] += 1 }
    for transition in graph.transitions where transition.verb == .replace {
      if let screen = transition.target.screen { navs[screen]? += 1 }
    }
    for (index, container) in graph.containers.enumerated() {
      if case .nav(let root) = container.kind, navs[root, default: 0] > 1 { matters[index] = true }
    }
    let selected = Set(transitions.selected)
    var isFixed = Array(repeating: false, count: graph.containers.count)
    for (index, container) in graph.containers.enumerated() where !selected.isEmpty {
      guard case .tabs(let tabs) = container.kind else { continue }
      for case .show(let shown) in tabs.map(\.content) where selected.contains(shown) {
        matters[index] = true
        isFixed[index] = true
      }
    }
    self.matters = matters
    self.isFixed = isFixed
    exemptRoots = Exemptions(graph).roots(graph)
    order = apart.mergesContexts ? ContextOrder(graph, space, transitions) : nil
    _ = table.intern(.max, .max)
    _ = table.intern(.max, .max - 1)
    if !exemptRoots.isEmpty { _ = table.intern(Self.exemptRootItem, Self.none) }
  }

  var count: Int { table.count }

  /// The innermost item and what is around it; nil at the end.
  func parts(_ context: UInt32) -> (item: Item, outer: UInt32)? {
    guard context > Self.anywhere else { return nil }
    let (raw, outer) = table[Int(context)]
    if raw & Self.gateBit != 0 { return (.gate(Int(raw & ~Self.gateBit)), outer) }
    if raw == Self.exemptRootItem { return (.exemptRoot, outer) }
    return (.container(ContainerID(Int(raw))), outer)
  }

  /// The containers of a context, innermost first.
  func containers(of context: UInt32) -> [ContainerID] {
    var result: [ContainerID] = []
    var rest = context
    while let (item, outer) = parts(rest) {
      if case .container(let container) = item { result.append(container) }
      rest = outer
    }
    return result
  }

  /// The presented gate in whose layer, or over whose layer, the context is.
  func gate(of context: UInt32) -> Int? {
    var rest = context
    while let (item, outer) = parts(rest) {
      if case .gate(let gate) = item { return gate }
      rest = outer
    }
    return nil
  }

  /// Whether anything may lie over a root that is exempt from what the app requires.
  var hasExemptRoots: Bool { !exemptRoots.isEmpty }

  /// The context of a root.
  func context(ofRoot root: Destination) -> UInt32 {
    exemptRoots.contains(root) ? Self.exemptRoot : Self.none
  }

  /// The context of the root that a context lies over; `none` where that is not known.
  func base(of context: UInt32) -> UInt32 { isRootExempt(context) ? Self.exemptRoot : Self.none }

  /// Whether the root is exempt from what the app requires. Anywhere, it is not known.
  func isRootExempt(_ context: UInt32) -> Bool {
    guard hasExemptRoots else { return false }
    var rest = context
    while let (item, outer) = parts(rest) {
      if item == .exemptRoot { return true }
      rest = outer
    }
    return false
  }

  /// The context of what `container` holds, in `outer`.
  mutating func enter(_ container: ContainerID, in outer: UInt32) -> UInt32 {
    guard matters[Int(container.index)], outer != Self.anywhere else { return outer }
    if outer == Self.none { return intern(container.index, outer) }
    let number = entered.intern(container.index, outer)
    if number < inside.count { return inside[number] }
    let result = intern(
      container.index,
      spelled(withoutMiddle(container, outer), around: container)
    )
    inside.append(result)
    return result
  }

  /// `outer` without what makes no difference around `container`, and in the order that is the same for
  /// all that means the same.
  private mutating func spelled(_ outer: UInt32, around container: ContainerID) -> UInt32 {
    guard let effort = order?.effort else { return outer }
    guard effort <= Self.spellingEffort else {
      isCut = true
      return Self.anywhere
    }
    var free: [UInt32] = []
    var rest = outer
    while case (.container(let next), let further)? = parts(rest), !isFixed[Int(next.index)] {
      free.append(next.index)
      rest = further
    }
    guard !free.isEmpty, let spelled = order?.spelled(free, around: container.index),
      spelled != free
    else { return outer }
    return rebuild(spelled, on: rest)
  }

  /// The context of what the layer of a presented gate shows, over what root that may be.
  mutating func enter(gate: Int, overExemptRoot isOverExempt: Bool) -> UInt32 {
    let outer = isOverExempt ? Self.exemptRoot : Self.none
    return intern(UInt32(truncatingIfNeeded: gate) | Self.gateBit, outer)
  }

  private mutating func intern(_ item: UInt32, _ outer: UInt32) -> UInt32 {
    if outer == Self.anywhere { return outer }
    if let known = table.find(item, outer) { return UInt32(truncatingIfNeeded: known) }
    guard table.count < mostContexts else {
      isCut = true
      return Self.anywhere
    }
    return UInt32(truncatingIfNeeded: table.intern(item, outer))
  }

  /// `outer` without the inner one of two occurrences of `container`.
  private mutating func withoutMiddle(_ container: ContainerID, _ outer: UInt32) -> UInt32 {
    let here = Item.container(container)
    var inner: [UInt32] = []
    var rest = outer
    var found: UInt32?
    while let (item, next) = parts(rest) {
      if item == here {
        if let found { return rebuild(inner, on: found) }
        found = next
      } else if found == nil {
        inner.append(table[Int(rest)].0)
      }
      rest = next
    }
    return outer
  }

  private mutating func rebuild(_ inner: [UInt32], on outer: UInt32) -> UInt32 {
    inner.reversed().reduce(outer) { intern($1, $0) }
  }
}
