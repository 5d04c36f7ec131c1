import NavGraph

/// The simulator's panel: the conditions and the openings, which are the same on all screens, and
/// the findings, each with its trace to play. The `data-input` of a button is the argument of the
/// simulator's `step`.
struct HTMLPanel {
  private let graph: NavigationGraph
  private let diagnostics: [Diagnostic]
  private let pictures: HTMLPictures

  init(_ graph: NavigationGraph, _ diagnostics: [Diagnostic], _ pictures: HTMLPictures) {
    self.pictures = pictures
    self.graph = graph
    self.diagnostics = diagnostics
  }

  func write(to html: inout HTMLWriter) {
    html.element("aside", [("id", "panel"), ("aria-label", "Simulator")]) { html in
      html.element("div", [("class", "scripted")]) { html in
        html.markup(HTMLFrame.panelHead)
        html.element("form", [("id", "start")]) { html in
          choice(to: &html)
          html.markup(HTMLFrame.start)
        }
        html.element("div", [("id", "running"), ("hidden", "")]) { html in
          html.markup(HTMLFrame.status)
          pictures.writeShown(to: &html)
          html.markup(HTMLFrame.screen)
          html.element("details", []) { outside(to: &$0) }
          html.markup(HTMLFrame.steps)
        }
      }
      html.element("h3", text: "Findings")
      if diagnostics.isEmpty {
        html.element("p", text: "No findings.")
      } else {
        html.element("ul", [("id", "findings")]) { findings(to: &$0) }
      }
      html.markup(HTMLFrame.journey)
    }
  }

  private func choice(to html: inout HTMLWriter) {
    let hides = graph.conditions.isEmpty ? "" : nil
    html.element("details", [("id", "choice"), ("open", ""), ("hidden", hides)]) { html in
      html.element("summary", text: "Conditions")
      html.element("div", [("id", "conditions")]) { html in
        for condition in graph.conditions {
          html.element("label", []) { html in
            html.content(condition.name + " ")
            html.element("select", [("name", condition.name)]) { html in
              for value in condition.values { html.element("option", text: value) }
            }
          }
        }
      }
    }
  }

  // MARK: From outside

  private func outside(to html: inout HTMLWriter) {
    html.element("summary", text: "From outside")
    html.markup(HTMLFrame.link)
    html.element("datalist", [("id", "links")]) { html in
      for link in graph.screens.flatMap(\.writtenLinks) {
        html.element("option", [("value", address(of: link))], text: "")
      }
    }
    html.element("div", [("class", "row")]) { html in
      let entries = graph.entries
      for shortcut in entries.shortcuts { enter("shortcut", shortcut.name, to: &html) }
      for push in entries.pushes {
        if case .url = push.action { continue }
        enter("push", push.name, to: &html)
      }
      for broadcast in entries.broadcasts {
        let name = [broadcast.name, broadcast.object].compactMap(\.self).joined(separator: " ")
        enter("broadcast", name, to: &html)
      }
      let openable = graph.screens.map { ($0.name, $0.entry) }
      for (name, entry) in openable + graph.containers.map({ ($0.name, $0.entry) })
      where entry != nil {
        button("open \(name)", to: &html) { json in
          json.field("do", "open")
          json.field("screen", name)
        }
      }
    }
  }

  private func enter(_ kind: String, _ name: String, to html: inout HTMLWriter) {
    let words = ["shortcut": "quick action", "push": "notification"][kind] ?? kind
    button("\(words) \(name)", to: &html) { json in
      json.field("do", "enter")
      json.field("kind", kind)
      json.field("name", name)
    }
  }

  private func button(
    _ title: String,
    to html: inout HTMLWriter,
    _ input: (inout JSONWriter) -> Void
  ) {
    let text = JSONWriter.text { json in
      json.object { json in
        input(&json)
        json.field("words", title)
      }
    }
    let attributes = [("type", "button"), ("data-input", String(decoding: text, as: UTF8.self))]
    html.element("button", attributes, text: title)
  }

  /// Returns a URL that matches `link`, without values for its parameters.
  private func address(of link: LinkPattern) -> String {
    guard link.text.hasPrefix("/") else { return link.text }
    if let host = graph.entries.asciiHosts.first { return "https://\(host)\(link.text)" }
    return (graph.entries.schemes.first.map { $0 + ":/" } ?? "") + link.text
  }

  // MARK: Findings

  private func findings(to html: inout HTMLWriter) {
    var run = 0
    for diagnostic in diagnostics {
      html.element("li", [("class", diagnostic.severity.name)]) { html in
        html.element("b", text: diagnostic.severity.name)
        html.content(": \(diagnostic.message) ")
        html.element("small", text: diagnostic.kind.id)
        guard PageRun.shows(diagnostic) else { return }
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
