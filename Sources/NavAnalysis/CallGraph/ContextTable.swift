import NavGraph

/// The contexts: the lists of containers around a symbol, innermost first, as interned lists.
///
/// Only containers that matter are listed: those that handle events, require something, have the same root screen as
/// another container, or have a tab that a transition selects. A container may occur more than once, because its
/// own screens may present it again; only the innermost and the outermost occurrence count, so the number of
/// contexts is finite. Equivalent contexts are merged (`ContextOrder`). When the limit is reached, all further
/// contexts are `anywhere`.
struct ContextTable {
  /// The innermost item of a context.
  enum ContextItem: Equatable {
    case container(ContainerID)
    /// The layer of a presented gate. Everything below it is ignored (docs/language.md, Containers).
    case gate(Int)
    /// A root to which, with everything over it, the app's requirement does not apply (docs/language.md, What
    /// every screen needs).
    case exemptRoot
  }

  /// The context without containers that matter.
  static let none: UInt32 = 0
  /// The unknown context: any containers, in any order.
  static let anywhere: UInt32 = 1
  /// The context without containers that matter, over an exempt root.
  static let exemptRoot: UInt32 = 2

  /// True for each container that matters.
  private let matters: [Bool]
  /// True for each container around which the order of containers must be kept, because one of its tabs is
  /// selected and must be found again.
  private let isFixed: [Bool]
  /// The merging of equivalent contexts; nil if all nestings are distinguished.
  private var order: ContextOrder?
  private var table = PairTable()
  /// The pairs of a container and a context that it was entered in; `inside` has their results.
  private var entered = PairTable()
  private var inside: [UInt32] = []
  private let maximumCount: Int
  /// True if there were more contexts than the limit.
  private(set) var isCut = false
  private static let gateBit: UInt32 = 0x8000_0000
  private static let exemptRootItem: UInt32 = 0x4000_0000
  /// The roots that are exempt from the app's requirement.
  private let exemptRoots: Set<Destination>
  /// The number of contexts that each container adds to the limit.
  private static let contextsPerContainer = 2
  /// The maximum number of items and events that `ContextOrder` may visit.
  private static let normalFormEffort = 1 << 24

  init(
    _ graph: NavigationGraph,
    _ space: ConditionSpace,
    _ transitions: TransitionIndex,
    precision: AnalysisTables.TablePrecision
  ) {
    maximumCount = precision.contexts + Self.contextsPerContainer * graph.containers.count
    var matters = Array(repeating: false, count: graph.containers.count)
    for case .container(let container) in graph.sources { matters[Int(container.index)] = true }
    for index in graph.containers.indices where graph.containers[index].requires != .true {
      matters[index] = true
    }
    // If several containers have the same root screen, its symbol must tell which one is shown.
    var navs: [ScreenID: Int] = [:]
    for root in graph.containers.lazy.compactMap(\.root) { navs[root, default: 0] += 1 }
    for transition in graph.transitions where transition.verb.program.replaces {
      if let screen = transition.target.screen { navs[screen]? += 1 }
    }
    for (index, container) in graph.containers.enumerated() {
      if let root = container.root, navs[root, default: 0] > 1 { matters[index] = true }
    }
    let selected = Set(transitions.selected)
    var isFixed = Array(repeating: false, count: graph.containers.count)
    for (index, container) in graph.containers.enumerated()
    where !selected.isEmpty && !container.isStack {
      if container.shown.contains(where: selected.contains) {
        matters[index] = true
        isFixed[index] = true
      }
    }
    self.matters = matters
    self.isFixed = isFixed
    exemptRoots = Exemptions(graph).roots(graph)
    order = precision.mergesContexts ? ContextOrder(graph, space, transitions) : nil
    _ = table.intern(.max, .max)
    _ = table.intern(.max, .max - 1)
    if !exemptRoots.isEmpty { _ = table.intern(Self.exemptRootItem, Self.none) }
  }

  var count: Int { table.count }

