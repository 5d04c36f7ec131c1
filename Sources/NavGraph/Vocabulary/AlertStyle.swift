/// The style of an alert.
public enum AlertStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// An alert in the middle of the screen.
  case alert
  /// An action sheet or confirmation dialog.
  case sheet

  /// The name in specs.
  public var name: String {
    switch self {
    case .alert: "alert"
    case .sheet: "sheet"
    }
  }
}

/// The role of an alert's button.
public enum AlertRole: UInt8, Hashable, Sendable, CaseIterable {
  /// No special role.
  case plain
  /// The button changes nothing.
  case cancel
  /// The button deletes something.
  case destructive

  /// The name in specs; nil for a plain button.
  public var name: String? {
    switch self {
    case .plain: nil
    case .cancel: "cancel"
    case .destructive: "destructive"
    }
  }
}
