extension ResolverFaults {
  static let alertFaults = [alertCancel, misplacedAlert, styledAlert, badMessage]

  static let alertCancel = DiagnosticKind.fault(
    "alert-cancel",
    Explanation(
      summary: "An alert has two cancel buttons, or lacks the one that it needs.",
      why: """
        UIKit allows one cancel button. Where a button does away with something, and on a sheet, which a \
        tap beside it takes away, the user must be able to leave everything as it is: that tap is the \
        cancel button's.
        """,
      bad: spec(alert("[{ title: Discard, role: destructive }]")),
      good: spec(alert("[{ title: Discard, role: destructive }, { title: Keep, role: cancel }]"))
    )
  )

  private static func alert(_ buttons: String) -> String {
    """
    screens:
      home: HomeViewController
      discard: { alert: { title: Discard the draft?, buttons: \(buttons) } }
    launch: [{ root: home }]
    transitions: [{ on: leave, from: home, present: discard }]
    """
  }

  static func secondCancel(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      alertCancel,
      "alert \"\(name)\" has a second cancel button",
      at: span,
      notes: [DiagnosticNote("the first is here", at: first)],
      help: "leave out its \"role\", or the button"
    )
  }

  static func noCancel(_ name: String, _ what: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      alertCancel,
      "alert \"\(name)\" has no cancel button, which \(what) needs",
      at: span,
      help: "add \"{ title: Cancel, role: cancel }\" to its buttons"
    )
  }

  static let misplacedAlert = DiagnosticKind.fault(
    "misplaced-alert",
    Explanation(
      summary: "An alert stands where none can be.",
      why: """
        An alert is presented over what is on screen, by "present", beside "root" too, by a launch rule \
        or by a gate, and goes with the next thing that happens. So it is no root, tab or part of a stack, \
        has no place to be opened at, and nothing starts from it: its buttons fire events at what \
        lies under it. As a gate it is no sheet.
        """,
      bad: spec(discarding("{ on: discarded, from: discard, close: top }")),
      good: spec(discarding("{ on: discarded, from: edit, close: top }"))
    )
  )

  private static func discarding(_ transition: String) -> String {
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
      - \(transition)
    """
  }

  static func misplacedAlert(
    _ name: String,
    _ role: String,
    at span: SourceSpan,
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      misplacedAlert,
      "\"\(name)\" is an alert, and can't be \(role)",
      at: span,
      help: help ?? "name a screen; only \"present\" brings an alert"
    )
  }

  static let styledAlert = DiagnosticKind.fault(
    "styled-alert",
    Explanation(
      summary: "What presents an alert says how.",
      why: """
        The system has one way to show an alert, and one to show a sheet of buttons; which of them it is \
        stands at the alert. No swipe closes either.
        """,
      bad: spec(leaving("present: discard, style: pageSheet")),
      good: spec(leaving("present: discard"))
    )
  )

  private static func leaving(_ verb: String) -> String {
    """
    screens:
      home: HomeViewController
      discard: { alert: { title: Nothing is saved., buttons: [{ title: OK }] } }
    launch: [{ root: home }]
    transitions: [{ on: leave, from: home, \(verb) }]
    """
  }

  static func alertWithManner(_ name: String, _ key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      styledAlert,
      "\"\(name)\" is an alert, which has no \"\(key)\" where it is presented",
      at: span,
      help: key == "style"
        ? "remove it; \"style: sheet\" under \"alert\" makes it a sheet" : "remove it"
    )
  }

  static let badMessage = DiagnosticKind.fault(
    "bad-message",
    Explanation(
      summary: "An alert's message names something in braces that can't be filled in.",
      why: """
        What is in braces is one of the alert's parameters, of the type String, Int or Double: its value \
        stands there once the message has been looked up in the app's localisation.
        """,
      bad: spec(losing("“{nmae}” will be lost.")),
      good: spec(losing("“{name}” will be lost."))
    )
  )

  private static func losing(_ message: String) -> String {
    """
    screens:
      home: HomeViewController
      discard:
        alert:
          title: Discard the draft?
          message: "\(message)"
          buttons: [{ title: OK }]
        params: { name: String }
    launch: [{ root: home }]
    transitions: [{ on: leave, from: home, present: discard }]
    """
  }

  static func unknownInMessage(
    _ name: String,
    of alert: String,
    at span: SourceSpan,
    help: String?
  ) -> Diagnostic {
    Diagnostic(
      badMessage,
      "\"{\(name)}\" is no parameter of alert \"\(alert)\"",
      at: span,
      help: help ?? "declare it under \"params\", as in \"params: { \(name): String }\""
    )
  }

  static func unsayable(
    _ parameter: Parameter,
    at span: SourceSpan,
    _ tree: LocatedTree
  ) -> Diagnostic {
    Diagnostic(
      badMessage,
      "\"{\(parameter.name)}\" is of the type \(parameter.type.swift), which no message can say",
      at: span,
      notes: [typeNote(parameter, tree)],
      help: "give a String, an Int or a Double"
    )
  }

  static func openBrace(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      badMessage,
      "a brace of the message is not closed",
      at: span,
      help: "write \"{name}\" for the parameter \"name\""
    )
  }
}
