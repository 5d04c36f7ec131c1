import NavGraph

/// The graph as nested lists, for screen readers, for narrow windows, and for browsers without
/// scripts. The page's search covers this list, so it contains everything that can be found.
///
/// A box of the chart is an item whose id is the box's name. A row of the chart is an item in the
/// list of its box, with its event or text in a `span`.
struct HTMLList {
  private let graph: NavigationGraph
  private let pictures: HTMLPictures
  /// The transitions of each source, in the order in which they are tried.
  private let transitions: [TransitionSource: [Int]]

  init(_ graph: NavigationGraph, _ pictures: HTMLPictures) {
    self.graph = graph
    self.pictures = pictures
    var transitions: [TransitionSource: [Int]] = [:]
    for index in graph.transitions.indices {
      for source in graph.sources[graph.transitions[index].sources.indices] {
        transitions[source, default: []].append(index)
      }
    }
    self.transitions = transitions
  }

  func write(to html: inout HTMLWriter) {
    section("Launch", to: &html) { launch(to: &$0) }
    if !graph.containers.isEmpty {
      section("Containers", to: &html) { html in
        for index in graph.containers.indices { container(ContainerID(index), to: &html) }
      }
    }
    section("Screens", to: &html) { html in
      for index in graph.screens.indices { screen(ScreenID(index), to: &html) }
    }
    if !graph.components.isEmpty { section("Components", to: &html) { components(to: &$0) } }
    if let anywhere = transitions[.any] {
      section("Any screen", to: &html) { html in
        item("navc-any", "Any screen", notes: ["unless it handles the event"], to: &html) { html in
          for index in anywhere { transition(index, at: .any, to: &html) }
        }
      }
    }
    if !graph.conditions.isEmpty { section("Conditions", to: &html) { conditions(to: &$0) } }
    let outside = HTMLOutside(graph)
    if !outside.isEmpty { section("From outside", to: &html) { outside.write(to: &$0) } }
  }

  private func section(
    _ title: String,
    to html: inout HTMLWriter,
    _ body: (inout HTMLWriter) -> Void
  ) {
    html.element("h3", text: title)
    html.element("ul", [("class", "boxes")], body)
  }

  /// Writes the item of a box: its name, its notes, and its rows.
  private func item(
    _ name: String,
    _ shown: String,
    title: String? = nil,
    picture: String? = nil,
    notes: [String],
    to html: inout HTMLWriter,
    _ rows: (inout HTMLWriter) -> Void
  ) {
    html.element("li", [("id", "list." + name), ("tabindex", "-1")]) { html in
      if let picture { pictures.write(picture, to: &html) }
      html.element("h4") { html in
        html.content(shown)
        // The title is searched, too: it is what users see on the screen.
        if let title, title.lowercased() != shown.lowercased() {
          html.element("small", text: " “\(title)”")
        }
      }
      for note in notes { html.element("p", text: note) }
      html.element("ul", [], rows)
    }
  }

  // MARK: Boxes

  private func launch(to html: inout HTMLWriter) {
    var notes = ["first match wins"]
    if graph.requires != .true {
      notes.append("every screen requires \(graph.text(of: graph.requires))")
    }
    item("navc-launch", "Launch", notes: notes, to: &html) { html in
      if let splash = graph.launch.splash {
        row(to: &html) { html in
          html.element("span", text: "until conditions are known")
          html.content(": ")
          link(to: Destination(splash), &html)
        }
      }
      for (index, rule) in graph.launch.rules.enumerated() {
        row([("data-rule", String(index))], to: &html) { html in
          let when =
            rule.when == .true ? (index == 0 ? "always" : "otherwise") : graph.text(of: rule.when)
          html.element("span", text: when)
          html.content(": ")
          link(to: rule.root, &html)
          if rule.presented != .none {
            html.content(" with ")
            link(to: rule.presented, &html)
            html.content(rule.isPushed ? " pushed onto it" : " presented over it")
          }
          self.notes([rule.doc], to: &html)
        }
      }
      if let cover = graph.cover {
        row(to: &html) { html in
          html.element("span", text: "while the scene is not active, over everything")
          html.content(": ")
          link(to: Destination(cover), &html)
        }
      }
    }
  }

  private func container(_ id: ContainerID, to html: inout HTMLWriter) {
    let container = graph.containers[Int(id.index)]
    item(
      container.name,
      container.name,
      title: container.title,
      notes: facts(container.doc, container.requires),
      to: &html
    ) { html in
      switch container.kind {
      case .nav:
        row(to: &html) { html in
          html.element("span", text: "root")
          html.content(": ")
          for root in container.shown { link(to: root, &html) }
        }
      case .tabs:
        for (index, tab) in container.slots.enumerated() { self.tab(index, tab, to: &html) }
      }
      opened(by: container.entry, to: &html)
      embedded(container.embeds, to: &html)
      for index in transitions[.container(id)] ?? [] {
        transition(index, at: .container(id), to: &html)
      }
    }
  }

  private func tab(_ index: Int, _ tab: Slot, to html: inout HTMLWriter) {
    row([("data-tab", String(index))], to: &html) { html in
      switch tab.content {
      case .show(let shown):
        html.element("span", text: "tab \(tab.title ?? graph.name(of: shown))")
        html.content(": ")
        link(to: shown, &html)
      case .fire(let event):
        let event = graph.events[Int(event.index)]
        html.element("span", text: "tab \(tab.title ?? event)")
        html.content(": fires \(event)")
      }
    }
  }

