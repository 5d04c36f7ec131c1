/// A button of one of the spec's alerts: its place among the alert's buttons, from 0 on. For generated
/// code.
public protocol AlertAnswer: RawRepresentable, Hashable, Sendable where RawValue == Int {
  /// The alert's number. For generated code.
  static var screen: Int { get }
}

extension ResultHandler {
  /// Whichever button of an alert is tapped goes to `deliver`; nothing, if the alert goes without. For
  /// generated code.
  @MainActor public init<Choice: AlertAnswer>(
    chosen deliver: (@MainActor (Choice) -> Void)?
  ) {
    self.init(Choice.screen) { (button: Int?) in
      if let choice = button.flatMap({ Choice(rawValue: $0) }) { deliver?(choice) }
    }
  }
}
