import NavGraph

/// The items of links, quick actions, notifications and broadcasts in the page's list.
struct HTMLOutside {
  private let graph: NavigationGraph

  init(_ graph: NavigationGraph) { self.graph = graph }

  var isEmpty: Bool {
    let entries = graph.entries
    return entries.firedLinks.isEmpty && entries.unknownLink == nil && entries.shortcuts.isEmpty
      && entries.pushes.isEmpty && entries.broadcasts.isEmpty
  }

  func write(to html: inout HTMLWriter) {
    let entries = graph.entries
    html.element("li", [("id", "list.navc-outside"), ("tabindex", "-1")]) { html in
      html.element("h4", text: "Outside")
      html.element("ul") { html in
        for link in entries.writtenFiredLinks {
          row("link", link.pattern.text, .fire(link.event), &html)
        }
        if let unknown = entries.unknownLink {
          row("links", "that match no pattern", unknown.action, &html)
        }
        for shortcut in entries.shortcuts {
          let when = shortcut.when == .true ? "" : ", if \(graph.text(of: shortcut.when))"
          row("quick action", shortcut.name + when, shortcut.action, &html)
        }
        for push in entries.pushes { row("notification", push.name, push.action, &html) }
        for broadcast in entries.broadcasts {
          let name = [broadcast.name, broadcast.object].compactMap(\.self).joined(separator: " ")
          row("broadcast", name, .fire(broadcast.event), &html)
        }
      }
    }
  }

  private func row(_ kind: String, _ name: String, _ action: EntryAction, _ html: inout HTMLWriter)
  {
    html.element("li") { html in
      html.content(kind + " ")
      html.element("span", text: name)
      switch action {
      case .open(let target):
        html.content(": opens ")
        html.link(to: graph.name(of: target))
      case .fire(let event): html.content(": fires \(graph.events[Int(event.index)])")
      case .url(let key): html.content(": opens the link in its field \(key)")
      }
    }
  }
}
