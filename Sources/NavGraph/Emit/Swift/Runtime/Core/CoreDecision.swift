extension RouterRuntime {
  static let decision = ##"""
    /// One row of the transitions' table.
    struct NAVCTransition: Sendable {
      static let width = 13

      let index: Int
      private let rows: NAVCRows

      init(_ index: Int, in tables: NAVCTables) {
        self.index = index
        rows = tables.transitions
      }

      var event: Int { rows[index, 0] }
      var when: Int { rows[index, 1] }
      var verb: Verb { Verb(rawValue: rows[index, 2]) ?? .none }
      var target: NAVCDestination { NAVCDestination(code: rows[index, 3]) }
      var presentation: NAVCPresentation {
        NAVCPresentation(style: rows[index, 4], isLocked: rows[index, 5] == 1)
      }
      var isAnimated: Bool { rows[index, 6] == 1 }
      var animation: NAVCAnimation { NAVCAnimation(rawValue: rows[index, 7]) ?? .none }
      /// In seconds; the table holds milliseconds.
      var duration: Double { Double(rows[index, 8]) / 1000 }
      var sets: Range<Int> { rows[index, 9]..<rows[index, 9] + max(0, rows[index, 10]) }

      /// What is presented over a new root.
      var presented: NAVCDestination { NAVCDestination(code: rows[index, 11]) }
      /// What the stack is first brought back to.
      var onto: NAVCDestination { NAVCDestination(code: rows[index, 12]) }

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

      private func choose(_ event: Int, at level: Int, _ values: [Int]) -> NAVCTransition? {
        let end = choiceStarts[level + 1]
        var low = choiceStarts[level]
        var high = end
        while low < high {
          let middle = (low + high) / 2
          if choices[middle, 0] < event { low = middle + 1 } else { high = middle }
        }
        while low < end, choices[low, 0] == event {
          let transition = NAVCTransition(choices[low, 1], in: self)
          if holds(transition.when, values) { return transition }
          low += 1
        }
        return nil
      }
    }

    """##
}
