#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation

  /// What an alert says, in the app's language and with its parameters filled in.
  struct AlertTexts {
    struct Button {
      let title: String
      let role: TableLayout.ButtonRole
    }

    let title: String
    let message: String?
    let isSheet: Bool
    let buttons: [Button]
  }

  extension ScreenMaker {
    /// What a screen says that is an alert.
    func alert(_ entry: EntryState) -> AlertTexts? {
      guard tables.isAlert(entry.screen), let look = titles.look(ofAlert: entry.screen) else {
        return nil
      }
      let values = (entry.parameters as? any ScreenParameters)?.fields.texts ?? [:]
      let buttons = zip(look.buttons, tables.buttons(of: entry.screen)).map { title, row in
        AlertTexts.Button(title: text(title), role: tables.role(ofButton: row))
      }
      return AlertTexts(
        title: filled(text(look.title), values),
        message: look.message.map { filled(text($0), values) },
        isSheet: tables.isSheet(entry.screen),
        buttons: buttons
      )
    }

    /// A text with values in the place of their names in braces. What a value has in braces itself stays
    /// as it is.
    private func filled(_ text: String, _ values: [String: [String]]) -> String {
      var result = ""
      var rest = text[...]
      while let open = rest.firstIndex(of: "{") {
        result += rest[..<open]
        rest = rest[open...]
        guard let close = rest.firstIndex(of: "}"),
          let value = values[String(rest[rest.index(after: open)..<close])]
        else {
          result.append(rest.removeFirst())
          continue
        }
        result += value.first ?? ""
        rest = rest[rest.index(after: close)...]
      }
      return result + rest
    }
  }
#endif
