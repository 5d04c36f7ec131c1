import NavGraph

/// A verb that looks for a screen below its source: `pop` to a screen, `unwind` or `onto`.
struct Seeker: Hashable, Comparable {
  var part: StepVerbID
  /// True for a step that continues and has changed which launch rule decides.
  var relaunches = false

  static func < (a: Seeker, b: Seeker) -> Bool {
    (a.part.transition, a.part.index, a.relaunches ? 1 : 0)
      < (b.part.transition, b.part.index, b.relaunches ? 1 : 0)
  }
}

/// The seekers, numbered. Those for one screen have neighboring numbers, first those whose step ends at it.
/// Seekers with the same goal usually share a number.
///
/// All exits of a node that look for something are one exit, whose relation includes the number of the seeker.
/// The searches of many seekers thus pass each node once. (Symbolic pushdown systems encode stack symbols in
/// diagrams in the same way, Esparza and Schwoon 2001.)
struct Seekers {
  private struct Key: Hashable {
    var searchesLayers: Bool
    var sought: ScreenID
    var pushed: Destination
    /// The seeker itself if its step continues at the screen, since each step continues in its own way.
    var continues: Seeker?
  }

  /// The numbers of one screen's seekers. The steps of those up to `endOfLast` end at the screen.
  private struct NumberRange {
    var first: UInt32
    var endOfLast: UInt32
    var end: UInt32
  }

  /// The seeker that represents each number.
  private let leaders: [Seeker]
  private var numbers: [Seeker: Int] = [:]
  private var numbersOfScreen: [ScreenID: NumberRange] = [:]

  /// Creates the numbers. Seekers with the same goal are distinguished if the first of them is in `apart`.
  init(
    _ graph: NavigationGraph,
    _ seeking: [StepVerbID],
    apart: Set<Seeker>
  ) {
    var groups: [Key: [Seeker]] = [:]
    for part in seeking {
      guard let sought = graph.sought(part) else { continue }
      let (verb, isLast) = (graph[part], graph.isLast(part))
      for relaunches in isLast || !graph.launch.follows ? [false] : [false, true] {
        let seeker = Seeker(part: part, relaunches: relaunches)
        let key = Key(
          searchesLayers: verb.searchesLayers,
          sought: sought,
          pushed: verb.verb.group == .brings ? verb.target : .none,
          continues: isLast ? nil : seeker
        )
        groups[key, default: []].append(seeker)
      }
    }
    var all: [(sought: ScreenID, continues: Bool, seekers: ArraySlice<Seeker>)] = []
    for (key, ids) in groups {
      let areDistinguished = apart.contains(ids[0]) && ids.count <= Pushdown.Precision.mostSeekers
      for part in areDistinguished ? ids.indices.map({ ids[$0...$0] }) : [ids[...]] {
        all.append((key.sought, key.pushed != .none || key.continues != nil, part))
      }
    }
    all.sort {
      ($0.sought, $0.continues ? 1 : 0, $0.seekers[$0.seekers.startIndex])
        < ($1.sought, $1.continues ? 1 : 0, $1.seekers[$1.seekers.startIndex])
    }
    leaders = all.map { $0.seekers[$0.seekers.startIndex] }
    for (number, those) in all.enumerated() {
      for seeker in those.seekers { numbers[seeker] = number }
      let number32 = UInt32(truncatingIfNeeded: number)
      var own =
        numbersOfScreen[those.sought]
        ?? NumberRange(first: number32, endOfLast: number32, end: number32)
      own.end = number32 + 1
      if !those.continues { own.endOfLast = own.end }
      numbersOfScreen[those.sought] = own
    }
  }

  var count: Int { leaders.count }

  subscript(_ number: Int) -> Seeker { leaders[number] }

  /// Returns the number of a seeker, which it may share with others.
  func number(of seeker: Seeker) -> Int { numbers[seeker] ?? 0 }

  /// Returns, for each representative, the seekers that share its number.
  func members() -> [Seeker: [Seeker]] {
    Dictionary(grouping: numbers.keys.sorted()) { leaders[number(of: $0)] }
  }

  /// Returns the seekers that look for the screen and whose step continues there.
  func numbers(onto screen: ScreenID) -> Range<Int> {
    numbersOfScreen[screen].map { Int($0.endOfLast)..<Int($0.end) } ?? 0..<0
  }

