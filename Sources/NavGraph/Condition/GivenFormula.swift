/// A formula over a spec's conditions that is not part of the spec, such as a command-line argument.
package struct GivenFormula {
  /// The formula; nil if it has faults.
  package let formula: Formula?
  package let faults: [Diagnostic]
  /// The files that the spans of the faults refer to. The first contains the formula.
  package let files: [SourceFile]

  /// Parses `text`. Reports of its faults use `path` as the name of the file.
  package init(_ text: String, path: String, over conditions: [Condition]) {
    let tree = LocatedTree()
    let file = SourceFile(path: path, text: text)
    _ = tree.begin(file)
    let node = Self.append(0..<file.bytes.count, of: file, to: tree)
    // The names of the conditions need locations, too.
    let names = SourceFile(path: "", text: conditions.map(\.name).joined(separator: " "))
    _ = tree.begin(names)
    var (declared, start) = ([Condition](), 0)
    for var condition in conditions {
      let end = start + condition.name.utf8.count
      condition.origin = Self.append(start..<end, of: names, to: tree)
      declared.append(condition)
      start = end + 1
    }
    let values = conditions.map { $0.values.map { tree.symbols.intern($0) } }
    var sink = DiagnosticSink()
    var table = FormulaTable()
    let id = table.formula(at: node, ConditionNames(declared, values: values, tree: tree), &sink)
    formula = id.map { table.formulas[Int($0.index)] }
    // There is no file to fix.
    faults = sink.sorted().map { fault in
      var fault = fault
      fault.fix = nil
      return fault
    }
    files = [file, names]
  }

  private static func append(
    _ range: Range<Int>,
    of file: SourceFile,
    to tree: LocatedTree
  ) -> NodeID {
    let bytes = UnsafeRawBufferPointer(rebasing: file.bytes[range])
    let symbol = tree.symbols.intern(bytes, lasting: { bytes })
    return tree.append(
      LocatedTree.Node(payload: NodeKind.plain.rawValue << 29 | symbol.index, next: 0),
      from: UInt32(truncatingIfNeeded: range.lowerBound),
      to: UInt32(truncatingIfNeeded: range.upperBound)
    )
  }
}
