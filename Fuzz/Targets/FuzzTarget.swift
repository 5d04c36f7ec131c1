/// A property that must hold for any input.
package struct FuzzTarget: Sendable {
  /// The name in `Fuzz/run`, which is also the folder of the corpus.
  package let name: String
  /// Runs the target on an input; throws if the input shows a bug in navc.
  package let run: @Sendable (_ input: [UInt8]) throws -> Void

  /// All targets. A new one needs its file, a line here, and one in `Fuzz/run`.
  package static let all: [FuzzTarget] = [spec, structured, plist, links, formulas]

  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// A bug in navc, in words.
package struct FuzzFinding: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Throws if `condition` does not hold.
func hold(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws(FuzzFinding) {
  if !condition { throw FuzzFinding(otherwise()) }
}

extension [UInt8] {
  /// A hash of the input, which chooses what to do with it, so that the input itself is only what a user would
  /// write.
  var choice: Int {
    var hash: UInt32 = 2_166_136_261
    for byte in self { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash ^ hash >> 15)
  }
}
