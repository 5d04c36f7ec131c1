/// A command for the router's core, in the numbers of its tables.
struct RandomCommand: CustomStringConvertible, Sendable {
  enum Verb: String {
    case splash, launch, restart
    /// An event fired by code that knows no screen, by the visible screen, by a screen that is
    /// gone, or by a tab.
    case event, fire, stray, fireTab
    case change, open, place, entry, over
    /// A tab that is tapped, or selected in the tab bar if the tab bar allows it.
    case tap, select
    case back, swipe
    /// A button of the visible alert, by its position.
    case button
  }

  /// A screen of the app's own that is shown first.
  enum Cover: String {
    case none = "", presented = "under what is presented ", pushed = "under what is pushed "
  }

  var verb: Verb
  var number = 0
  /// The values of the conditions.
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

/// A command with the expected state and reports in words.
struct RandomLine: Sendable {
  var command: RandomCommand
  var words: String
}
