extension SpecParser {
  /// Parses `screens`.
  mutating func parseScreens(_ node: NodeID, key: NodeID) {
    if reader.isMapping(node) {
      spec.screens.reserveCapacity(spec.screens.count + tree.childCount(of: node) / 2)
    }
    for (name, value) in reader.entries(of: node, key: key) { parseScreen(name, value) }
  }

  private mutating func parseScreen(_ name: NodeID, _ value: NodeID) {
    var screen = ScreenSpec(name: name)
    let isNamed = reader.checkName(name, as: .screen, "screen")
    var isSound = isNamed
    if reader.isMapping(value) {
      guard let fields = reader.fields(of: value, as: .screen, key: name) else { return }
      isSound = parseScreen(&screen, fields) && isNamed
      if isSound { parseAllowances(in: fields, of: .screen(spec.screens.count)) }
    } else {
      screen.className = reader.name(value, key: name, "a class or a mapping")
      isSound = isNamed && screen.className != .none
    }
    if isSound { spec.screens.append(screen) } else { poison(name) }
  }

  /// Parses all keys. Returns false if references to the screen would cause further faults.
  private mutating func parseScreen(_ screen: inout ScreenSpec, _ fields: Fields) -> Bool {
    reader.fill(&screen, SpecSchema.screen, from: fields)
    if fields.has(.alert) {
      screen.alert = parseAlert(fields)
    } else {
      checkConstruction(fields)
      screen.links = parseLinks(fields)
      screen.entry = parseEntry(fields)
      screen.activity = parseActivity(fields)
    }
    let before = reader.reported
    let parameters = parseParameters(fields)
    guard reader.reported == before else { return false }
    screen.parameters = parameters
    return true
  }

  private mutating func checkConstruction(_ fields: Fields) {
    var unasked = WordSet()
    let others: [Word] = [.class, .storyboard, .nib].filter { fields.has($0) }
    if fields.has(.view) {
      if !others.isEmpty { reader.reportConflict(of: [.view] + others, in: fields) }
      unasked = WordSet([.nib])
    } else if fields.has(.nib), fields.has(.storyboard) {
      reader.reportConflict(of: [.nib, .storyboard], in: fields)
      unasked = WordSet([.nib])
    }
    reader.reportMisplaced(in: fields, except: unasked)
  }

  private mutating func parseParameters(_ screen: Fields) -> [ParameterSpec] {
    let key = reader.key(.params, in: screen)
    guard key != .none else { return [] }
    var parameters: [ParameterSpec] = []
    for (name, value) in reader.entries(of: tree.next(after: key), key: key)
    where reader.checkName(name, as: .other, "parameter") {
      var parameter = ParameterSpec(name: name, type: .none)
      if reader.isMapping(value) {
        guard let fields = reader.fields(of: value, as: .parameter, key: name) else { continue }
        parameter.type = reader.name(.type, in: fields, "a type")
        guard parameter.type != .none else { continue }
        parameter.isShortForm = false
        reader.fill(&parameter, SpecSchema.parameter, from: fields)
      } else {
        parameter.type = reader.name(value, key: name, "a type")
      }
      if parameter.type != .none { parameters.append(parameter) }
    }
    return parameters
  }

  private mutating func parseLinks(_ screen: Fields) -> [LinkSpec] {
    let key = reader.key(.link, in: screen)
    guard key != .none else { return [] }
    let node = tree.next(after: key)
    guard reader.isList(node) else { return parseLink(node, key: key).map { [$0] } ?? [] }
    var links: [LinkSpec] = []
    for item in reader.items(of: node, key: key) {
      if let link = parseLink(item, key: key) { links.append(link) }
    }
    return links
  }

  private mutating func parseLink(_ node: NodeID, key: NodeID) -> LinkSpec? {
    var link = LinkSpec(pattern: .none)
    guard reader.isMapping(node), !isParameter(node) else {
      link.pattern = reader.name(node, key: key, "a path")
      return link.pattern == .none ? nil : link
    }
    guard let fields = reader.fields(of: node, as: .link, key: key) else { return nil }
    reader.fill(&link, SpecSchema.link, from: fields)
    link.with = parseArguments(fields)
    return link.pattern == .none ? nil : link
  }

  /// Returns true for `{name}`, which YAML reads as a mapping with one key and no value.
  private func isParameter(_ node: NodeID) -> Bool {
    let key = tree.firstChild(of: node)
    guard key != .none, tree.childCount(of: node) == 2 else { return false }
    let value = tree.next(after: key)
    return reader.isText(value) && tree.text(of: value).isEmpty
  }

  private mutating func parseActivity(_ screen: Fields) -> ActivitySpec? {
    let key = reader.key(.activity, in: screen)
    guard key != .none else { return nil }
    var activity = ActivitySpec(node: tree.next(after: key))
    if reader.isMapping(activity.node) {
      guard let fields = reader.fields(of: activity.node, as: .activity, key: key) else {
        return nil
      }
      reader.fill(&activity, SpecSchema.activity, from: fields)
      return activity
    }
    let type = reader.name(activity.node, key: key, "true, an activity's type or a mapping")
    guard type != .none else { return nil }
    switch tree.text(of: type) {
    case "true": return activity
    case "false": return nil
    default:
      activity.type = type
      return activity
    }
  }

