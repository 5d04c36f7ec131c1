/// Something that is given whatever bytes, and holds of all of them.
package struct FuzzTarget: Sendable {
  /// As `Fuzz/run` has it, and the folder of its corpus.
  package let name: String
  /// What it says of an input; it throws where the input shows a fault of navc's.
  package let run: @Sendable (_ input: [UInt8]) throws -> Void

  /// All of them. A new one is its file, a line here, and one in `Fuzz/run`.
  package static let all: [FuzzTarget] = [spec, structured, plist, links, formulas]

  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// What is wrong with navc, in words.
package struct FuzzFinding: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Throws if `condition` does not hold.
func hold(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws(FuzzFinding) {
  if !condition { throw FuzzFinding(otherwise()) }
}

extension [UInt8] {
  /// A number of the whole text, by which a part of what can be done with it is chosen: so the text
  /// itself stays what a user would write.
  var choice: Int {
    var hash: UInt32 = 2_166_136_261
    for byte in self { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash ^ hash >> 15)
  }
}
