import NavGraph

/// A verb that looks for a screen below where it starts, with `pop`, `unwind` or `onto`.
struct Seeker: Hashable, Comparable {
  var part: StepPart
  /// Of a step that goes on, and has changed which launch rule decides.
  var moves = false

  static func < (a: Seeker, b: Seeker) -> Bool {
    (a.part.transition, a.part.index, a.moves ? 1 : 0)
      < (b.part.transition, b.part.index, b.moves ? 1 : 0)
  }
}

/// The seekers, numbered: those for the same screen next to each other, first those that end there. Of
/// those that seek the same most often one stands for all.
///
/// The ways out of a node that look for something are one exit, of which the relation says for which
/// seekers: so what many look for is passed through each node once. (Symbolic pushdown systems have
/// symbols in diagrams likewise, Esparza and Schwoon 2001.)
struct Seekers {
  private struct Key: Hashable {
    var verb: Verb
    var sought: ScreenID
    var pushed: Destination
    /// Of a step that goes on there: each goes on in its own way.
    var goesOn: Seeker?
  }

  /// Of one screen: up to `plain`, those that end there.
  private struct Numbers {
    var first: UInt32
    var plain: UInt32
    var end: UInt32
  }

  /// By number, the one that stands for all that have it.
  private let leaders: [Seeker]
  private var numbers: [Seeker: Int] = [:]
  private var numbersOfScreen: [ScreenID: Numbers] = [:]

  /// Of those that seek the same, those are told apart of which the first is in `apart`.
  init(
    _ graph: NavigationGraph,
    _ seeking: [StepPart],
    apart: Set<Seeker>
  ) {
    var groups: [Key: [Seeker]] = [:]
    for part in seeking {
      guard let sought = graph.sought(part) else { continue }
      let (verb, isLast) = (graph[part], graph.isLast(part))
      for moves in isLast || !graph.launch.follows ? [false] : [false, true] {
        let seeker = Seeker(part: part, moves: moves)
        let key = Key(
          verb: verb.verb,
          sought: sought,
          pushed: verb.verb == .push ? verb.target : .none,
          goesOn: isLast ? nil : seeker
        )
        groups[key, default: []].append(seeker)
      }
    }
    var all: [(sought: ScreenID, goesOn: Bool, seekers: ArraySlice<Seeker>)] = []
    for (key, ids) in groups {
      let areApart = apart.contains(ids[0]) && ids.count <= Pushdown.Precision.mostSeekers
      for part in areApart ? ids.indices.map({ ids[$0...$0] }) : [ids[...]] {
        all.append((key.sought, key.verb == .push || key.goesOn != nil, part))
      }
    }
    all.sort {
      ($0.sought, $0.goesOn ? 1 : 0, $0.seekers[$0.seekers.startIndex])
        < ($1.sought, $1.goesOn ? 1 : 0, $1.seekers[$1.seekers.startIndex])
    }
    leaders = all.map { $0.seekers[$0.seekers.startIndex] }
    for (number, those) in all.enumerated() {
      for seeker in those.seekers { numbers[seeker] = number }
      let number32 = UInt32(truncatingIfNeeded: number)
      var own =
        numbersOfScreen[those.sought] ?? Numbers(first: number32, plain: number32, end: number32)
      own.end = number32 + 1
      if !those.goesOn { own.plain = own.end }
      numbersOfScreen[those.sought] = own
    }
  }

  var count: Int { leaders.count }

  subscript(_ number: Int) -> Seeker { leaders[number] }

  /// The number that it has, with all it is not told apart from.
  func number(of seeker: Seeker) -> Int { numbers[seeker] ?? 0 }

  /// By what stands for all that seek the same, which of them there are.
  func members() -> [Seeker: [Seeker]] {
    Dictionary(grouping: numbers.keys.sorted()) { leaders[number(of: $0)] }
  }

  /// Those that look for the screen to go on there.
  func numbers(onto screen: ScreenID) -> Range<Int> {
    numbersOfScreen[screen].map { Int($0.plain)..<Int($0.end) } ?? 0..<0
  }

  /// The sets of them.
  ///
  /// - Parameter isSearch: Whether it may not find what it looks for.
  func sets(
    _ graph: NavigationGraph,
    _ relations: RelationSpace,
    isSearch: (Seeker) -> Bool
  ) -> SeekerSets {
    let diagrams = relations.diagrams
    var result = SeekerSets()
    for (screen, own) in numbersOfScreen {
      let all = relations.seekers(Int(own.first)..<Int(own.end))
      result.ofScreen[screen] = SeekerSets.Own(
        plain: relations.seekers(Int(own.first)..<Int(own.plain)),
        onto: relations.seekers(Int(own.plain)..<Int(own.end)),
        others: diagrams.not(all)
      )
    }
    for (number, seeker) in leaders.enumerated() where isSearch(seeker) {
      let own = relations.seeker(number)
      if graph[seeker.part].verb == .unwind {
        result.searchingInLayers = diagrams.or(result.searchingInLayers, own)
      } else {
        result.searchingInStack = diagrams.or(result.searchingInStack, own)
      }
    }
    return result
  }
}

