import NavAnalysis
public import NavGraph

/// Returns the spec as sorted facts, one per line, for readable diffs of a committed file.
///
/// A line names a declaration and a fact about it, such as `edge home open profile` or `screen profile link /me`.
/// The lines do not depend on comments, on the division into files, or on the order in the spec unless it has a
/// meaning.
public func emitFacts(_ graph: NavigationGraph) -> [UInt8] {
  var lines: Set<String> = []
  for sheet in Facts(graph).sheets {
    let thing = sheet.kind.rawValue + " " + graph.text(of: sheet.name)
    let head = sheet.name.isEmpty ? sheet.kind.rawValue : thing
    if !sheet.name.isEmpty { lines.insert(head) }
    for fact in sheet.facts { lines.insert("\(head) \(graph.text(of: fact.key + fact.value))") }
    for order in sheet.orders { lines.formUnion(order.lines(graph, of: sheet, head)) }
  }
  var bytes: [UInt8] = []
  for line in lines.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
    bytes += line.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    bytes.append(0x0A)
  }
  return bytes
}

extension FactOrder {
  /// Returns a line for each pair of items whose order matters, so that swapping unrelated items changes no line.
  fileprivate func lines(
    _ graph: NavigationGraph,
    of sheet: FactSheet,
    _ head: String
  ) -> [String] {
    let texts = items.map { graph.text(of: $0) }
    let isOfThing = [.screen, .container, .condition].contains(sheet.kind)
    if isOfThing {
      let list = onlyFirstMatters ? texts.prefix(1).joined() : texts.joined(separator: ", ")
      return texts.count > 1 ? ["\(head) \(subject) \(list)"] : []
    }
    let group =
      sheet.kind == .edge
      ? "edge \(graph.text(of: Array(sheet.name.prefix(2))))" : subject
    return texts.indices.flatMap { first in
      texts.indices.filter { $0 > first && matters(first, $0) }.map { second in
        "\(group): \(texts[first]) before \(texts[second])"
      }
    }
  }
}
