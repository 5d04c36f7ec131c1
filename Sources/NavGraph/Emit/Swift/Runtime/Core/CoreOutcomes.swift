extension RouterRuntime {
  static let outcomes = ##"""
    /// What became of a step.
    public enum NAVCOutcome: Hashable, Sendable {
      /// It was done.
      case done
      /// Something is shown first, by this name: a gate, or what the app starts with. The step is
      /// remembered.
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
      static func blocked(_ condition: String) -> NAVCReason {
        NAVCReason("gate-blocked", "the gate of \"\(condition)\" can't be shown")
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
      static let noTabBar = NAVCReason("no-tab-bar", "a screen hides the tab bar")
      static let noLaunchRule = NAVCReason("no-launch-rule", "no launch rule holds")
      static let noPlace = NAVCReason("no-place", "nothing leads there")
      static let notOffered = NAVCReason("not-offered", "its own condition does not hold")
      static let disconnected = NAVCReason("disconnected", "the scene was disconnected")
      static let stalled = NAVCReason("stalled", "it did not come to an end in time")
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

      /// The visible screen lacks what it requires, and so does the gate for it.
      static func blocked(_ condition: String) -> NAVCNote {
        NAVCNote(
          code: "gate-blocked",
          description: "what is visible needs \"\(condition)\", whose gate can't be shown"
        )
      }

      /// What was remembered needs a condition whose gate can't be shown.
      static func stillBlocked(_ condition: String) -> NAVCNote {
        NAVCNote(
          code: "gate-blocked",
          description: "what waits needs \"\(condition)\", whose gate can't be shown"
        )
      }

      /// The visible screen lacks what it requires: a gate is shown for it.
      static func gated(_ gate: String) -> NAVCNote {
        NAVCNote(code: "gated", description: "\"\(gate)\" is shown: what was visible needs it")
      }

      /// What was remembered is done in place of the step's own verb.
      static func resumed(_ name: String) -> NAVCNote {
        NAVCNote(code: "resumed", description: "\"\(name)\" was waiting for this")
      }

      /// What was remembered needs something else by now.
      static func held(by gate: String) -> NAVCNote {
        NAVCNote(code: "held", description: "what waits needs \"\(gate)\" next")
      }

      /// A root gate can't remember what has no place.
      static func forgotten(_ name: String) -> NAVCNote {
        NAVCNote(code: "forgotten", description: "\"\(name)\" has no place, and is not remembered")
      }

      /// Another launch rule decides than before the step.
      static func followed(_ root: String) -> NAVCNote {
        NAVCNote(code: "followed", description: "the launch rules choose \"\(root)\" by now")
      }

      /// Not all of a saved state could come back.
      static func cut(_ name: String) -> NAVCNote {
        NAVCNote(code: "restored-in-part", description: "\"\(name)\" can't be restored")
      }
    }

    """##
}
