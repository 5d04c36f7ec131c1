extension SpecParser {
  /// `launch`: a list of rules, or a mapping that holds one.
  mutating func parseLaunch(_ node: NodeID, key: NodeID) {
    spec.launch.key = key
    if isList(node) {
      parseRules(node, key: key)
    } else if isMapping(node) {
      if isRule(node) { return report(.ruleNotInList(key, tree)) }
      guard let fields = fields(of: node, as: .launch, key: key) else { return }
      spec.launch.splash = name(.splash, in: fields, "a screen")
      spec.launch.follows = boolean(.follow, in: fields, default: false)
      spec.launch.followNode = self.key(.follow, in: fields)
      let rules = self.key(.rules, in: fields)
      if rules != .none { parseRules(tree.next(after: rules), key: rules) }
    } else {
      _ = expect(.sequence, node, or: "a list of rules", key: key)
    }
  }

  /// Whether a mapping has the keys of a rule, and none that `launch` has.
  private func isRule(_ node: NodeID) -> Bool {
    var words = WordSet()
    var key = tree.firstChild(of: node)
    while key != .none {
      if isText(key), let word = Word(tree.symbol(of: key)) { words.insert(word) }
      key = tree.next(after: tree.next(after: key))
    }
    return words.contains(.root) && !words.meets(SpecSchema[.launch].allowed)
  }

  private mutating func parseRules(_ node: NodeID, key: NodeID) {
    items(of: node, key: key) { parser, item in parser.parseRule(item) }
  }

  private mutating func parseRule(_ item: NodeID) {
    guard let fields = fields(of: item, as: .launchRule) else { return }
    var rule = LaunchRuleSpec(node: item)
    rule.when = formula(.when, in: fields)
    rule.root = target(.root, in: fields)
    rule.presented = target(.present, in: fields)
    rule.style = style(.style, in: fields) ?? .automatic
    needs(.present, for: [.style], in: fields)
    rule.doc = text(.doc, in: fields)
    guard rule.root.isWritten else { return }
    allowances(in: fields, of: .launchRule(spec.launch.rules.count))
    spec.launch.rules.append(rule)
  }
}
