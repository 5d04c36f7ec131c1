/// The state that the stages of resolution share: the spec, its declared names, the formulas, and the reported
/// faults.
///
/// IDs are indices into the arrays of the spec, even for duplicate or faulty definitions. Then there is no graph,
/// but the rest can still be checked.
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

  /// Removes the transitions after they are resolved, because they are the largest part of a spec.
  mutating func removeTransitions() { spec = spec.withoutTransitions }

  mutating func report(_ diagnostic: Diagnostic) { sink.report(diagnostic) }

  // MARK: Texts

  /// Returns the text of the scalar at `node`, or nil for `.none`.
  func text(_ node: NodeID) -> String? { node == .none ? nil : tree.text(of: node) }

  func symbol(_ node: NodeID) -> Symbol { tree.symbol(of: node) }

  func span(_ node: NodeID) -> SourceSpan { tree.span(of: node) }

  /// Reports a string that is not valid Swift for its role.
  mutating func checkCode(_ node: NodeID, _ role: CodeRole) {
    guard let text = text(node), !role.accepts(text) else { return }
    report(ResolverFaults.badSwiftName(text, role, at: span(node)))
  }

  /// Returns the link pattern at `node`, or nil after reporting an error in it.
  mutating func link(_ node: NodeID) -> WrittenLink? {
    do throws(LinkPatternParser.Fault) {
      return try LinkPatternParser.written(tree.text(of: node), origin: node)
    } catch {
      report(ResolverFaults.badLink(error, at: span(node)))
      return nil
    }
  }

  /// Returns the resolved `entry` of a screen or container.
  mutating func entry(_ written: EntrySpec) -> Screen.Entry {
    Screen.Entry(when: formula(written.when), style: written.style, origin: written.node)
  }

  /// Returns the settings of a sheet. The detents are already checked.
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

  /// Returns the formula at `node`. Returns `true` for `.none`, and after reporting a fault.
  mutating func formula(_ node: NodeID) -> FormulaID {
    formulaTable.formula(at: node, names.conditions, &sink) ?? .true
  }

  /// Returns the conjunction of the formulas at `nodes`.
  mutating func formula(conjunctionOf nodes: [NodeID]) -> FormulaID {
    formulaTable.conjunction(of: nodes, names.conditions, &sink) ?? .true
  }

  // MARK: Names

  /// Returns the destination that `node` names, or `.none`. Reports an undefined name unless its definition is
  /// faulty.
  @inline(__always)
  mutating func destination(_ node: NodeID, expected: ExpectedName = .destination) -> Destination {
    let found = names[symbol(node)]
    if found == .none { reportUndefined(node, expected) }
    return found
  }

  /// Returns the destination of a target, which can be an inline container.
  @inline(__always)
  mutating func destination(_ target: TargetSpec) -> Destination {
    if !target.isWritten { return .none }
    return target.isInlineNav ? inlineNav(target.name) : destination(target.name)
  }

  /// Returns the screen that `node` names. Reports anything else and returns nil.
  @inline(__always)
  mutating func screen(_ node: NodeID, expected: ExpectedName = .screen) -> ScreenID? {
    let found = destination(node, expected: expected)
    if found == .none { return nil }
    if let screen = found.screen { return screen }
    reportContainer(found, at: node)
    return nil
  }

  /// Returns the component that `node` names. Reports anything else and returns nil.
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

  /// Returns the screen that `node` names, if it is one. Reports nothing.
  func declaredScreen(_ node: NodeID) -> ScreenID? { names[symbol(node)].screen }

  /// Returns the event that `node` names, or nil for `.none`.
  func event(_ node: NodeID) -> EventID? { node == .none ? nil : names.event(symbol(node)) }

  /// Returns the value that `node` names. Reports a value that the condition doesn't have.
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

  /// Returns the position of the name in the declaration.
  func span(of destination: Destination) -> SourceSpan { span(names.origin(of: destination)) }

  /// Returns the container for `{ nav: name }`.
  private mutating func inlineNav(_ name: NodeID) -> Destination {
    screen(name).map { names.inlineNav(around: $0) } ?? .none
  }

  @inline(never)
  private mutating func reportUndefined(_ node: NodeID, _ expected: ExpectedName) {
    undefined.fault(at: node, expected, names).map { report($0) }
  }

  @inline(never)
  private mutating func reportContainer(_ found: Destination, at node: NodeID) {
    var help: String?
    if let id = found.container, let root = spec.container(id)?.root {
      help = "write \"\(tree.text(of: root))\", the screen in it"
    }
    let name = tree.text(of: node)
    report(ResolverFaults.wrongKind(name, "a container", .screen, at: span(node), help: help))
  }
}

extension AppSpec {
  /// Returns the written container, or nil for an inline one.
  fileprivate func container(_ id: ContainerID) -> ContainerSpec? {
    Int(id.index) < containers.count ? containers[Int(id.index)] : nil
  }
}
