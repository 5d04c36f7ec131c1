extension RouterRuntime {
  static let memory = ##"""
    /// What screens are made with: values of the right type, or values by name.
    struct NAVCArguments: Sendable {
      var given: [NAVCArgument] = []
      var fields = NAVCFields.none
      /// The call that they came with, if something waits for its end.
      var ticket: UInt64 = 0
      /// The screens of which that call wants what they hand back.
      var returning: [Int] = []

      static let none = NAVCArguments()
    }

    /// Values that an event brings for a screen that it may lead to.
    struct NAVCArgument: Sendable {
      let screen: Int
      let parameters: any Hashable & Sendable

      init(_ screen: Int, _ parameters: any Hashable & Sendable) {
        self.screen = screen
        self.parameters = parameters
      }
    }

    /// What a step wants to be done.
    struct NAVCWish: Sendable {
      enum Kind: Sendable {
        case transition(Int)
        /// A tab tapped, of a container.
        case tab(Int, of: Int)
        /// An opening from outside.
        case opening(NAVCDestination)
        /// A screen that the app's own code opens over what is visible.
        case entry(Int)
        /// What a root gate remembers, or a launch rule.
        case target(NAVCDestination)
        /// What a root gate remembers of a root and of what is presented over it.
        case root(NAVCDestination, presenting: NAVCDestination, NAVCPresentation)
      }

      let kind: Kind
      var arguments = NAVCArguments.none
    }

    /// What is remembered, and what for.
    struct NAVCMemory: Sendable {
      enum Keeper: Sendable {
        /// A row of the gates' table.
        case gate(Int)
        /// A launch rule holds an opening back.
        case rule(Int)
      }

      var keeper: Keeper
      var wish: NAVCWish
    }

    extension NAVCTables {
      /// What a wish is after.
      func name(of wish: NAVCWish) -> String {
        switch wish.kind {
        case .transition(let index):
          let transition = NAVCTransition(index, in: self)
          return transition.target.code < 0 ? eventName(transition.event) : name(of: transition.target)
        case .tab(let tab, let container): return name(of: shown(inTab: tab, of: container))
        case .entry(let screen): return name(ofScreen: screen)
        case .opening(let target), .target(let target), .root(let target, _, _):
          return name(of: target)
        }
      }

      /// What a tab shows; nothing if it fires an event.
      func shown(inTab tab: Int, of container: Int) -> NAVCDestination {
        NAVCDestination(code: max(-1, tabs[containers[container, 1] + tab]))
      }

      func eventName(_ event: Int) -> String {
        eventNames.indices.contains(event) ? eventNames[event] : "?"
      }

      func conditionName(_ condition: Int) -> String {
        conditionNames.indices.contains(condition) ? conditionNames[condition] : "?"
      }
    }

    """##
}
