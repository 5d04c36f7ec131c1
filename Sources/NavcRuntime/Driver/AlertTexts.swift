#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation

  /// The texts of an alert in the user's language, with its parameters filled in.
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
    /// Returns the texts of a screen that is an alert; nil for other screens.
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

    /// Returns a text with values in place of their names in braces. Braces in values stay as they are.
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
