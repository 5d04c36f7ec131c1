/// Builds the model of a spec from the located tree, one section at a time. Checks structure, keys and closed
/// sets of values; names stay unresolved.
///
/// The tables of `SpecSchema` read plain keys into their fields. Extensions of the parser, one for each kind of
/// section, read all other keys. `reader` reports invalid values.
struct SpecParser {
  let tree: LocatedTree
  var reader: ValueReader
  var spec = AppSpec()

  init(_ tree: LocatedTree, _ catalog: @escaping () -> DiagnosticCatalog, _ sink: DiagnosticSink) {
    self.tree = tree
    reader = ValueReader(tree, catalog, sink)
  }

  /// Reads the top-level keys of a file. Reports a fault and returns nil if it is not a mapping.
  mutating func begin(_ root: NodeID, as kind: MappingKind) -> Fields? {
    guard let fields = reader.fields(of: root, as: kind) else { return nil }
    let allowed = SpecSchema[kind].allowed
    for (key, value) in reader.entries(of: root, key: .none) {
      if let word = Word(tree.symbol(of: key)), allowed.contains(word) { continue }
      poison(key)
      poisonNames(in: value)
    }
    return fields
  }

  /// Parses the value of a top-level key, except `include`.
  mutating func parseSection(_ word: Word, _ node: NodeID, key: NodeID) {
    if reader.isList(node), Self.definitions.contains(word) { poisonNames(in: node) }
    switch word {
    case .navc: parseVersion(node, key: key)
    case .swift: parseSwift(node, key: key)
    case .host: spec.hostNode = key
    case .windows: spec.windowsNode = key
    case .conditions: parseConditions(node, key: key)
    case .assume: parseAssume(node, key: key)
    case .requires: parseRequires(node, key: key)
    case .components: parseComponents(node, key: key)
    case .screens: parseScreens(node, key: key)
    case .containers: parseContainers(node, key: key)
    case .launch: parseLaunch(node, key: key)
    case .cover: parseCover(node, key: key)
    case .transitions: parseTransitions(node, key: key)
    case .links: parseLinks(node, key: key)
    case .shortcuts: parseShortcuts(node, key: key)
    case .pushes: parsePushes(node, key: key)
    case .broadcasts: parseBroadcasts(node, key: key)
    case .lint: parseSeverities(node, key: key)
    default: break
    }
    SpecSchema.top.fill(word, of: &spec, with: node, key: key, &reader)
  }

  private mutating func parseVersion(_ node: NodeID, key: NodeID) {
    let version = reader.text(node, key: key, "the number 1")
    if version != .none, tree.text(of: version) != "1" {
      reader.report(.unsupportedVersion(version, tree))
    }
  }

  private mutating func parseSwift(_ node: NodeID, key: NodeID) {
    guard let fields = reader.fields(of: node, as: .swift, key: key) else { return }
    reader.fill(&spec, SpecSchema.swift, from: fields)
  }

  private mutating func parseCover(_ node: NodeID, key: NodeID) {
    let name = reader.name(node, key: key, "a screen")
    if name != .none { spec.covers.append(name) }
  }

  private mutating func parseAssume(_ node: NodeID, key: NodeID) {
    for item in reader.items(of: node, key: key) {
      let formula = reader.formula(item, key: key)
      if formula != .none { spec.assume.append(formula) }
    }
  }

  private mutating func parseRequires(_ node: NodeID, key: NodeID) {
    let formula = reader.formula(node, key: key)
    if formula != .none { spec.requires.append(formula) }
  }

  private mutating func parseSeverities(_ node: NodeID, key: NodeID) {
    for (id, value) in reader.entries(of: node, key: key) {
      guard let kind = reader.finding(id),
        let severity = SpecSchema.severity.read(&reader, value, id)
      else { continue }
      spec.severities.append(SeveritySpec(kind: kind, id: id, severity: severity))
    }
  }

  /// Parses `allow` of `owner`.
  mutating func parseAllowances(in fields: Fields, of owner: AllowSpec.Owner) {
    let key = reader.key(.allow, in: fields)
    guard key != .none else { return }
    for (id, value) in reader.entries(of: tree.next(after: key), key: key) {
      let reason = reader.reason(value, of: id)
      guard let kind = reader.finding(id), reason != .none else { continue }
      let removal = EntryRemoval.edit(removing: id, from: key, of: fields.mapping, tree)
      spec.allowances.append(
        AllowSpec(owner: owner, kind: kind, id: id, reason: reason, removal: removal)
      )
    }
  }
}

// MARK: - Names with faults

extension SpecParser {
  /// The sections that define names.
  private static let definitions = WordSet([.conditions, .components, .screens, .containers])

  /// Suppresses reports about the names that an invalid section may define.
  mutating func poisonNames(in section: NodeID) {
    guard reader.isMapping(section) || reader.isList(section) else { return }
    var child = tree.firstChild(of: section)
    while child != .none {
      poison(child)
      if reader.isList(section), reader.isMapping(child) {
        var part = tree.firstChild(of: child)
        while part != .none {
          poison(part)
          part = tree.next(after: part)
        }
      }
      child = tree.next(after: child)
    }
  }

  /// Suppresses reports about a name whose definition has a fault.
  mutating func poison(_ name: NodeID) {
    if reader.isText(name) { spec.poisonedNames.insert(tree.symbol(of: name)) }
  }
}
