/// What the stages of resolution share: the spec, the names that it declares, the formulas that were
/// read, and where faults go.
///
/// Ids are indices of the spec's arrays, also where a definition is a second one or broken: then no
/// graph comes of it, but the rest can still be checked.
struct Scope {
  private(set) var spec: AppSpec
  let tree: LocatedTree
  let names: DeclaredNames
  private(set) var sink: DiagnosticSink
  private var undefined: UndefinedNames
  private var formulaTable = FormulaTable()

  init(_ spec: consuming AppSpec, _ tree: LocatedTree, _ sink: DiagnosticSink) {
    self.tree = tree
    self.sink = sink
    names = DeclaredNames(spec, tree, &self.sink)
    undefined = UndefinedNames(spec.withoutTransitions, tree)
    self.spec = spec
  }

  /// They are resolved, and most of a spec.
  mutating func removeTransitions() { spec = spec.withoutTransitions }

  mutating func report(_ diagnostic: Diagnostic) { sink.report(diagnostic) }

  // MARK: Texts

  /// The text of the scalar at `node`, or nil for `.none`.
  func text(_ node: NodeID) -> String? { node == .none ? nil : tree.text(of: node) }

  func symbol(_ node: NodeID) -> Symbol { tree.symbol(of: node) }

  func span(_ node: NodeID) -> SourceSpan { tree.span(of: node) }

  /// What goes into the generated code as code is what it stands for.
  mutating func checkCode(_ node: NodeID, _ role: CodeRole) {
    guard let text = text(node), !role.accepts(text) else { return }
    report(ResolverFaults.badSwiftName(text, role, at: span(node)))
  }

  /// The pattern of links at `node`; nil, and reported, if it is none.
  mutating func link(_ node: NodeID) -> WrittenLink? {
    do throws(LinkPatternParser.Fault) {
      return try LinkPatternParser.written(tree.text(of: node), origin: node)
    } catch {
      report(ResolverFaults.badLink(error, at: span(node)))
      return nil
    }
  }

  /// When the app's own code may open something.
  mutating func entry(_ written: EntrySpec) -> Screen.Entry {
    Screen.Entry(when: formula(written.when), style: written.style, origin: written.node)
  }

  /// How a sheet looks; every detent was read before.
  func sheet(_ written: SheetSpec) -> Sheet {
    guard written.detents != .none else { return Sheet(hasGrabber: written.hasGrabber) }
    var detents: [Detent] = []
    var item = tree.firstChild(of: written.detents)
    while item != .none {
      if let detent = try? Detent(tree.text(of: item)) { detents.append(detent) }
      item = tree.next(after: item)
    }
    return Sheet(detents: detents, hasGrabber: written.hasGrabber)
  }

  // MARK: Formulas

  /// The distinct formulas so far.
  var formulas: [Formula] { formulaTable.formulas }

  /// The formula at `node`; `true` for `.none`, and where there is a fault, which is reported.
  mutating func formula(_ node: NodeID) -> FormulaID {
    formulaTable.formula(at: node, names.conditions, &sink) ?? .true
  }

  /// All that stands at the nodes.
  mutating func formula(conjunctionOf nodes: [NodeID]) -> FormulaID {
    formulaTable.conjunction(of: nodes, names.conditions, &sink) ?? .true
  }

  // MARK: Names

  /// What `node` names; `.none` if that is nothing, which is reported unless its definition is broken.
  @inline(__always)
  mutating func destination(_ node: NodeID, wanted: Wanted = .destination) -> Destination {
    let found = names[symbol(node)]
    if found == .none { reportUndefined(node, wanted) }
    return found
  }

  /// What a target means: what its name says, or the container that `{ nav: screen }` stands for.
  @inline(__always)
  mutating func destination(_ target: TargetSpec) -> Destination {
    if !target.isWritten { return .none }
    return target.isInlineNav ? inlineNav(target.name) : destination(target.name)
  }

  /// The screen that `node` names; nil, and reported, if it names something else or nothing.
  @inline(__always)
  mutating func screen(_ node: NodeID, wanted: Wanted = .screen) -> ScreenID? {
    let found = destination(node, wanted: wanted)
    if found == .none { return nil }
    if let screen = found.screen { return screen }
    reportContainer(found, at: node)
    return nil
  }

  /// The component that `node` names; nil, and reported, if it names something else or nothing.
  mutating func component(_ node: NodeID) -> ComponentID? {
    if let component = names.component(symbol(node)) { return component }
    let kind: String? =
      switch names[symbol(node)].kind {
      case .screen: "a screen"
      case .container: "a container"
      case nil: nil
      }
    if let kind {
      let name = tree.text(of: node)
      report(ResolverFaults.wrongKind(name, kind, .component, at: span(node)))
    } else {
      reportUndefined(node, .component)
    }
    return nil
  }

  /// The screen that `node` names, if it names one; nothing is reported.
  func declaredScreen(_ node: NodeID) -> ScreenID? { names[symbol(node)].screen }

  /// The event that `node` names; nil for `.none`.
  func event(_ node: NodeID) -> EventID? { node == .none ? nil : names.event(symbol(node)) }

  /// The value of a condition that `node` names; one that it can't have is reported.
  mutating func value(_ node: NodeID, of condition: ConditionID) -> ValueID? {
    if let value = names.conditions.value(symbol(node), of: condition) { return value }
    let (tree, text) = (tree, tree.text(of: node))
    report(
      FormulaFaults.unknownValue(text, of: condition, names.conditions, at: span(node)) {
        FixIt(node, $0, tree)
      }
    )
    return nil
  }

  func name(of event: EventID) -> String { names.events[Int(event.index)] }

  func name(of destination: Destination) -> String { names.name(of: destination) }

  /// Where `destination` is declared.
  func span(of destination: Destination) -> SourceSpan { span(names.origin(of: destination)) }

  /// The container that `{ nav: name }` stands for.
  private mutating func inlineNav(_ name: NodeID) -> Destination {
    screen(name).map { names.inlineNav(around: $0) } ?? .none
  }

  @inline(never)
  private mutating func reportUndefined(_ node: NodeID, _ wanted: Wanted) {
    undefined.fault(at: node, wanted, names).map { report($0) }
  }

  @inline(never)
  private mutating func reportContainer(_ found: Destination, at node: NodeID) {
    var help: String?
    if let id = found.container, case .nav(let root) = spec.container(id)?.kind {
      help = "the screen in it is \"\(tree.text(of: root))\""
    }
    let name = tree.text(of: node)
    report(ResolverFaults.wrongKind(name, "a container", .screen, at: span(node), help: help))
  }
}

extension AppSpec {
  /// The container as it is written; nil for one written in place of a name.
  fileprivate func container(_ id: ContainerID) -> ContainerSpec? {
    Int(id.index) < containers.count ? containers[Int(id.index)] : nil
  }
}