  /// Returns the sets of seekers.
  ///
  /// - Parameter mayReachNewNodes: Returns true if the seeker may miss its screen, or continues its step there.
  func sets(
    _ graph: NavigationGraph,
    _ relations: RelationSpace,
    mayReachNewNodes: (Seeker) -> Bool
  ) -> SeekerSets {
    let diagrams = relations.diagrams
    var result = SeekerSets()
    for (screen, own) in numbersOfScreen {
      let all = relations.seekers(Int(own.first)..<Int(own.end))
      result.ofScreen[screen] = SeekerSets.ScreenSeekers(
        ending: relations.seekers(Int(own.first)..<Int(own.endOfLast)),
        continuing: relations.seekers(Int(own.endOfLast)..<Int(own.end)),
        others: diagrams.not(all)
      )
    }
    for (number, seeker) in leaders.enumerated() where mayReachNewNodes(seeker) {
      let own = relations.seeker(number)
      if graph[seeker.part].searchesLayers {
        result.searchingInLayers = diagrams.or(result.searchingInLayers, own)
      } else {
        result.searchingInStack = diagrams.or(result.searchingInStack, own)
      }
    }
    return result
  }
}

/// The sets of seekers that are needed often.
struct SeekerSets {
  fileprivate struct ScreenSeekers {
    var ending: Decision
    var continuing: Decision
    var others: Decision
  }

  /// The sets of each screen that is looked for.
  fileprivate var ofScreen: [ScreenID: ScreenSeekers] = [:]
  /// The seekers that may not find their screen in the stack.
  fileprivate(set) var searchingInStack = Decision.never
  /// The seekers that may not find their screen in any layer.
  fileprivate(set) var searchingInLayers = Decision.never
}

/// The result of the searches that reach a screen.
struct SeekResult {
  /// The steps that end here, because they look for this screen.
  var arriving = Relation.empty
  /// The steps that continue here, because they look for this screen, by seeker.
  var onto: [(number: Int, relation: Relation)] = []
  /// The steps that look for another screen.
  var left: Relation
}

extension Pushdown {
  /// Starts the search of a seeker.
  func search(_ seeker: Seeker, from n: Int, _ step: Relation) {
    if step.isEmpty { return }
    receiveExit(n, kind(of: seeker), relations.seeking(seekers.number(of: seeker), step))
  }

  /// Returns the exit by which the step of a seeker leaves a node.
  func kind(of seeker: Seeker) -> PushdownExit.Kind {
    graph[seeker.part].searchesLayers ? .inLayers : .inStack
  }

  /// Returns the continuation at the screen that a seeker finds; nil if its step ends there.
  func continuation(of seeker: Seeker) -> Continuation? {
    if !graph.isLast(seeker.part) {
      return .rest(graph.earlier(seeker.part), relaunches: seeker.relaunches)
    }
    return graph[seeker.part].verb.group == .brings ? .onto(seeker.part.transition) : nil
  }

  /// Returns the result of searches that reach the node.
  func seekResult(at n: Int, _ relation: Relation) -> SeekResult {
    guard let screen = screen(of: nodes[n]), let sets = seekerSets.ofScreen[screen] else {
      return SeekResult(left: relation)
    }
    var result = SeekResult(left: relations.ending(relation, withSeekers: sets.others))
    if result.left == relation, relation != .unknown { return result }
    result.arriving = relations.forgettingSeekers(
      relations.ending(relation, withSeekers: sets.ending)
    )
    let numbers = seekers.numbers(onto: screen)
    let onto = numbers.isEmpty ? .empty : relations.ending(relation, withSeekers: sets.continuing)
    if onto.isEmpty { return result }
    if numbers.count == 1 {
      result.onto = [(numbers.lowerBound, relations.forgettingSeekers(onto))]
      return result
    }
    for number in relations.seekers(in: onto, numbers) {
      let one = relations.ending(onto, withSeekers: relations.seeker(number))
      result.onto.append((number, relations.forgettingSeekers(one)))
    }
    return result
  }

  /// Returns true if the seeker may miss its screen, or continues its step there.
  func mayReachNewNodes(_ seeker: Seeker) -> Bool {
    guard continuation(of: seeker) == nil, let sought = graph.sought(seeker.part),
      !tables.alwaysBelow.isEmpty
    else { return true }
    let wanted: AlwaysBelow = graph[seeker.part].searchesLayers ? .inLayers : .inStack
    return !tables.alwaysBelow[Int(sought.index)].contains(wanted)
  }
}