  private func screen(_ id: ScreenID, to html: inout HTMLWriter) {
    let screen = graph.screens[Int(id.index)]
    item(
      screen.name,
      screen.name,
      title: screen.alert?.title ?? screen.title,
      picture: screen.name,
      notes: facts(screen.doc, screen.requires, alert: screen.alert),
      to: &html
    ) { html in
      for pattern in screen.writtenLinks {
        row(to: &html) { html in
          html.content("link ")
          html.element("span", text: pattern.text)
          if let style = pattern.style { html.content(", presented as \(style.name)") }
        }
      }
      opened(by: screen.entry, to: &html)
      for button in screen.alert?.buttons ?? [] { self.button(button, to: &html) }
      embedded(screen.embeds, to: &html)
      for index in transitions[.screen(id)] ?? [] {
        transition(index, at: .screen(id), to: &html)
      }
    }
  }

  /// Writes the components. They have no ids, because no chart shows them as boxes: the search
  /// finds a component in the screens that embed it.
  private func components(to html: inout HTMLWriter) {
    let transitions = graph.transitionsOfComponents
    for (index, component) in graph.components.enumerated() {
      html.element("li") { html in
        html.element("h4", text: component.name)
        if let doc = component.doc { html.element("p", text: doc) }
        html.element("ul") { html in
          if component.isEmbedded {
            row(to: &html) { html in
              html.content("embedded in ")
              for (number, source) in component.sources.enumerated() {
                if number > 0 { html.content(", ") }
                html.link(to: graph.name(of: source))
              }
            }
          }
          for id in transitions[index] { transition(Int(id.index), at: nil, to: &html) }
        }
      }
    }
  }

  private func opened(by entry: Screen.Entry?, to html: inout HTMLWriter) {
    guard let entry else { return }
    let when = entry.when == .true ? "" : ", if \(graph.text(of: entry.when))"
    row(to: &html) { $0.element("span", text: "opened by the app's code\(when)") }
  }

  /// Writes the components of a screen or container.
  private func embedded(_ components: [ComponentID], to html: inout HTMLWriter) {
    for id in components {
      row(to: &html) { html in
        html.content("embeds ")
        html.element("span", text: graph.components[Int(id.index)].name)
      }
    }
  }

  private func conditions(to html: inout HTMLWriter) {
    let hint = "shown when a required condition does not hold"
    item("navc-gates", "Gates", notes: [hint], to: &html) { html in
      for (index, condition) in graph.conditions.enumerated() {
        row([("data-gate", condition.gates.isEmpty ? nil : String(index))], to: &html) { html in
          html.element("span", text: condition.name)
          html.content(
            condition.hasNamedValues ? ": \(condition.values.joined(separator: ", "))" : ""
          )
          for gate in condition.gates {
            let value = condition.valueName(of: gate).map { " (if \($0))" } ?? ""
            let how = gate.gate.presentation == nil ? "root" : "present"
            html.content(", gate\(value): \(how) ")
            link(to: gate.gate.target, &html)
          }
          notes([condition.doc], to: &html)
        }
      }
    }
  }

  /// Returns the notes on a screen or container.
  private func facts(_ doc: String?, _ requires: FormulaID, alert: Alert? = nil) -> [String] {
    let kind = alert.map { $0.style == .sheet ? "action sheet" : "alert" }
    let needs = requires == .true ? nil : "requires \(graph.text(of: requires))"
    return [doc, kind, alert?.message, needs].compactMap(\.self)
  }

  private func button(_ button: Alert.Button, to html: inout HTMLWriter) {
    row(to: &html) { html in
      html.content("button ")
      html.element("span", text: button.title)
      if let role = button.role.name { html.content(", \(role)") }
      html.content(button.fires.map { ": fires \(graph.events[Int($0.index)])" } ?? ": back")
    }
  }

  // MARK: Rows

  /// Writes a transition, in the list of `source`.
  private func transition(
    _ index: Int,
    at source: TransitionSource?,
    to html: inout HTMLWriter
  ) {
    let transition = graph.transitions[index]
    row([("data-t", String(index))], to: &html) { html in
      html.element("span", text: graph.events[Int(transition.event.index)])
      let words = graph.earlierWords(of: transition) + [transition.verb.name]
      html.content(transition.verb == .none ? ": stays" : ": \(words.joined(separator: ", "))")
      for (word, target) in [
        (" ", transition.target), (" with ", transition.presented), (" onto ", transition.onto),
      ] where target != .none {
        html.content(word)
        link(to: target, &html)
      }
      let component = source.flatMap { graph.componentWords(of: TransitionID(index), at: $0) }
      let when = transition.when == .true ? nil : "if \(graph.text(of: transition.when))"
      let sets = transition.sets.count == 0 ? nil : "sets \(graph.settingsText(of: transition))"
      notes([component, when, sets, graph.transitionDocs[TransitionID(index)]], to: &html)
    }
  }

  private func row(
    _ attributes: [(String, String?)] = [],
    to html: inout HTMLWriter,
    _ body: (inout HTMLWriter) -> Void
  ) {
    html.element("li", attributes, body)
  }

  private func notes(_ notes: [String?], to html: inout HTMLWriter) {
    let notes = notes.compactMap(\.self)
    if !notes.isEmpty { html.element("small", text: " " + notes.joined(separator: "; ")) }
  }

  private func link(to target: Destination, _ html: inout HTMLWriter) {
    html.link(to: graph.name(of: target))
  }
}

extension HTMLWriter {
  /// Writes a link to the item of `name`.
  mutating func link(to name: String) {
    markup("<a href=\"#list.\(MarkupText.escaped(name))\">\(MarkupText.escaped(name))</a>")
  }
}