  private mutating func parseEntry(_ owner: Fields) -> EntrySpec? {
    let key = reader.key(.entry, in: owner)
    guard key != .none else { return nil }
    var entry = EntrySpec(node: tree.next(after: key))
    guard reader.isMapping(entry.node) else {
      let formula = reader.formula(entry.node, key: key)
      guard formula != .none else { return nil }
      let isTrue = reader.isText(formula) && tree.text(of: formula) == "true"
      if !isTrue { entry.when = formula }
      return entry
    }
    guard let fields = reader.fields(of: entry.node, as: .entry, key: key) else { return nil }
    guard fields.has(.when) || fields.has(.present) else {
      reader.reportMissing(oneOf: [.when, .present], in: fields)
      return nil
    }
    reader.fill(&entry, SpecSchema.entry, from: fields)
    return entry
  }
}

// MARK: - Components

extension SpecParser {
  /// Parses `components`.
  mutating func parseComponents(_ node: NodeID, key: NodeID) {
    for (name, value) in reader.entries(of: node, key: key) { parseComponent(name, value) }
  }

  private mutating func parseComponent(_ name: NodeID, _ value: NodeID) {
    let isNamed = reader.checkName(name, as: .screen, "component")
    guard let fields = reader.fields(of: value, as: .component, key: name), isNamed else {
      return poison(name)
    }
    var component = ComponentSpec(name: name)
    reader.fill(&component, SpecSchema.component, from: fields)
    parseAllowances(in: fields, of: .component(spec.components.count))
    spec.components.append(component)
  }
}

// MARK: - Containers

extension SpecParser {
  /// Parses `containers`.
  mutating func parseContainers(_ node: NodeID, key: NodeID) {
    for (name, value) in reader.entries(of: node, key: key) { parseContainer(name, value) }
  }

  private mutating func parseContainer(_ name: NodeID, _ value: NodeID) {
    let isNamed = reader.checkName(name, as: .screen, "container")
    guard let fields = reader.fields(of: value, as: .container, key: name) else {
      return poison(name)
    }
    var container = ContainerSpec(name: name)
    let hasContents = parseContents(fields, of: &container)
    reader.fill(&container, SpecSchema.container, from: fields)
    container.entry = parseEntry(fields)
    reader.reportMisplaced(in: fields)
    guard isNamed, hasContents else { return poison(name) }
    parseAllowances(in: fields, of: .container(spec.containers.count))
    spec.containers.append(container)
  }

  /// Reads the kind and the slots. Returns false if one of them has a fault.
  private mutating func parseContents(
    _ fields: Fields,
    of container: inout ContainerSpec
  ) -> Bool {
    switch (fields.has(.nav), fields.has(.tabs)) {
    case (true, true):
      reader.reportConflict(of: [.nav, .tabs], in: fields)
      return false
    case (false, false):
      reader.reportMissing(oneOf: [.nav, .tabs], in: fields)
      return false
    case (true, false):
      let root = reader.name(.nav, in: fields, "a screen")
      container.slots = [SlotSpec(node: root, show: TargetSpec(name: root))]
      return root != .none
    case (false, true):
      let before = reader.reported
      container.kind = .tabs
      container.slots = parseTabs(fields)
      return reader.reported == before
    }
  }

  private mutating func parseTabs(_ container: Fields) -> [SlotSpec] {
    let key = reader.key(.tabs, in: container)
    var tabs: [SlotSpec] = []
    for item in reader.items(of: tree.next(after: key), key: key) {
      if let tab = parseTab(item) { tabs.append(tab) }
    }
    return tabs
  }

  private mutating func parseTab(_ item: NodeID) -> SlotSpec? {
    var tab = SlotSpec(node: item)
    guard reader.isMapping(item), !isInlineNav(item) else {
      tab.show = reader.target(item, key: .none)
      return tab.show.isWritten ? tab : nil
    }
    guard let fields = reader.fields(of: item, as: .tab) else { return nil }
    reader.fill(&tab, SpecSchema.tab, from: fields)
    switch (fields.has(.show), fields.has(.fire)) {
    case (true, true): reader.reportConflict(of: [.show, .fire], in: fields)
    case (false, false): reader.reportMissing(oneOf: [.show, .fire], in: fields)
    case (true, false): tab.show = reader.target(.show, in: fields)
    case (false, true): tab.fire = reader.event(.fire, in: fields)
    }
    return tab.show.isWritten || tab.fire != .none ? tab : nil
  }

  private func isInlineNav(_ item: NodeID) -> Bool {
    let first = tree.firstChild(of: item)
    return first != .none && reader.isText(first) && Word(tree.symbol(of: first)) == .nav
  }
}
