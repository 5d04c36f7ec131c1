extension ResolverFaults {
  static let alertFaults = [alertCancel, misplacedAlert, styledAlert, badMessage]

  static let alertCancel = DiagnosticKind.fault(
    "alert-cancel",
    Explanation(
      summary: "An alert has two cancel buttons, or lacks a required one.",
      why: """
        UIKit allows one cancel button. An action sheet needs one, and so does an alert with a destructive \
        button, so that users can dismiss it without changing anything. A tap outside an action sheet counts \
        as a tap on its cancel button.
        """,
      bad: spec(
        """
        screens:
          home: HomeViewController
          discard: { alert: { title: Discard the draft?, buttons: [{ title: Discard, role: destructive }] } }
        launch: [{ root: home }]
        transitions: [{ on: leave, from: home, present: discard }]
        """
      ),
      fix: ["role: destructive }]": "role: destructive }, { title: Keep, role: cancel }]"]
    )
  )

  static func secondCancel(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      alertCancel,
      "alert \"\(name)\" has a second cancel button",
      at: span,
      notes: [DiagnosticNote("the first one is here", at: first)],
      help: "remove its \"role\", or the button"
    )
  }

  static func noCancel(_ name: String, _ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      alertCancel,
      "alert \"\(name)\" has no cancel button, which \(owner) needs",
      at: span,
      help: "add \"{ title: Cancel, role: cancel }\" to its buttons"
    )
  }

  static let misplacedAlert = DiagnosticKind.fault(
    "misplaced-alert",
    Explanation(
      summary: "An alert is used where only a screen can be.",
      why: """
        An alert is presented, and the next step dismisses it. So it can't be a root, a tab or part of a \
        stack, can't be opened, and starts no transitions: its buttons fire events on the screen below. A \
        gate can't be an action sheet.
        """,
      bad: spec(
        """
        screens:
          home: HomeViewController
          edit: EditViewController
          discard:
            alert:
              title: Discard the draft?
              buttons:
                - { title: Discard, role: destructive, fire: discarded }
                - { title: Keep, role: cancel }
        launch: [{ root: home }]
        transitions:
          - { on: write, from: home, present: edit }
          - { on: leave, from: edit, present: discard }
          - { on: discarded, from: discard, close: top }
        """
      ),
      fix: ["from: discard,": "from: edit,"]
    )
  )

  static func misplacedAlert(
    _ name: String,
    _ role: String,
    at span: SourceSpan,
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      misplacedAlert,
      "\"\(name)\" is an alert and can't be \(role)",
      at: span,
      help: help ?? "name a screen; only \"present\" shows an alert"
    )
  }

  static func sheetAsGate(_ name: String, at span: SourceSpan, help: String) -> Diagnostic {
    Diagnostic(
      misplacedAlert,
      "\"\(name)\" is an action sheet and can't be a gate",
      at: span,
      help: help
    )
  }

  static let styledAlert = DiagnosticKind.fault(
    "styled-alert",
    Explanation(
      summary: "A presentation style is given for an alert, which has none.",
      why: """
        The system animates alerts, and they can't be swiped away. Remove the key. To get an \
        action sheet, write "style: sheet" under "alert".
        """,
      bad: spec(
        """
        screens:
          home: HomeViewController
          discard: { alert: { title: Nothing is saved., buttons: [{ title: OK }] } }
        launch: [{ root: home }]
        transitions: [{ on: leave, from: home, present: discard, style: pageSheet }]
        """
      ),
      fix: ["present: discard, style: pageSheet": "present: discard"]
    )
  )

  static func alertWithStyle(_ name: String, _ key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      styledAlert,
      "\"\(name)\" is an alert and can't be presented with \"\(key)\"",
      at: span,
      help: key == "style"
        ? "remove it; \"style: sheet\" under \"alert\" makes it an action sheet" : "remove it"
    )
  }

  static let badMessage = DiagnosticKind.fault(
    "bad-message",
    Explanation(
      summary: "An alert's message has an invalid placeholder.",
      why: """
        After the message is localized, "{name}" is replaced by the value of the alert's parameter, a String, \
        Int or Double. Correct the name, or declare the parameter.
        """,
      bad: spec(
        """
        screens:
          home: HomeViewController
          discard:
            alert:
              title: Discard the draft?
              message: "“{nmae}” will be lost."
              buttons: [{ title: OK }]
            params: { name: String }
        launch: [{ root: home }]
        transitions: [{ on: leave, from: home, present: discard }]
        """
      ),
      fix: ["message: \"“{nmae}”": "message: \"“{name}”"]
    )
  )

  static func unknownInMessage(
    _ name: String,
    of alert: String,
    at span: SourceSpan,
    help: String?
  ) -> Diagnostic {
    Diagnostic(
      badMessage,
      "\"{\(name)}\" is not a parameter of alert \"\(alert)\"",
      at: span,
      help: help ?? "declare it under \"params\", as in \"params: { \(name): String }\""
    )
  }

  static func unsupportedInMessage(
    _ parameter: Parameter,
    at span: SourceSpan,
    _ tree: LocatedTree
  ) -> Diagnostic {
    Diagnostic(
      badMessage,
      "\"{\(parameter.name)}\" has the type \(parameter.type.swift), which a message can't show",
      at: span,
      notes: [typeNote(parameter, tree)],
      help: "use a String, an Int or a Double"
    )
  }

  static func openBrace(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      badMessage,
      "a brace in the message is not closed",
      at: span,
      help: "write \"{name}\" for the parameter \"name\""
    )
  }
}
