package import NavGraph

/// The buttons of each alert, as an enum: the values that handles' methods pass to `chosen`.
package struct AlertChoices {
  private let context: RouterContext

  init(_ context: RouterContext) { self.context = context }

  func emit(to printer: inout SwiftPrinter) {
    for id in context.screens.map({ ScreenID($0) }) {
      if let alert = context.graph.alert(id) { emit(alert, id, to: &printer) }
    }
  }

  private func emit(_ alert: Alert, _ id: ScreenID, to printer: inout SwiftPrinter) {
    let access = printer.access
    printer.blank()
    printer.doc(context.comments.comment("The buttons of \(context.comments.named(id)).", on: id))
    let conformance = context.runtimeName("AlertAnswer")
    printer.open(
      "\(access)enum \(context.type(id, .choice)): Int, CaseIterable, Sendable, \(conformance)"
    )
    for (button, name) in zip(alert.buttons, Self.names(of: alert)) {
      printer.doc(comment(on: button))
      printer.line("case \(SwiftNamer.identifier(name))")
    }
    printer.doc("The screen number of the alert.")
    printer.line(
      "\(access)\(context.nonisolated)static var screen: Int { \(context.number(of: id)) }"
    )
    printer.close()
  }

  private func comment(on button: Alert.Button) -> DocComment {
    var comment = DocComment(button.title)
    if let event = button.fires.map({ context.graph.events[Int($0.index)] }) {
      comment.add("Fires `\(event)` at the screen under the alert.")
    }
    return comment
  }

  /// Returns the names of the cases, made from the words of the buttons' titles.
  package static func names(of alert: Alert) -> [String] {
    var taken = Set(SwiftNamer.takenByEnums + ["screen"])
    return alert.buttons.enumerated().map { index, button in
      let words = button.title.unicodeScalars.split { scalar in
        !scalar.properties.isXIDContinue || scalar == "_"
      }
      var name = words.enumerated().map { number, word in
        number == 0 ? SwiftNamer.lowerCamelCase(String(word)) : SwiftNamer.capitalized(String(word))
      }.joined()
      if name.unicodeScalars.first.map({ !$0.properties.isXIDStart }) ?? true {
        name = "button" + (name.isEmpty ? String(index) : name)
      }
      return unique(name, &taken)
    }
  }

  private static func unique(_ name: String, _ taken: inout Set<String>) -> String {
    var result = name
    var number = 1
    while !taken.insert(result).inserted {
      number += 1
      result = "\(name)_\(number)"
    }
    return result
  }
}
