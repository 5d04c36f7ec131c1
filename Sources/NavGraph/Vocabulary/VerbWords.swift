/// The words for a verb in specs, charts and generated code.
package struct VerbWords: Sendable {
  /// The key in specs.
  package let key: String
  /// The value in specs, if the verb has no target.
  package let value: String?
  /// The clause in the comments of generated code, with `%` for the target.
  package let clause: String
  /// The words in charts, if the verb has no target.
  package let chart: String?

  private init(_ key: String, value: String? = nil, _ clause: String, chart: String? = nil) {
    (self.key, self.value, self.clause, self.chart) = (key, value, clause, chart)
  }
}

extension VerbWords {
  /// Returns the words for the verb.
  package init(_ verb: Verb) {
    switch verb {
    case .none: self.init("none", "changes conditions only", chart: "stays")
    case .root: self.init("root", "makes % the root")
    case .push: self.init("push", "pushes %")
    case .present: self.init("present", "presents %")
    case .show: self.init("show", "shows %")
    case .select: self.init("select", "selects the tab %")
    case .popTop: self.init("pop", value: "top", "goes back", chart: "back")
    case .popToRoot:
      self.init("pop", value: "root", "goes back to the root of the stack", chart: "to the root")
    case .popToScreen: self.init("pop", "goes back to %")
    case .dismissTop:
      self.init("dismiss", value: "top", "dismisses the topmost presented screen", chart: "back")
    case .dismissAll:
      self.init("dismiss", value: "all", "dismisses all presented screens", chart: "all dismissed")
    case .close:
      let clause = "goes back, or dismisses the screen if it is the root of its stack"
      self.init("close", value: "top", clause, chart: "back")
    case .replace: self.init("replace", "replaces the top screen with %")
    case .unwind: self.init("unwind", "goes back to %, and dismisses everything presented over it")
    case .open: self.init("open", "opens % in its place")
    case .launch: self.init("launch", value: "again", "applies the launch rules again")
    case .window: self.init("window", "opens % in a new window")
    }
  }
}

extension Verb {
  /// The name in specs, with the target if it is fixed.
  package var name: String {
    let words = VerbWords(self)
    return words.value.map { "\(words.key) \($0)" } ?? words.key
  }
}
