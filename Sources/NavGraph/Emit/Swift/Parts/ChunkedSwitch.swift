extension RouterEmitter {
  /// How many cases one `switch` has: the compiler's time grows faster than a switch does.
  static var chunk: Int { 64 }

  /// A static function that gives a value for some indices and nil for all others, as a switch over
  /// switches. `signature` is its name, its only parameter and its type.
  mutating func emitSwitch(
    _ signature: String,
    in type: String,
    _ doc: String,
    _ indices: [Int],
    isolation: String = "",
    _ value: (Int) -> String
  ) {
    let name = signature.prefix { $0 != "(" }
    let rest = signature.dropFirst(name.count)
    let argument = rest.drop { $0 != " " }.dropFirst().prefix { $0 != ":" }
    let label = rest.dropFirst().prefix { $0 != " " }
    printer.blank()
    printer.doc(doc)
    printer.open(type)
    let chunks = chunks(of: indices)
    printer.block("\(isolation)static func \(signature)") { printer in
      guard !chunks.isEmpty else { return printer.line("nil") }
      printer.line("switch \(argument) / \(Self.chunk) {")
      for (number, _) in chunks {
        printer.line("case \(number): \(name)\(number)(\(label): \(argument))")
      }
      printer.line("default: nil")
      printer.line("}")
    }
    for (number, members) in chunks {
      printer.blank()
      printer.block("\(isolation)private static func \(name)\(number)\(rest)") { printer in
        printer.line("switch \(argument) {")
        for index in members { printer.line("case \(index): \(value(index))") }
        printer.line("default: nil")
        printer.line("}")
      }
    }
    printer.close()
  }

  /// The indices by the chunk that they belong to; chunks without any are left out.
  func chunks(of indices: [Int]) -> [(number: Int, members: ArraySlice<Int>)] {
    var result: [(number: Int, members: ArraySlice<Int>)] = []
    var start = 0
    while start < indices.count {
      let number = indices[start] / Self.chunk
      var end = start
      while end < indices.count, indices[end] / Self.chunk == number { end += 1 }
      result.append((number, indices[start..<end]))
      start = end
    }
    return result
  }
}
