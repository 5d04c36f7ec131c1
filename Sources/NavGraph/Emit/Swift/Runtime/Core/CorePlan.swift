extension RouterRuntime {
  static let plan = ##"""
    /// One thing that a driver does.
    enum NAVCAction: Sendable {
      /// So many layers remain.
      case dismiss(to: Int)
      /// A fresh root; nothing is presented by then.
      case root(NAVCLayer)
      /// Onto the visible stack.
      case push(NAVCEntry)
      /// Over the topmost layer.
      case present(NAVCLayer)
      /// A tab of the topmost layer.
      case select(Int)
      /// So many entries of the visible stack remain.
      case pop(to: Int)
    }

    /// What a driver does for one step. Only the last action is animated.
    struct NAVCPlan: Sendable {
      var actions: [NAVCAction] = []
      var isAnimated = true
      var animation = NAVCAnimation.none
      var duration = 0.3
    }

    /// What became of a step.
    public enum NAVCOutcome: Hashable, Sendable {
      /// It was done.
      case done
      /// A gate is shown first; the step is remembered.
      case held(by: String)
      /// It was not allowed, or could not be carried out.
      case refused(NAVCReason)
      /// It was not heard.
      case ignored(NAVCReason)
      /// It was allowed, but there was nothing to do it to.
      case missed(NAVCReason)
    }

    /// Why a step was not done.
    public struct NAVCReason: Hashable, Sendable, CustomStringConvertible {
      /// A word that does not change from one version of navc to the next.
      public let code: String
      /// A sentence for a developer.
      public let description: String

      nonisolated init(_ code: String, _ description: String) {
        self.code = code
        self.description = description
      }

      static func needs(_ name: String) -> NAVCReason {
        NAVCReason("needs", "what \"\(name)\" requires does not hold")
      }
      static let launching = NAVCReason("launching", "the launch rules have not been asked yet")
      static let launched = NAVCReason("launched", "the launch rules have been asked already")
      static let covered = NAVCReason("covered", "something that the app shows itself lies on top")
      static let notVisible = NAVCReason("not-visible", "its screen is not the visible one")
      static let noTransition = NAVCReason("no-transition", "no transition for the event holds here")
      static let noNavigation = NAVCReason("no-nav", "there is no navigation stack")
      static let nothingToPop = NAVCReason("nothing-to-pop", "the stack is at its root")
      static let nothingPresented = NAVCReason("nothing-presented", "nothing is presented")
      static let notBelow = NAVCReason("not-below", "the screen is not in the stack")
      static let notInTabs = NAVCReason("not-in-tabs", "no container around has such a tab")
      static let noLaunchRule = NAVCReason("no-launch-rule", "no launch rule holds")
      static let notBack = NAVCReason("not-back", "there is nothing that the user could go back to")
      static let disconnected = NAVCReason("disconnected", "the scene was disconnected")
      static let stalled = NAVCReason("stalled", "UIKit did not finish it in time")
      static let noAnchor = NAVCReason("no-anchor", "a popover needs an anchor")
      nonisolated static func failed(_ what: String) -> NAVCReason { NAVCReason("failed", what) }
    }

    /// Something else that the app should know about a step.
    public struct NAVCNote: Hashable, Sendable, CustomStringConvertible {
      /// A word that does not change from one version of navc to the next.
      public let code: String
      /// A sentence for a developer.
      public let description: String

      /// After a step the app's own value is not what the transition sets; the app's counts.
      static func disagrees(_ condition: String) -> NAVCNote {
        NAVCNote(code: "disagrees", description: "the app's \"\(condition)\" is not what was set")
      }

      /// A condition changed by no transition, though it is not volatile.
      static func unexpected(_ condition: String) -> NAVCNote {
        NAVCNote(code: "unexpected-change", description: "\"\(condition)\" changed by itself")
      }

      /// The visible screen lacks what it requires.
      static func violated(_ name: String) -> NAVCNote {
        NAVCNote(code: "requires-violated", description: "\"\(name)\" lacks what it requires")
      }
    }

    /// The answer to one request: what becomes of it, and what a driver has to do for it.
    struct NAVCStep: Sendable {
      var outcome: NAVCOutcome
      var plan = NAVCPlan()
      /// The conditions that the transition sets, and to what.
      var assigned: [(condition: Int, value: Int?)] = []
      var event: Int?
    }

    """##
}
