extension SpecParser {
  /// Parses `conditions`.
  mutating func parseConditions(_ node: NodeID, key: NodeID) {
    for (name, value) in reader.entries(of: node, key: key) { parseCondition(name, value) }
  }

  private mutating func parseCondition(_ name: NodeID, _ value: NodeID) {
    var condition = ConditionSpec(name: name)
    let isNamed = reader.checkName(name, as: .condition, "condition")
    let isSound: Bool
    if reader.isMapping(value),
      let fields = reader.fields(of: value, as: .condition, key: name)
    {
      let before = reader.reported
      parseDomain(&condition, fields)
      isSound = isNamed && reader.reported == before
      condition.gates = parseGates(fields)
      reader.fill(&condition, SpecSchema.condition, from: fields)
      if isSound {
        check(.firstInstall, isMeant: condition.kind == .newVersion, "new-version", fields)
        let isStored = condition.kind == .flag || condition.kind == .newVersion
        check(.stored, isMeant: isStored, "flag", fields)
        parseAllowances(in: fields, of: .condition(spec.conditions.count))
      }
    } else if reader.isList(value) {
      reader.report(.valuesWithoutKey(name, tree))
      isSound = false
    } else {
      let kind = SpecSchema.kind.read(&reader, value, name)
      isSound = isNamed && kind != nil
      if let kind { condition.kind = kind }
    }
    if isSound { spec.conditions.append(condition) } else { poison(name) }
  }

  private mutating func parseDomain(_ condition: inout ConditionSpec, _ fields: Fields) {
    let (kind, values) = (reader.key(.kind, in: fields), reader.key(.values, in: fields))
    switch (fields.has(.kind), fields.has(.values)) {
    case (true, true): reader.report(.conflictingKeys([kind, values], of: "a condition", tree))
    case (false, false): reader.reportMissing(oneOf: [.kind, .values], in: fields)
    case (true, false):
      if let found = SpecSchema.kind.read(&reader, tree.next(after: kind), kind) {
        condition.kind = found
      }
    case (false, true): condition.values = parseValues(tree.next(after: values), key: values)
    }
  }

  private mutating func parseValues(_ list: NodeID, key: NodeID) -> [NodeID] {
    var first: [Symbol: NodeID] = [:]
    return reader.texts(list, key: key, "a value").filter { value in
      guard reader.checkName(value, as: .value, "value") else { return false }
      if let other = first.updateValue(value, forKey: tree.symbol(of: value)) {
        reader.report(.duplicateItem(value, first: other, tree))
        return false
      }
      return true
    }
  }

  private mutating func check(_ word: Word, isMeant: Bool, _ kind: String, _ fields: Fields) {
    if fields.has(word), !isMeant {
      let key = reader.key(word, in: fields)
      reader.report(.misplacedKey(key, without: "kind: \(kind)", tree))
    }
  }

  private mutating func parseGates(_ condition: Fields) -> [GateSpec] {
    let (gate, gates) = (reader.key(.gate, in: condition), reader.key(.gates, in: condition))
    switch (condition.has(.gate), condition.has(.gates)) {
    case (true, true):
      reader.report(.conflictingKeys([gate, gates], of: "a condition", tree))
      return []
    case (false, false): return []
    case (true, false): return parseGate(tree.next(after: gate), key: gate).map { [$0] } ?? []
    case (false, true): return parseGates(tree.next(after: gates), key: gates)
    }
  }

  private mutating func parseGates(_ node: NodeID, key: NodeID) -> [GateSpec] {
    var result: [GateSpec] = []
    var isEmpty = true
    for (value, node) in reader.entries(of: node, key: key) {
      isEmpty = false
      guard var gate = parseGate(node, key: value) else { continue }
      gate.value = value
      result.append(gate)
    }
    if isEmpty, reader.isMapping(node) { reader.report(.emptyList(key: key, tree)) }
    return result
  }

  private mutating func parseGate(_ node: NodeID, key: NodeID) -> GateSpec? {
    guard reader.isMapping(node) else {
      let target = reader.target(node, key: key)
      return target.isWritten ? GateSpec(target: target) : nil
    }
    guard let fields = reader.fields(of: node, as: .gate, key: key) else { return nil }
    switch (fields.has(.present), fields.has(.nav)) {
    case (true, true):
      let keys = [reader.key(.present, in: fields), reader.key(.nav, in: fields)]
      reader.report(.conflictingKeys(keys, of: "a gate", tree))
      return nil
    case (false, false):
      reader.reportMissing(oneOf: [.present, .nav], in: fields)
      return nil
    case (true, false):
      let target = reader.target(.present, in: fields)
      var presentation = PresentationSpec()
      reader.fill(&presentation, SpecSchema.gate, from: fields)
      reader.checkSheet(presentation.style, in: fields)
      guard target.isWritten else { return nil }
      var gate = GateSpec(target: target, presentation: presentation)
      if let word = [Word.style, .locked, .detents, .grabber].first(where: fields.has) {
        gate.presentationKey = reader.key(word, in: fields)
      }
      return gate
    case (false, true):
      reader.reportMisplaced(in: fields)
      let screen = reader.name(.nav, in: fields, "a screen")
      let target = TargetSpec(name: screen, isInlineNav: true)
      return screen == .none ? nil : GateSpec(target: target)
    }
  }
}
