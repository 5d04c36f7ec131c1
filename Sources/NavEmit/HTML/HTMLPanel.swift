import NavGraph

/// The simulator's panel, with what is found, each with its trace to play.
struct HTMLPanel {
  private let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  func write(to html: inout HTMLWriter) {
    html.element("aside", [("id", "panel"), ("aria-label", "Simulator")]) {
      html in
      html.markup(HTMLFrame.simulator)
      html.element("h3", text: "Findings")
      if diagnostics.isEmpty {
        html.element("p", text: "navc check finds nothing.")
      } else {
        html.element("ul", [("id", "findings")]) { findings(to: &$0) }
      }
      html.markup(HTMLFrame.journey)
    }
  }

  private func findings(to html: inout HTMLWriter) {
    var run = 0
    for diagnostic in diagnostics {
      html.element("li", [("class", diagnostic.severity.name)]) { html in
        html.element("b", text: diagnostic.severity.name)
        html.content(": \(diagnostic.message) ")
        html.element("small", text: diagnostic.kind.id)
        guard !diagnostic.trace.isEmpty else { return }
        html.element(
          "button",
          [("type", "button"), ("class", "scripted"), ("data-run", String(run))],
          text: "Play its trace"
        )
        run += 1
      }
    }
  }
}
