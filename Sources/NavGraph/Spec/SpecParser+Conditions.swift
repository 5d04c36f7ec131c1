extension SpecParser {
  /// `conditions`.
  mutating func parseConditions(_ node: NodeID, key: NodeID) {
    entries(of: node, key: key) { parser, name, value in
      parser.parseCondition(name, value)
    }
  }

  private mutating func parseCondition(_ name: NodeID, _ value: NodeID) {
    var condition = ConditionSpec(name: name)
    let isNamed = checkName(name, as: .condition, "condition")
    let isSound: Bool
    if isMapping(value), let fields = fields(of: value, as: .condition, key: name) {
      let hasDomain: Void? = unlessFaulty { $0.parseDomain(&condition, fields) }
      parseRest(&condition, fields)
      isSound = isNamed && hasDomain != nil
      if isSound {
        checkFirstInstall(condition, fields)
        allowances(in: fields, of: .condition(spec.conditions.count))
      }
    } else if isList(value) {
      report(.valuesWithoutKey(name, tree))
      isSound = false
    } else {
      let kind = choice(value, key: name, of: SpecSchema.conditionKinds)
      isSound = isNamed && kind != nil
      if let kind { condition.kind = Self.conditionKinds[kind] }
    }
    if isSound {
      spec.conditions.append(condition)
    } else {
      spec.poisonedNames.insert(tree.symbol(of: name))
    }
  }

  /// As `SpecSchema.conditionKinds` names them.
  private static let conditionKinds: [Condition.Kind] = [
    .login, .supplied, .flag, .session, .newVersion,
  ]

  private mutating func parseDomain(_ condition: inout ConditionSpec, _ fields: Fields) {
    let (kind, values) = (key(.kind, in: fields), key(.values, in: fields))
    switch (fields.has(.kind), fields.has(.values)) {
    case (true, true): report(.conflictingKeys([kind, values], of: "a condition", tree))
    case (false, false):
      reportMissing(oneOf: [.kind, .values], of: "a condition", in: fields)
    case (true, false):
      if let index = choice(.kind, in: fields, of: SpecSchema.conditionKinds) {
        condition.kind = Self.conditionKinds[index]
      }
    case (false, true): condition.values = parseValues(fields)
    }
  }

  private mutating func parseValues(_ fields: Fields) -> [NodeID] {
    var first: [Symbol: NodeID] = [:]
    return texts(.values, in: fields, "a value").filter { value in
      guard checkName(value, as: .value, "value") else { return false }
      if let other = first.updateValue(value, forKey: tree.symbol(of: value)) {
        report(.duplicateItem(value, first: other, tree))
        return false
      }
      return true
    }
  }

  /// What can be wrong without the condition being unknown.
  private mutating func parseRest(_ condition: inout ConditionSpec, _ fields: Fields) {
    condition.gate = parseGate(fields)
    condition.isVolatile = boolean(.volatile, in: fields, default: false)
    condition.countsFirstInstall = boolean(.firstInstall, in: fields, default: false)
    condition.doc = text(.doc, in: fields)
  }

  private mutating func checkFirstInstall(_ condition: ConditionSpec, _ fields: Fields) {
    if fields.has(.firstInstall), condition.kind != .newVersion {
      report(.misplacedKey(key(.firstInstall, in: fields), without: "kind: new-version", tree))
    }
  }

  private mutating func parseGate(_ condition: Fields) -> GateSpec? {
    let key = key(.gate, in: condition)
    guard key != .none else { return nil }
    let node = tree.next(after: key)
    guard isMapping(node) else {
      let target = target(node, key: key)
      return target.isWritten ? GateSpec(target: target) : nil
    }
    guard let fields = fields(of: node, as: .gate, key: key) else { return nil }
    switch (fields.has(.present), fields.has(.nav)) {
    case (true, true):
      let keys = [self.key(.present, in: fields), self.key(.nav, in: fields)]
      report(.conflictingKeys(keys, of: "a gate", tree))
      return nil
    case (false, false):
      reportMissing(oneOf: [.present, .nav], of: "a gate", in: fields)
      return nil
    case (true, false): return parsePresentedGate(fields)
    case (false, true):
      needs(.present, for: [.style, .locked], in: fields)
      let screen = name(.nav, in: fields, "a screen")
      let target = TargetSpec(name: screen, isInlineNav: true)
      return screen == .none ? nil : GateSpec(target: target)
    }
  }

  private mutating func parsePresentedGate(_ fields: Fields) -> GateSpec? {
    let target = target(.present, in: fields)
    let presentation = Presentation(
      style: style(.style, in: fields) ?? .automatic,
      isLocked: boolean(.locked, in: fields, default: false)
    )
    return target.isWritten ? GateSpec(target: target, presentation: presentation) : nil
  }

  /// Reports those of `words` that stand there without `other`.
  mutating func needs(_ other: Word, for words: [Word], in fields: Fields) {
    guard !fields.has(other) else { return }
    for word in words where fields.has(word) {
      report(.misplacedKey(key(word, in: fields), without: other.text, tree))
    }
  }
}