  /// Returns the innermost item and the context around it; nil for an empty or unknown context.
  func parts(_ context: UInt32) -> (item: ContextItem, outer: UInt32)? {
    guard context > Self.anywhere else { return nil }
    let (raw, outer) = table[Int(context)]
    if raw & Self.gateBit != 0 { return (.gate(Int(raw & ~Self.gateBit)), outer) }
    if raw == Self.exemptRootItem { return (.exemptRoot, outer) }
    return (.container(ContainerID(Int(raw))), outer)
  }

  /// Returns the containers of a context, innermost first.
  func containers(of context: UInt32) -> [ContainerID] {
    var result: [ContainerID] = []
    var rest = context
    while let (item, outer) = parts(rest) {
      if case .container(let container) = item { result.append(container) }
      rest = outer
    }
    return result
  }

  /// Returns the presented gate in or over whose layer the context is; nil if there is none.
  func gate(of context: UInt32) -> Int? {
    var rest = context
    while let (item, outer) = parts(rest) {
      if case .gate(let gate) = item { return gate }
      rest = outer
    }
    return nil
  }

  /// True if a root may be exempt from the app's requirement.
  var hasExemptRoots: Bool { !exemptRoots.isEmpty }

  /// Returns the context of a root.
  func context(ofRoot root: Destination) -> UInt32 {
    exemptRoots.contains(root) ? Self.exemptRoot : Self.none
  }

  /// Returns the context of the root below a context; `none` if it is unknown.
  func base(of context: UInt32) -> UInt32 { isRootExempt(context) ? Self.exemptRoot : Self.none }

  /// Returns true if the root is known to be exempt from the app's requirement.
  func isRootExempt(_ context: UInt32) -> Bool {
    guard hasExemptRoots else { return false }
    var rest = context
    while let (item, outer) = parts(rest) {
      if item == .exemptRoot { return true }
      rest = outer
    }
    return false
  }

  /// Returns the context inside `container`, which is in `outer`.
  mutating func enter(_ container: ContainerID, in outer: UInt32) -> UInt32 {
    guard matters[Int(container.index)], outer != Self.anywhere else { return outer }
    if outer == Self.none { return intern(container.index, outer) }
    let number = entered.intern(container.index, outer)
    if number < inside.count { return inside[number] }
    let result = intern(
      container.index,
      normalForm(of: withoutMiddle(container, outer), around: container)
    )
    inside.append(result)
    return result
  }

  /// Returns the normal form of `outer` around `container`: without the items that make no difference there, and
  /// in a canonical order.
  private mutating func normalForm(of outer: UInt32, around container: ContainerID) -> UInt32 {
    guard let effort = order?.effort else { return outer }
    guard effort <= Self.normalFormEffort else {
      isCut = true
      return Self.anywhere
    }
    var free: [UInt32] = []
    var rest = outer
    while case (.container(let next), let further)? = parts(rest), !isFixed[Int(next.index)] {
      free.append(next.index)
      rest = further
    }
    guard !free.isEmpty, let normalForm = order?.normalForm(of: free, around: container.index),
      normalForm != free
    else { return outer }
    return rebuild(normalForm, on: rest)
  }

  /// Returns the context of the screens in the layer of a presented gate, over the given kind of root.
  mutating func enter(gate: Int, overExemptRoot isOverExempt: Bool) -> UInt32 {
    let outer = isOverExempt ? Self.exemptRoot : Self.none
    return intern(UInt32(truncatingIfNeeded: gate) | Self.gateBit, outer)
  }

  private mutating func intern(_ item: UInt32, _ outer: UInt32) -> UInt32 {
    if outer == Self.anywhere { return outer }
    if let known = table.find(item, outer) { return UInt32(truncatingIfNeeded: known) }
    guard table.count < maximumCount else {
      isCut = true
      return Self.anywhere
    }
    return UInt32(truncatingIfNeeded: table.intern(item, outer))
  }

  /// Returns `outer` without the inner one of two occurrences of `container`.
  private mutating func withoutMiddle(_ container: ContainerID, _ outer: UInt32) -> UInt32 {
    let here = ContextItem.container(container)
    var inner: [UInt32] = []
    var rest = outer
    var innermost: UInt32?
    while let (item, next) = parts(rest) {
      if item == here {
        if let innermost { return rebuild(inner, on: innermost) }
        innermost = next
      } else if innermost == nil {
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
