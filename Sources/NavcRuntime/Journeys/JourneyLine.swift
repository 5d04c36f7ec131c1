import Foundation

extension StepReport {
  /// The step as a line of JSON, which the page that `navc diagram --format html` writes can replay. The lines of
  /// all steps since the app's launch form a journey.
  ///
  /// A line contains the action, its values and the outcome. It may contain what users have entered, as far as
  /// screens have it as parameters.
  @MainActor public var jsonLine: String {
    var line = JourneyInput(self).fields
    line["app"] = Spec.tables.app
    line["expect"] = expectation
    line["navc"] = 1
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let data = try? JSONSerialization.data(withJSONObject: line, options: options)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private var expectation: [String: Any] {
    var expected: [String: Any] = ["conditions": after.namedValues]
    expected["screen"] = after.visible?.name
    switch outcome {
    case .done: expected["outcome"] = "done"
    case .held: expected["outcome"] = "held"
    case .refused(let reason):
      (expected["outcome"], expected["code"]) = ("refused", reason.code)
    case .ignored(let reason):
      (expected["outcome"], expected["code"]) = ("ignored", reason.code)
    case .missed(let reason):
      (expected["outcome"], expected["code"]) = ("missed", reason.code)
    }
    return expected
  }
}

/// The action of a step, in the form that the page's simulator takes.
@MainActor private struct JourneyInput {
  private(set) var fields: [String: Any] = [:]

  init<Spec: NavigationSpec>(_ report: StepReport<Spec>) {
    if case .held = report.outcome, report.after.isLaunching || report.after.isCovered {
      // The request comes again when it no longer has to wait.
      fields = ["do": "wait"]
      return
    }
    switch report.cause {
    case .launch:
      let verb = report.before.layers.isEmpty ? "launch" : "known"
      fields = ["do": verb, "conditions": report.after.namedValues]
    case .event(let name):
      fields = ["do": "fire", "event": name, "sets": report.after.namedValues]
    case .tab:
      fields = ["do": "tab"]
      // A tapped tab is known only if it was selected.
      if report.outcome == .done { fields["tab"] = report.after.layers.last?.selected }
    case .conditions: fields = ["do": "change", "conditions": report.after.namedValues]
    case .move(.back): fields = ["do": "back", "count": report.before.depth - report.after.depth]
    case .move(.dismissal): fields = ["do": "swipe"]
    case .move(.tab):
      let layer = report.before.layers.count - 1
      fields = ["do": "tab"]
      if report.after.layers.indices.contains(layer) {
        fields["tab"] = report.after.layers[layer].selected
      }
    case .move(.app): fields = ["do": "app"]
    case .link(let url): fields = ["do": "link", "url": url]
    case .shortcut(let name): fields = ["do": "enter", "kind": "shortcut", "name": name]
    case .push(let name): fields = ["do": "enter", "kind": "push", "name": name]
    case .broadcast(let name): fields = ["do": "enter", "kind": "broadcast", "name": name]
    case .activity(let name): fields = ["do": "open", "kind": "target", "screen": name]
    case .userActivity(let name):
      fields = ["do": "open", "kind": "opening", "screen": name]
    case .open(let screen): fields = ["do": "open", "screen": screen.name]
    case .button(let button):
      fields = ["do": "button", "button": button, "sets": report.after.namedValues]
    }
    // The values of the action are the parameters of the new screen.
    guard let entry = report.after.visibleEntry, entry.id != report.before.visibleEntry?.id,
      let parameters = entry.parameters as? any ScreenParameters
    else { return }
    fields["parameters"] = parameters.fields.texts
  }
}

extension NavigationState {
  /// The values of the conditions, by name.
  fileprivate var namedValues: [String: String] {
    var values: [String: String] = [:]
    for name in Spec.tables.conditionNames { values[name] = value(of: name) }
    return values
  }

  /// The number of screens in the topmost stack.
  fileprivate var depth: Int { core.layers.last?.stack.entries.count ?? 0 }
}
