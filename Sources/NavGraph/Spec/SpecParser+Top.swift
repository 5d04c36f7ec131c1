extension SpecParser {
  /// What stands behind one key of the top file or of an included part, `include` excepted.
  mutating func parseSection(_ word: Word, _ node: NodeID, key: NodeID, in fields: Fields) {
    if isList(node), Self.definitions.contains(word) { poisonNames(in: node) }
    switch word {
    case .navc: parseVersion(node, key: key)
    case .app: spec.app = name(node, key: key, "the app's name")
    case .doc: spec.doc = text(node, key: key)
    case .swift: parseSwift(node, key: key)
    case .host:
      spec.hostNode = key
      let isContainer = choice(node, key: key, of: ["window", "container"]) == 1
      spec.host = isContainer ? .container : .window
    case .windows:
      spec.windowsNode = key
      spec.hasSeveralWindows = choice(node, key: key, of: ["one", "several"]) == 1
    case .conditions: parseConditions(node, key: key)
    case .assume: parseAssume(node, key: key)
    case .screens: parseScreens(node, key: key)
    case .containers: parseContainers(node, key: key)
    case .launch: parseLaunch(node, key: key)
    case .transitions: parseTransitions(node, key: key)
    case .links: parseLinks(node, key: key)
    case .shortcuts: parseShortcuts(node, key: key)
    case .pushes: parsePushes(node, key: key)
    case .broadcasts: parseBroadcasts(node, key: key)
    case .lint: parseLevels(node, key: key)
    default: break
    }
  }

  /// The sections that define names, each a mapping.
  private static let definitions = WordSet([.conditions, .screens, .containers])

  /// Keeps quiet about every name that a section might have defined, had it been understood.
  mutating func poisonNames(in section: NodeID) {
    guard isMapping(section) || isList(section) else { return }
    var child = tree.firstChild(of: section)
    while child != .none {
      poisonName(child)
      if isList(section), isMapping(child) {
        var part = tree.firstChild(of: child)
        while part != .none {
          poisonName(part)
          part = tree.next(after: part)
        }
      }
      child = tree.next(after: child)
    }
  }

  mutating func poisonName(_ node: NodeID) {
    if isText(node) { spec.poisonedNames.insert(tree.symbol(of: node)) }
  }

  private mutating func parseVersion(_ node: NodeID, key: NodeID) {
    let version = text(node, key: key, "the number 1")
    if version != .none, tree.text(of: version) != "1" {
      report(.unsupportedVersion(version, tree))
    }
  }

  private mutating func parseSwift(_ node: NodeID, key: NodeID) {
    guard let fields = fields(of: node, as: .swift, key: key) else { return }
    spec.imports = texts(.imports, in: fields, "a module's name")
    spec.isPublic = choice(.access, in: fields, of: ["internal", "public"]) == 1
    let forms = RuntimeForm.allCases
    spec.runtime = choice(.runtime, in: fields, of: forms.map(\.rawValue)).map { forms[$0] }
  }

  private mutating func parseAssume(_ node: NodeID, key: NodeID) {
    items(of: node, key: key) { parser, item in
      let formula = parser.formula(item, key: key)
      if formula != .none { parser.spec.assume.append(formula) }
    }
  }

  private mutating func parseLevels(_ node: NodeID, key: NodeID) {
    entries(of: node, key: key) { parser, id, value in
      let names = Severity.allCases.map(\.name) + ["off"]
      guard let kind = parser.finding(id), let index = parser.choice(value, key: id, of: names)
      else {
        return
      }
      let severities = Severity.allCases
      parser.spec.levels.append(
        LevelSpec(kind: kind, id: id, severity: index < severities.count ? severities[index] : nil)
      )
    }
  }
}
