extension WhyPage {
  mutating func addHead(_ why: Why) {
    var table = TextTable()
    let subject = TextTable.Cell("\(why.subject.kind.rawValue) \(why.subject.name)", .bold)
    table.add(subject, fullPlace(why.subject.span))
    for text in table.lines(indent: 0, ink) { line(text) }
    if let doc = why.doc { line(DisplayText.oneLine(doc)) }
    line("")
  }

  mutating func addHead(_ next: WhyNext, _ path: String?) {
    var table = TextTable()
    let words = "\(next.first.kind.rawValue) \(next.first.name), then \(next.second.name)"
    table.add(TextTable.Cell(words, .bold), TextTable.Cell(path, .blue))
    for text in table.lines(indent: 0, ink) { line(text) }
  }

  mutating func addFacts(_ why: Why) {
    var table = TextTable()
    func add(_ label: String, _ values: [String]) {
      for (index, value) in values.enumerated() {
        table.add(TextTable.Cell(index == 0 ? label : "", .cyan), TextTable.Cell(value))
      }
    }
    add("shown", why.isSplash ? ["until the conditions are known"] : lines(why.shown))
    add("requires", requirements(why.needs, of: why.subject.name))
    add("gates", gates(why.needs))
    add("holds", why.holds.isEmpty ? [] : [list(why.holds)])
    add("in", why.containers.isEmpty ? [] : [list(why.containers)])
    add("place", why.place.isEmpty ? [] : [line(why.place)])
    let pushed = why.beneath.filter(\.isPushed).map(\.words)
    let presented = why.beneath.filter { !$0.isPushed }.map(\.words)
    add("pushed on", pushed.isEmpty ? [] : [list(pushed)])
    add("presented over", presented.isEmpty ? [] : [list(presented)])
    for text in table.lines(indent: 0, ink) { line(text) }
  }

  /// With its middle left out if it is long.
  func line(_ place: [Why.Hop]) -> String {
    var words = place.map(\.words)
    let rest = words.count - Bounds.listedNames
    if rest > 1 {
      words.replaceSubrange(3..<3 + rest, with: ["... \(rest) more ..."])
    }
    return words.joined(separator: " > ")
  }

  func lines(_ shown: Why.Conditions) -> [String] {
    switch shown {
    case .never: return ["never"]
    case .always: return ["whatever the conditions are"]
    case .unknown: return ["when is not known: the analysis came to its bound"]
    case .when(let alternatives, let isCut):
      var lines = alternatives.prefix(Bounds.listedNames).enumerated().map { index, alternative in
        (index == 0 ? "when " : "or when ") + alternative.text
      }
      let rest = alternatives.count - lines.count
      if isCut {
        lines.append("and in very many other cases")
      } else if rest > 0 {
        lines.append("and in \(rest) more \(rest == 1 ? "case" : "cases")")
      }
      return lines
    }
  }

  /// Each formula once, with the containers that it is required in.
  func requirements(_ needs: [Why.Need], of subject: String) -> [String] {
    var owners: [String: [String]] = [:]
    var formulas: [String] = []
    for need in needs {
      if owners[need.formula] == nil { formulas.append(need.formula) }
      owners[need.formula, default: []].append(need.owner)
    }
    return formulas.map { formula in
      let all = owners[formula] ?? []
      let others = all.filter { $0 != subject }
      if others.isEmpty { return formula }
      return "\(formula), \(others.count < all.count ? "also " : "")in \(list(others))"
    }
  }

  /// Each once.
  func gates(_ needs: [Why.Need]) -> [String] {
    var seen: Set<Why.Gate> = []
    return needs.flatMap(\.gates).filter { seen.insert($0).inserted }.map { gate in
      "\(gate.target) for \(gate.condition)\(gate.isPresented ? ", presented" : "")"
    }
  }
}

extension Why.Hop {
  fileprivate var words: String {
    switch kind {
    case .root, .nav: name
    case .tab: "tab \(name)"
    case .push: "push \(name)"
    case .present: "present \(name)"
    }
  }
}

extension Why.Beneath {
  fileprivate var words: String {
    switch base {
    case .screen(let name): name
    case .container(let name): "anything in \(name)"
    case .any: "anything"
    }
  }
}
