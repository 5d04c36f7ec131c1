extension Resolver {
  mutating func resolveSettings() {
    checkCode(spec.app, .app)
    var settings = Settings()
    for module in spec.imports {
      checkCode(module, .module)
      settings.imports.append(tree.text(of: module))
    }
    settings.isPublic = spec.isPublic
    settings.runtime = spec.runtime
    settings.host = spec.host
    settings.appOrigin = spec.app
    settings.hostOrigin = spec.hostNode
    settings.hasSeveralWindows = spec.hasSeveralWindows
    settings.windowsOrigin = spec.windowsNode
    settings.doc = text(spec.doc)
    graph.settings = settings
  }

  mutating func resolveScreens() {
    for (i, written) in spec.screens.enumerated() {
      var screen = graph.screens[i]
      screen.construction = construction(of: written)
      screen.isMadeByApp = written.isMadeByApp
      screen.requires = formula(written.requires)
      screen.requiresOrigin = written.requires
      screen.title = text(written.title)
      screen.isTerminal = written.isTerminal
      screen.hasBackButton = written.hasBackButton
      screen.hidesTabBar = written.hidesTabBar
      screen.isRestorable = written.isRestorable
      screen.doc = text(written.doc)
      screen.returns = swiftType(written.returns)
      screen.via = written.via == .none ? nil : self.screen(written.via)
      screen.parameters = parameters(of: written)
      graph.screens[i] = screen
      if let entry = written.entry { resolve(entry, of: ScreenID(i)) }
      for link in written.links { resolveLink(link, of: ScreenID(i)) }
    }
  }

  private mutating func construction(of screen: ScreenSpec) -> Screen.Construction {
    checkCode(screen.className, .class)
    checkCode(screen.view, .view)
    checkCode(screen.storyboard, .storyboard)
    checkCode(screen.nib, .nib)
    if let name = text(screen.storyboard) {
      return .storyboard(
        name: name,
        identifier: text(screen.identifier),
        class: text(screen.className)
      )
    }
    if let view = text(screen.view) { return .view(view) }
    guard let className = text(screen.className) else { return .factory }
    if let nib = text(screen.nib) { return .nib(name: nib, class: className) }
    return .viewController(class: className)
  }

  private mutating func resolve(_ entry: EntrySpec, of screen: ScreenID) {
    graph.screens[Int(screen.index)].entry = Screen.Entry(
      when: formula(entry.when),
      style: entry.style,
      origin: entry.node
    )
    // With a style it comes over what is visible, and needs no place.
    if entry.style == nil { openings.append(Opening(Destination(screen), at: entry.node)) }
  }

  /// The type at `node` as it goes into the generated code; reported if it is none.
  private mutating func swiftType(_ node: NodeID) -> String? {
    guard let text = text(node) else { return nil }
    if let meant = ForeignType.meaning(of: text) {
      sink.report(ResolverFaults.badType(text, meant: meant, at: span(node)))
      return nil
    }
    if let type = ParameterType(parsing: text) { return type.swift }
    sink.report(ResolverFaults.badType(text, at: span(node)))
    return nil
  }
}
