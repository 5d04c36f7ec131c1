/// The resolved graph as one JSON object, for other tools; described in `docs/json.md`.
///
/// Names stand where the graph has indices, formulas are text, and keys are sorted.
public func emitGraphJSON(_ graph: NavigationGraph) -> [UInt8] {
  JSONWriter.text { json in
    json.object { json in
      json.field("app", graph.app)
      json.field("assume", graph.assumptions.map { graph.text(of: $0.formula) })
      json.field("conditions", graph.conditions) { $0.write($1, graph) }
      json.field("containers", graph.containers) { $0.write($1, graph) }
      json.object("entries") { $0.write(graph.entries, graph) }
      json.field("events", graph.events)
      json.object("launch") { $0.write(graph.launch, graph) }
      json.field("screens", graph.screens) { $0.write($1, graph) }
      json.field("transitions", graph.transitions.indices) { $0.write(TransitionID($1), graph) }
      json.field("version", graphFormatVersion)
    }
  }
}

/// The version of the graph's JSON; it grows when a field changes its meaning or goes.
public let graphFormatVersion = 1

extension JSONWriter {
  /// A formula, or nothing for the one that always holds.
  fileprivate mutating func field(_ name: String, _ formula: FormulaID, _ graph: NavigationGraph) {
    if formula != .true { field(name, graph.text(of: formula)) }
  }

  /// A destination's name, or nothing for none.
  fileprivate mutating func field(_ name: String, _ target: Destination, _ graph: NavigationGraph) {
    if target != .none { field(name, graph.name(of: target)) }
  }

  fileprivate mutating func write(_ condition: Condition, _ graph: NavigationGraph) {
    object { json in
      json.field("doc", condition.doc)
      if let gate = condition.gate {
        json.object("gate") { json in
          json.field("kind", gate.presentation == nil ? "root" : "present")
          json.field("locked", gate.presentation?.isLocked ?? false)
          json.field("style", gate.presentation?.style.name)
          json.field("target", gate.target, graph)
        }
      }
      json.field("kind", condition.kind.name)
      json.field("name", condition.name)
      json.field("values", condition.values)
      json.field("volatile", condition.isVolatile)
    }
  }

  fileprivate mutating func write(_ container: Container, _ graph: NavigationGraph) {
    object { json in
      json.field("class", container.className)
      json.field("doc", container.doc)
      json.field("name", container.name)
      json.field("parent", container.parent.map { graph.name(of: Destination($0)) })
      json.field("requires", container.requires, graph)
      if case .nav(let root) = container.kind {
        json.field("root", graph.name(of: Destination(root)))
      }
      json.field("storyboard", container.storyboard)
      json.field("storyboardIdentifier", container.storyboardIdentifier)
      if case .tabs(let tabs) = container.kind { json.field("tabs", tabs) { $0.write($1, graph) } }
      json.field("title", container.title)
    }
  }

  private mutating func write(_ tab: Tab, _ graph: NavigationGraph) {
    object { json in
      if case .fire(let event) = tab.content {
        json.field("fire", graph.events[Int(event.index)])
      }
      json.field("icon", tab.icon)
      json.field("selectedIcon", tab.selectedIcon)
      if case .show(let shown) = tab.content { json.field("show", shown, graph) }
      json.field("title", tab.title)
    }
  }

  fileprivate mutating func write(_ launch: Launch, _ graph: NavigationGraph) {
    field("follow", launch.follows)
    field("rules", launch.rules) { json, rule in
      json.object { json in
        json.field("doc", rule.doc)
        json.field("present", rule.presented, graph)
        json.field("root", rule.root, graph)
        if rule.presented != .none { json.field("style", rule.style.name) }
        json.field("when", rule.when, graph)
      }
    }
    field("splash", launch.splash.map { graph.name(of: Destination($0)) })
  }

  fileprivate mutating func write(_ screen: Screen, _ graph: NavigationGraph) {
    object { json in
      json.field("back", screen.hasBackButton)
      json.field("doc", screen.doc)
      if let entry = screen.entry {
        json.object("entry") { json in
          json.field("present", entry.style?.name)
          json.field("when", entry.when, graph)
        }
      }
      json.field("hidesTabBar", screen.hidesTabBar)
      json.field("links", screen.links.map(\.text))
      json.object("made") { $0.write(screen.construction, byFactory: screen.isMadeByApp) }
      json.field("name", screen.name)
      json.field("params", screen.parameters) { json, parameter in
        json.object { json in
          json.field("default", parameter.defaultValue.map(SwiftLiteral.expression))
          json.field("doc", parameter.doc)
          json.field("name", parameter.name)
          json.field("type", parameter.type.text)
        }
      }
      json.field("requires", screen.requires, graph)
      json.field("restorable", screen.isRestorable)
      json.field("returns", screen.returns)
      json.field("terminal", screen.isTerminal)
      json.field("title", screen.title)
      json.field("via", screen.via.map { graph.name(of: Destination($0)) })
    }
  }

  private mutating func write(_ construction: Screen.Construction, byFactory: Bool) {
    switch construction {
    case .factory: break
    case .viewController(let name), .nib(_, let name): field("class", name)
    case .storyboard(_, _, let name): field("class", name)
    case .view: break
    }
    if byFactory || construction == .factory { field("factory", true) }
    switch construction {
    case .factory, .viewController: break
    case .storyboard(let name, let identifier, _):
      field("identifier", identifier)
      field("storyboard", name)
    case .nib(let name, _): field("nib", name)
    case .view(let name): field("view", name)
    }
  }
}
