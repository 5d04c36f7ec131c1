extension RouterRuntime {
  static let decision = ##"""
    /// One row of the transitions' table.
    struct NAVCTransition: Sendable {
      let index: Int
      private let tables: NAVCTables

      init(_ index: Int, in tables: NAVCTables) {
        self.index = index
        self.tables = tables
      }

      private func cell(_ column: Int) -> Int { tables.transitions[index, column] }
      private func manner(_ column: Int) -> Int { tables.manners[cell(4), column] }

      var event: Int { cell(0) }
      var when: Int { cell(1) }
      var verb: Verb { Verb(rawValue: cell(2)) ?? .none }
      var target: NAVCDestination { NAVCDestination(code: cell(3)) }
      var presentation: NAVCPresentation {
        NAVCPresentation(style: manner(0), isLocked: manner(1) == 1)
      }
      var isAnimated: Bool { manner(2) == 1 }
      var animation: NAVCAnimation { NAVCAnimation(rawValue: manner(3)) ?? .none }
      /// In seconds; the table holds milliseconds.
      var duration: Double { Double(manner(4)) / 1000 }
      var sets: Range<Int> { manner(5)..<manner(5) + max(0, manner(6)) }

      /// What is presented over a new root.
      var presented: NAVCDestination { NAVCDestination(code: manner(7)) }
      /// What the stack is first brought back to.
      var onto: NAVCDestination { NAVCDestination(code: manner(8)) }

      enum Verb: Int {
        case none, root, push, present, show, select, popTop, popToRoot, popToScreen, dismissTop
        case dismissAll, close, replace, unwind, open, launch, window

        /// Whether it goes on under something that the app shows by itself.
        var takesAllAway: Bool { [.none, .root, .open, .launch].contains(self) }
      }
    }

    /// How a root switch looks.
    enum NAVCAnimation: Int, Sendable {
      case none, crossDissolve, snapshotFade, flipFromLeft, flipFromRight, slideUp
    }

    extension NAVCTables {
      /// The transition that an event takes: from the visible screen outwards, at each level the first
      /// whose formula holds. Costs a binary search for each level.
      func choose(event: Int, in state: NAVCState) -> NAVCTransition? {
        guard let top = state.top else { return nil }
        if let found = choose(event, at: top.screen.index, state.values) { return found }
        for container in state.containers {
          if let found = choose(event, at: level(ofContainer: container.index), state.values) {
            return found
          }
        }
        return choose(event, at: anyLevel, state.values)
      }

      private func event(ofChoice row: Int) -> Int { transitions[choices[row], 0] }

      private func choose(_ event: Int, at level: Int, _ values: [Int]) -> NAVCTransition? {
        let end = choiceStarts[level + 1]
        var low = choiceStarts[level]
        var high = end
        while low < high {
          let middle = (low + high) / 2
          if self.event(ofChoice: middle) < event { low = middle + 1 } else { high = middle }
        }
        while low < end, self.event(ofChoice: low) == event {
          let transition = NAVCTransition(choices[low], in: self)
          if holds(transition.when, values) { return transition }
          low += 1
        }
        return nil
      }
    }

    """##
}