/// The sets of seekers that are asked for again and again.
struct SeekerSets {
  fileprivate struct Own {
    var plain: Decision
    var onto: Decision
    var others: Decision
  }

  /// By the screen that they look for.
  fileprivate var ofScreen: [ScreenID: Own] = [:]
  /// Those that may not find what they look for in the stack.
  fileprivate(set) var searchingInStack = Decision.never
  /// Likewise in all layers.
  fileprivate(set) var searchingInLayers = Decision.never
}

/// What becomes of the steps of seekers at a screen.
struct Found {
  /// The screen is looked for: there they end.
  var arriving = Relation.empty
  /// It is looked for by those that go on with something pushed onto it, by number.
  var onto: [(number: Int, relation: Relation)] = []
  /// They look for something else.
  var left: Relation
}

extension Pushdown {
  /// The step starts to look for what it names.
  func search(_ seeker: Seeker, from n: Int, _ step: Relation) {
    if step.isEmpty { return }
    seek(n, kind(of: seeker), relations.seeking(seekers.number(of: seeker), step))
  }

  /// How something is left by a step of the seeker.
  func kind(of seeker: Seeker) -> UInt32 {
    graph[seeker.part].verb == .unwind ? PushdownExit.Kind.inLayers : PushdownExit.Kind.inStack
  }

  /// What the step of a seeker goes on with where it finds what it looks for; nil if it ends there.
  func continuation(of seeker: Seeker) -> Continuation? {
    if !graph.isLast(seeker.part) {
      return .rest(graph.earlier(seeker.part), moves: seeker.moves)
    }
    return graph[seeker.part].verb == .push ? .onto(seeker.part.transition) : nil
  }

  /// Which steps of seekers find the node.
  func found(at n: Int, _ relation: Relation) -> Found {
    guard let screen = screen(of: nodes[n]), let sets = seekerSets.ofScreen[screen] else {
      return Found(left: relation)
    }
    var result = Found(left: relations.of(sets.others, relation))
    if result.left == relation, relation != .unknown { return result }
    result.arriving = relations.forgettingSeekers(relations.of(sets.plain, relation))
    let numbers = seekers.numbers(onto: screen)
    let onto = numbers.isEmpty ? .empty : relations.of(sets.onto, relation)
    if onto.isEmpty { return result }
    if numbers.count == 1 {
      result.onto = [(numbers.lowerBound, relations.forgettingSeekers(onto))]
      return result
    }
    for number in relations.seekers(in: onto, numbers) {
      let one = relations.of(relations.seeker(number), onto)
      result.onto.append((number, relations.forgettingSeekers(one)))
    }
    return result
  }

  /// The same where what lies below is not known: the sets after them.
  func foundWidened(
    at n: Int,
    _ set: Decision
  ) -> (arriving: Decision, onto: [(number: Int, set: Decision)], left: Decision) {
    guard let screen = screen(of: nodes[n]), let sets = seekerSets.ofScreen[screen] else {
      return (.never, [], set)
    }
    let plain = diagrams.and(set, sets.plain)
    let onto = diagrams.and(set, sets.onto)
    var those: [(number: Int, set: Decision)] = []
    if onto.isPossible {
      for number in relations.seekers(in: onto, seekers.numbers(onto: screen)) {
        let one = diagrams.and(onto, relations.seeker(number))
        those.append((number, relations.forgettingSeekers(one)))
      }
    }
    return (relations.forgettingSeekers(plain), those, diagrams.and(set, sets.others))
  }

  func lookBelowWidened(_ n: Int, _ kind: UInt32, _ set: Decision) {
    leaveWidened(n, lastsBelow(kind, n) ? kind : PushdownExit.Kind.missed(kind), set)
  }

  /// The steps of seekers go on from `n`: to where nothing is, if it is the last where they look.
  func lookBelow(_ n: Int, from: Int, _ kind: UInt32, _ relation: Relation) {
    leave(from, lastsBelow(kind, n) ? kind : PushdownExit.Kind.missed(kind), relation)
  }

  /// Whether there is anything below `n` where what is sought may be.
  @inline(__always)
  func lastsBelow(_ kind: UInt32, _ n: Int) -> Bool {
    let shape = shapes[nodes[n].shape]
    if shape.position == .pushed { return true }
    return PushdownExit.Kind.isUnwinding(kind) && shape.layer != .bottom && !shape.isGateLayer
  }

  /// Whether it may not find what it looks for, or goes on from there.
  func isSearch(_ seeker: Seeker) -> Bool {
    guard continuation(of: seeker) == nil, let sought = graph.sought(seeker.part),
      !bound.alwaysBelow.isEmpty
    else { return true }
    let wanted: AlwaysBelow = graph[seeker.part].verb == .unwind ? .inLayers : .inStack
    return !bound.alwaysBelow[Int(sought.index)].contains(wanted)
  }
}
