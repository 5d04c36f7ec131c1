import NavGraph

/// Makes a chart's contents from a resolved spec and its findings, in linear time.
struct SpecContents {
  let graph: NavigationGraph
  /// The text of each formula.
  let formulas: [String]
  var marks: ChartMarks
  var contents: ChartContents
  let gates: Int?
  let launch = 0
  let any: Int?
  let outside: Int
  /// The box of each container: that of a navigation controller's root, or one of its own.
  var boxOfContainer: [Int] = []
  var openings: [Destination: [String]] = [:]

  static func make(_ graph: NavigationGraph, _ diagnostics: [Diagnostic]) -> ChartContents {
    var maker = SpecContents(graph, diagnostics)
    maker.addContainerBoxes()
    maker.addRows()
    maker.contents.marks = maker.marks.rest(graph)
    return maker.contents
  }

  /// Makes the contents of a chart of two versions, with the changes marked.
  static func make(_ versions: MergedVersions) -> ChartContents {
    let before = make(versions.old, [])
    let hadGates = before.boxes.contains { $0.kind == .gates }
    var maker = SpecContents(versions.graph, [], hasGates: hadGates)
    maker.addContainerBoxes()
    maker.addRows()
    maker.mark(versions)
    maker.contents.compare(with: before)
    return maker.contents
  }

  private init(
    _ graph: NavigationGraph,
    _ diagnostics: [Diagnostic],
    hasGates: Bool = false
  ) {
    self.graph = graph
    formulas = graph.formulaTexts
    marks = ChartMarks(diagnostics, graph)
    contents = ChartContents(app: graph.app)
    contents.events = graph.events.count
    var special = Self.specialBoxes(graph, hasGates: hasGates || !graph.gateIDs.isEmpty)
    if graph.requires != .true { special[launch].needs = [graph.text(of: graph.requires)] }
    contents.boxes = special
    gates = special.firstIndex { $0.kind == .gates }
    any = special.firstIndex { $0.kind == .any }
    outside = special.count - 1
    openings = Self.openings(graph)
    addScreens()
  }

  /// The boxes that are neither screens nor containers. The outside is always last: the walk may
  /// find that only it leads to a screen.
  static func specialBoxes(_ graph: NavigationGraph, hasGates: Bool) -> [ChartContents.Box] {
    typealias Box = ChartContents.Box
    var boxes = [
      Box(kind: .launch, id: "navc-launch", name: "Launch", note: "first match wins")
    ]
    if hasGates {
      boxes.append(Box(kind: .gates, id: "navc-gates", name: "Gates", note: "shown when needed"))
    }
    if graph.sources.contains(.any) {
      let note = "unless it handles the event"
      boxes.append(Box(kind: .any, id: "navc-any", name: "Any screen", note: note))
    }
    let note = "links, pushes, system"
    boxes.append(Box(kind: .outside, id: "navc-outside", name: "Outside", note: note))
    return boxes
  }

  mutating func addScreens() {
    for (i, screen) in graph.screens.enumerated() {
      contents.boxes.append(
        ChartContents.Box(
          kind: .screen,
          id: screen.name,
          name: screen.name,
          title: screen.alert?.title ?? screen.title,
          isAlert: screen.alert != nil,
          note: screen.alert?.style.name,
          openings: openings[Destination(ScreenID(i))] ?? [],
          needs: screen.requires == .true ? [] : [graph.text(of: screen.requires)],
          doc: screen.doc,
          marks: marks.take(.screen(ScreenID(i)))
        )
      )
    }
  }

  // MARK: Openings

  static func openings(_ graph: NavigationGraph) -> [Destination: [String]] {
    var result: [Destination: [String]] = [:]
    for (i, screen) in graph.screens.enumerated() {
      var texts = screen.writtenLinks.map(\.text)
      if screen.activity != nil { texts.append("activity") }
      if let entry = screen.entry {
        texts.append("code" + condition(entry.when, graph))
      }
      if !texts.isEmpty { result[Destination(ScreenID(i))] = texts }
    }
    for (i, container) in graph.containers.enumerated() {
      guard let entry = container.entry else { continue }
      result[Destination(ContainerID(i))] = ["code" + condition(entry.when, graph)]
    }
    for shortcut in graph.entries.shortcuts {
      guard case .open(let target) = shortcut.action else { continue }
      result[target, default: []].append(text(of: shortcut, graph))
    }
    for push in graph.entries.pushes {
      guard case .open(let target) = push.action else { continue }
      result[target, default: []].append(text(of: push))
    }
    if let unknown = graph.entries.unknownLink, case .open(let target) = unknown.action {
      result[target, default: []].append("unknown link")
    }
    return result
  }

  static func text(of shortcut: Shortcut, _ graph: NavigationGraph) -> String {
    "quick action \(shortcut.name)" + condition(shortcut.when, graph)
  }

  static func text(of push: Push) -> String { "push \(push.name)" }

  static func condition(_ formula: FormulaID, _ graph: NavigationGraph) -> String {
    formula == .true ? "" : ", if \(graph.text(of: formula))"
  }

  // MARK: Boxes

  func box(of screen: ScreenID) -> Int { outside + 1 + Int(screen.index) }

  /// Adds the boxes of containers. A screen is drawn in the first container that declares it.
  mutating func addContainerBoxes() {
    for (i, container) in graph.containers.enumerated() {
      for screen in container.shown.compactMap(\.screen)
      where contents.boxes[box(of: screen)].home == nil {
        contents.boxes[box(of: screen)].home = i
      }
    }
    for (i, container) in graph.containers.enumerated() {
      if let root = container.root, contents.boxes[box(of: root)].home == i {
        boxOfContainer.append(box(of: root))
      } else {
        boxOfContainer.append(contents.boxes.count)
        contents.boxes.append(ownBox(of: i, container))
      }
      contents.containers.append(self.container(i, container))
    }
  }

  /// The box of a tab bar, or of a navigation controller whose root is drawn in another one.
  func ownBox(of index: Int, _ container: Container) -> ChartContents.Box {
    var box = ChartContents.Box(
      kind: .tabBar,
      id: container.name,
      name: "tab bar",
      title: container.title,
      home: index
    )
    if container.isStack {
      box.kind = .nav
      box.name = container.name
      box.note = "nav"
      box.home = nil
    }
    box.doc = container.doc
    return box
  }

  mutating func container(_ index: Int, _ container: Container) -> ChartContents.Container {
    let target = Destination(ContainerID(index))
    let box = boxOfContainer[index]
    contents.boxes[box].openings += openings[target] ?? []
    if container.requires != .true {
      contents.boxes[box].needs.append(graph.text(of: container.requires))
    }
    let titles = container.slots.compactMap { slot in
      slot.shown.map { slot.title ?? graph.name(of: $0) }
    }
    let found = marks.take(.container(ContainerID(index)))
    contents.boxes[box].marks += found.filter { !contents.boxes[box].marks.contains($0) }
    return ChartContents.Container(
      name: container.name,
      isTabs: !container.isStack,
      parent: container.parent.map { Int($0.index) },
      doc: container.doc,
      box: box,
      tabTitles: container.isStack ? [] : titles
    )
  }

  func end(_ target: Destination) -> [ChartContents.End] {
    let box: Int
    switch target.kind {
    case .screen(let screen): box = self.box(of: screen)
    case .container(let container): box = boxOfContainer[Int(container.index)]
    case nil: return []
    }
    return [ChartContents.End(box: box, name: graph.name(of: target))]
  }
}
