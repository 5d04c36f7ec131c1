extension TraceStep {
  /// The step in words, such as `openProfile shows profile, with loggedIn`.
  var sentence: String {
    var text: String
    switch cause {
    case .launch: text = "the app starts and shows \(shows)"
    case .restored: text = "the app comes back with its saved state and shows \(shows)"
    case .transition: text = "\(event ?? "a transition") shows \(shows)"
    case .back: text = "the back button shows \(shows)"
    case .dismiss: text = "a swipe down shows \(shows)"
    case .tab: text = "a tab shows \(shows)"
    case .open: text = "an opening from outside shows \(shows)"
    case .gate: text = "the gate shows \(shows)"
    case .volatile: text = "conditions change by themselves, and \(shows) shows"
    }
    if !conditions.isEmpty {
      text += ", with " + conditions.map(\.phrase).joined(separator: " and ")
    }
    return text
  }
}

extension TraceStep.ConditionValue {
  /// As a formula would say it.
  var phrase: String {
    switch value {
    case "true": condition
    case "false": "not \(condition)"
    default: "\(condition) is \(value)"
    }
  }
}
