extension RouterEmitter {
  /// How many cases one `switch` has: the compiler's time grows faster than a switch does.
  static var chunk: Int { 64 }

  /// A static function on the main actor that gives a value for some indices and nil for all others, as
  /// a switch, or as one over several where there are many cases. `signature` is its name, its only
  /// parameter and its type.
  mutating func emitSwitch(
    _ signature: String,
    _ indices: [Int],
    _ value: (Int) -> String
  ) {
    let name = signature.prefix { $0 != "(" }
    let rest = signature.dropFirst(name.count)
    let argument = rest.drop { $0 != " " }.dropFirst().prefix { $0 != ":" }
    let label = rest.dropFirst().prefix { $0 != " " }
    emitCases("@MainActor \(printer.access)static func \(signature)", String(argument), indices) {
      "\(name)\($0)(\(label): \(argument))"
    } part: {
      "@MainActor private static func \(name)\($0)\(rest)"
    } value: { printer, index in
      printer.line("case \(index): \(value(index))")
    } otherwise: {
      $0.line("default: nil")
    }
  }

  /// A function over cases, and others that it calls where there are many.
  mutating func emitCases(
    _ head: String,
    _ argument: String,
    _ indices: [Int],
    call: (Int) -> String,
    part: (Int) -> String,
    value: (inout SwiftPrinter, Int) -> Void,
    otherwise: (inout SwiftPrinter) -> Void
  ) {
    func cases(_ members: ArraySlice<Int>, _ printer: inout SwiftPrinter) {
      printer.line("switch \(argument) {")
      for index in members { value(&printer, index) }
      otherwise(&printer)
      printer.line("}")
    }
    let chunks = chunks(of: indices)
    printer.open(head)
    guard chunks.count > 1 else {
      cases(indices[...], &printer)
      return printer.close()
    }
    printer.line("switch \(argument) / \(Self.chunk) {")
    for (number, _) in chunks { printer.line("case \(number): \(call(number))") }
    otherwise(&printer)
    printer.line("}")
    printer.close()
    for (number, members) in chunks {
      printer.blank()
      printer.open(part(number))
      cases(members, &printer)
      printer.close()
    }
  }

  /// The indices by the chunk that they belong to; chunks without any are left out.
  private func chunks(of indices: [Int]) -> [(number: Int, members: ArraySlice<Int>)] {
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
