extension SpecParser {
  /// `screens`.
  mutating func parseScreens(_ node: NodeID, key: NodeID) {
    if isMapping(node) {
      spec.screens.reserveCapacity(spec.screens.count + tree.childCount(of: node) / 2)
    }
    entries(of: node, key: key) { parser, name, value in parser.parseScreen(name, value) }
  }

  private mutating func parseScreen(_ name: NodeID, _ value: NodeID) {
    var screen = ScreenSpec(name: name)
    let isNamed = checkName(name, as: .screen, "screen")
    var isSound = isNamed
    if isMapping(value) {
      guard let fields = fields(of: value, as: .screen, key: name) else { return }
      isSound = parseScreen(&screen, fields) && isNamed
      if isSound { allowances(in: fields, of: .screen(spec.screens.count)) }
    } else {
      screen.className = self.name(value, key: name, "a class or a mapping")
      isSound = isNamed && screen.className != .none
    }
    if isSound {
      spec.screens.append(screen)
    } else {
      spec.poisonedNames.insert(tree.symbol(of: name))
    }
  }

  /// Reads all keys; false if the screen can't be referred to without more being said about it.
  private mutating func parseScreen(_ screen: inout ScreenSpec, _ fields: Fields) -> Bool {
    parseConstruction(&screen, fields)
    let parameters = unlessFaulty { $0.parseParameters(fields) }
    screen.parameters = parameters ?? []
    screen.requires = formula(.requires, in: fields)
    screen.links = texts(.link, in: fields, orOne: true, "a path")
    screen.via = name(.via, in: fields, "a screen")
    screen.entry = parseEntry(fields)
    screen.returns = name(.returns, in: fields, "a type")
    screen.title = text(.title, in: fields)
    screen.isTerminal = boolean(.terminal, in: fields, default: false)
    screen.hasBackButton = boolean(.back, in: fields, default: true)
    screen.hidesTabBar = boolean(.hidesTabBar, in: fields, default: false)
    screen.isRestorable = boolean(.restorable, in: fields, default: true)
    screen.doc = text(.doc, in: fields)
    return parameters != nil
  }

  private mutating func parseConstruction(_ screen: inout ScreenSpec, _ fields: Fields) {
    screen.className = name(.class, in: fields, "a class")
    screen.storyboard = name(.storyboard, in: fields, "a storyboard's name")
    screen.identifier = name(.identifier, in: fields, "an identifier")
    screen.nib = name(.nib, in: fields, "a nib's name")
    screen.view = name(.view, in: fields, "a SwiftUI view's type")
    screen.isMadeByApp = boolean(.factory, in: fields, default: false)
    if fields.has(.view) {
      let others: [Word] = [.class, .storyboard, .nib, .factory].filter { fields.has($0) }
      let keys = ([.view] + others).map { key($0, in: fields) }
      if !others.isEmpty { report(.conflictingKeys(keys.sorted(), of: "a screen", tree)) }
    } else if fields.has(.nib), fields.has(.storyboard) {
      let keys = [key(.nib, in: fields), key(.storyboard, in: fields)]
      report(.conflictingKeys(keys.sorted(), of: "a screen", tree))
    } else {
      needs(.class, for: [.nib, .factory], in: fields)
    }
    needs(.storyboard, for: [.identifier], in: fields)
  }

  private mutating func parseParameters(_ screen: Fields) -> [ParameterSpec] {
    let key = key(.params, in: screen)
    guard key != .none else { return [] }
    var parameters: [ParameterSpec] = []
    entries(of: tree.next(after: key), key: key) { parser, name, value in
      guard parser.checkName(name, as: .other, "parameter") else { return }
      guard parser.isMapping(value) else {
        let type = parser.name(value, key: name, "a type")
        if type != .none { parameters.append(ParameterSpec(name: name, type: type)) }
        return
      }
      guard let fields = parser.fields(of: value, as: .parameter, key: name) else { return }
      let type = parser.name(.type, in: fields, "a type")
      guard type != .none else { return }
      parameters.append(
        ParameterSpec(
          name: name,
          type: type,
          defaultValue: parser.text(.defaultValue, in: fields, "a default"),
          isShortForm: false,
          doc: parser.text(.doc, in: fields)
        )
      )
    }
    return parameters
  }

  private mutating func parseEntry(_ screen: Fields) -> EntrySpec? {
    let key = key(.entry, in: screen)
    guard key != .none else { return nil }
    let node = tree.next(after: key)
    guard isMapping(node) else {
      let formula = formula(node, key: key)
      guard formula != .none else { return nil }
      let isTrue = isText(formula) && tree.text(of: formula) == "true"
      return EntrySpec(when: isTrue ? .none : formula, node: node)
    }
    guard let fields = fields(of: node, as: .entry, key: key) else { return nil }
    guard fields.has(.when) || fields.has(.present) else {
      reportMissing(oneOf: [.when, .present], of: "\"entry\"", in: fields)
      return nil
    }
    return EntrySpec(
      when: formula(.when, in: fields),
      style: style(.present, in: fields),
      node: node
    )
  }
}
