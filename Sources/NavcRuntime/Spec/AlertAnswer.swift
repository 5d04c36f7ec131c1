/// A button of one of the spec's alerts. Its raw value is the button's index in the alert. For generated code.
public protocol AlertAnswer: RawRepresentable, Hashable, Sendable where RawValue == Int {
  /// The alert's number. For generated code.
  static var screen: Int { get }
}

extension ResultHandler {
  /// Delivers the button that the user taps, or nothing if the alert is removed without a tap. For generated code.
  @MainActor public init<Choice: AlertAnswer>(
    chosen deliver: (@MainActor (Choice) -> Void)?
  ) {
    self.init(Choice.screen) { (button: Int?) in
      if let choice = button.flatMap({ Choice(rawValue: $0) }) { deliver?(choice) }
    }
  }
}
