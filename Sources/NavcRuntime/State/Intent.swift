/// The values that screens are created with: typed parameters, or fields by name.
struct Arguments: Sendable {
  var given: [ScreenArgument] = []
  var fields = ParameterFields.none
  /// The number of the call that passed the values, if it waits for a result or has an anchor; otherwise 0.
  var ticket: UInt64 = 0
  /// The screens whose results the call waits for.
  var returning: [Int] = []

  nonisolated static let none = Arguments()
}

/// The parameters that an event provides for one screen. For generated code.
public struct ScreenArgument: Sendable {
  let screen: Int
  let parameters: any Hashable & Sendable

  /// Creates an argument for the screen with this number. For generated code.
  public init(_ screen: Int, _ parameters: any Hashable & Sendable) {
    self.screen = screen
    self.parameters = parameters
  }
}

/// The intent of a step: what a transition, a tab tap or an opening asks for.
struct Intent: Sendable {
  indirect enum Kind: Sendable {
    case transition(Int)
    /// A tap on a tab of a container.
    case tab(Int, of: Int)
    /// An opening from outside.
    case opening(Destination)
    /// A screen that the app's own code presents over the visible one.
    case entry(Int)
    /// A destination that a link, or the app's own code for a container, presents over the visible screen.
    case over(Destination, PresentationOptions)
    /// A target that a root gate or a launch rule holds.
    case target(Destination)
    /// A root, and what is presented over it, that a root gate holds.
    case root(Destination, presenting: Destination, PresentationOptions)
  }

  let kind: Kind
  var arguments = Arguments.none
}

/// An intent that waits behind a gate or a launch rule, and what holds it.
struct HeldIntent: Sendable {
  enum Holder: Sendable {
    /// A gate, as a row of the gates table.
    case gate(Int)
    /// A launch rule that holds back an opening, as a row of the rules table.
    case rule(Int)
  }

  var holder: Holder
  var intent: Intent
}

extension NavigationTables {
  /// Returns the name of an intent's target, or of its event if there is no target.
  func name(of intent: Intent) -> String {
    switch intent.kind {
    case .transition(let index):
      let transition = TransitionRow(index, in: self)
      return transition.target.code < 0 ? eventName(transition.event) : name(of: transition.target)
    case .tab(let tab, let container): return name(of: shown(inTab: tab, of: container))
    case .entry(let screen): return name(ofScreen: screen)
    case .over(let target, _): return name(of: target)
    case .opening(let target), .target(let target), .root(let target, _, _):
      return name(of: target)
    }
  }
}
