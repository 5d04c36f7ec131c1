/// How an alert looks (LANGUAGE §4, alerts).
public enum AlertStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// In the middle of the screen.
  case alert
  /// An action sheet, a confirmation dialog.
  case sheet

  /// As it is written in specs.
  public var name: String {
    switch self {
    case .alert: "alert"
    case .sheet: "sheet"
    }
  }
}

/// What a button of an alert is for.
public enum AlertRole: UInt8, Hashable, Sendable, CaseIterable {
  /// One of several.
  case plain
  /// It leaves everything as it is.
  case cancel
  /// It does away with something.
  case destructive

  /// As it is written in specs; nothing for a plain one.
  public var name: String? {
    switch self {
    case .plain: nil
    case .cancel: "cancel"
    case .destructive: "destructive"
    }
  }
}
