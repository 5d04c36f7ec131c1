extension SpecParser {
  /// `containers`.
  mutating func parseContainers(_ node: NodeID, key: NodeID) {
    entries(of: node, key: key) { parser, name, value in parser.parseContainer(name, value) }
  }

  private mutating func parseContainer(_ name: NodeID, _ value: NodeID) {
    let isNamed = checkName(name, as: .screen, "container")
    guard let fields = fields(of: value, as: .container, key: name) else {
      spec.poisonedNames.insert(tree.symbol(of: name))
      return
    }
    let kind = parseKind(fields)
    let className = self.name(.class, in: fields, "a class")
    let storyboard = self.name(.storyboard, in: fields, "a storyboard's name")
    let identifier = self.name(.identifier, in: fields, "an identifier")
    needs(.storyboard, for: [.identifier], in: fields)
    let title = text(.title, in: fields)
    let requires = formula(.requires, in: fields)
    let doc = text(.doc, in: fields)
    guard isNamed, let kind else {
      spec.poisonedNames.insert(tree.symbol(of: name))
      return
    }
    allowances(in: fields, of: .container(spec.containers.count))
    spec.containers.append(
      ContainerSpec(
        name: name,
        kind: kind,
        className: className,
        storyboard: storyboard,
        identifier: identifier,
        title: title,
        requires: requires,
        doc: doc
      )
    )
  }

  private mutating func parseKind(_ fields: Fields) -> ContainerSpec.Kind? {
    switch (fields.has(.nav), fields.has(.tabs)) {
    case (true, true):
      let keys = [key(.nav, in: fields), key(.tabs, in: fields)]
      report(.conflictingKeys(keys.sorted(), of: "a container", tree))
      return nil
    case (false, false):
      reportMissing(oneOf: [.nav, .tabs], of: "a container", in: fields)
      return nil
    case (true, false):
      let root = name(.nav, in: fields, "a screen")
      return root == .none ? nil : .nav(root)
    case (false, true):
      return unlessFaulty { .tabs($0.parseTabs(fields)) }
    }
  }

  private mutating func parseTabs(_ fields: Fields) -> [TabSpec] {
    let key = key(.tabs, in: fields)
    var tabs: [TabSpec] = []
    items(of: tree.next(after: key), key: key) { parser, item in
      if let tab = parser.parseTab(item, key: key) { tabs.append(tab) }
    }
    return tabs
  }

  private mutating func parseTab(_ item: NodeID, key: NodeID) -> TabSpec? {
    var tab = TabSpec(node: item)
    guard isMapping(item), !isInlineNav(item) else {
      tab.show = target(item, key: .none)
      return tab.show.isWritten ? tab : nil
    }
    guard let fields = fields(of: item, as: .tab) else { return nil }
    tab.title = text(.title, in: fields)
    tab.icon = name(.icon, in: fields, "an icon")
    tab.selectedIcon = name(.selectedIcon, in: fields, "an icon")
    switch (fields.has(.show), fields.has(.fire)) {
    case (true, true):
      let keys = [self.key(.show, in: fields), self.key(.fire, in: fields)]
      report(.conflictingKeys(keys.sorted(), of: "a tab", tree))
      return nil
    case (false, false):
      reportMissing(oneOf: [.show, .fire], of: "a tab", in: fields)
      return nil
    case (true, false): tab.show = target(.show, in: fields)
    case (false, true): tab.fire = event(.fire, in: fields)
    }
    return tab.show.isWritten || tab.fire != .none ? tab : nil
  }

  private func isInlineNav(_ item: NodeID) -> Bool {
    let first = tree.firstChild(of: item)
    return first != .none && isText(first) && Word(tree.symbol(of: first)) == .nav
  }

  /// The name of an event.
  mutating func event(_ word: Word, in fields: Fields) -> NodeID {
    let name = name(word, in: fields, "an event")
    return name != .none && checkName(name, as: .event, "event") ? name : .none
  }
}
