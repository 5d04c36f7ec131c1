/// What screens are made with: values of the right type, or values by name.
struct Arguments: Sendable {
  var given: [ScreenArgument] = []
  var fields = ParameterFields.none
  /// The call that they came with, if something waits for its end.
  var ticket: UInt64 = 0
  /// The screens of which that call wants what they hand back.
  var returning: [Int] = []

  nonisolated static let none = Arguments()
}

/// Values that an event brings for a screen that it may lead to. For generated code.
public struct ScreenArgument: Sendable {
  let screen: Int
  let parameters: any Hashable & Sendable

  /// Values for the screen with this number. For generated code.
  public init(_ screen: Int, _ parameters: any Hashable & Sendable) {
    self.screen = screen
    self.parameters = parameters
  }
}

/// What a step wants to be done.
struct Intent: Sendable {
  indirect enum Kind: Sendable {
    case transition(Int)
    /// A tab tapped, of a container.
    case tab(Int, of: Int)
    /// An opening from outside.
    case opening(Destination)
    /// A screen that the app's own code opens over what is visible.
    case entry(Int)
    /// What a link presents over what is visible, or the app's own code of containers.
    case over(Destination, PresentationOptions)
    /// What a root gate remembers, or a launch rule.
    case target(Destination)
    /// What a root gate remembers of a root and of what comes over it.
    case root(Destination, presenting: Destination, PresentationOptions)
  }

  let kind: Kind
  var arguments = Arguments.none
}

/// What is remembered, and what for.
struct RememberedIntent: Sendable {
  enum Holder: Sendable {
    /// A row of the gates' table.
    case gate(Int)
    /// A launch rule holds an opening back.
    case rule(Int)
  }

  var holder: Holder
  var intent: Intent
}

extension NavigationTables {
  /// What an intent is after.
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
