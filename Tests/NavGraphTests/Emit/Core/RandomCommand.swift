/// One thing that is done to the interpreter and to the core alike, in numbers that both have.
struct RandomCommand: CustomStringConvertible, Sendable {
  enum Verb: String {
    case splash, launch, restart
    /// A window of its own starts at what has this code.
    case start
    /// An event is fired by something that knows no screen, by the visible one, by one that is gone,
    /// or by a tab.
    case event, fire, stray, fireTab
    case change, open, place, entry, over
    /// A tab is tapped, or selected in the tab bar if that may do so.
    case tap, select
    case back, swipe
    /// A button of the alert that is up, by its place.
    case button
  }

  /// Where the app shows something of its own before.
  enum Cover: String {
    case none = "", presented = "under what is presented ", pushed = "under what is pushed "
  }

  var verb: Verb
  var number = 0
  /// The conditions' values.
  var values: [Int] = []
  var cover = Cover.none

  init(_ verb: Verb, _ number: Int = 0, _ values: [Int] = []) {
    self.verb = verb
    self.number = number
    self.values = values
  }

  var description: String {
    "\(cover.rawValue)\(verb) \(number)" + (values.isEmpty ? "" : " \(values)")
  }
}

/// What is done, and in words what is to come of it: the state, and what is told.
struct RandomLine: Sendable {
  var command: RandomCommand
  var words: String
}
