import Foundation
import NavEmit
import NavGraph
import Testing

@testable import ExplicitModel

/// Fixing random typos in a spec gives the original text.
@Suite struct MutantTests {
  static let text = String(decoding: Starter.text(app: "Demo", schema: "x"), as: UTF8.self)

  /// The places of words that are used and not defined: keys, and names after keys that take one.
  static let places: [Range<String.Index>] = {
    let words =
      /(?:\b(?:root|from|push|show|nav|present|requires|when: not): ?|when: not )([a-z][A-Za-z]{4,})/
    let keys = /([a-z]{5,}):/
    let code = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    // "links" is left out, because "lins" may stand for "lint", too.
    let known = [
      "conditions", "screens", "class", "title", "params", "requires", "containers", "launch",
      "transitions", "schemes", "present",
    ]
    return code.flatMap { line -> [Range<String.Index>] in
      let line = line.prefix { $0 != "#" }
      let found = line.matches(of: keys).filter { known.contains(String($0.1)) }
      return line.matches(of: words).map { $0.1.startIndex..<$0.1.endIndex }
        + found.map { $0.1.startIndex..<$0.1.endIndex }
    }
  }()

  @Test(arguments: 0..<60)
  func typosAreFixed(_ seed: Int) {
    var random = RandomNumbers(seed: seed)
    let count = 1 + Int(random.next() % 3)
    let chosen = Self.places.shuffled(using: &random).prefix(count).sorted {
      $0.lowerBound > $1.lowerBound
    }
    var mutant = Self.text
    for place in chosen {
      mutant.replaceSubrange(place, with: Self.slip(in: String(mutant[place]), &random))
    }
    #expect(FixCase.fixed(mutant) == Self.text, "\(seed): \(mutant)")
  }

  /// Doubles a letter, leaves one out, or swaps two.
  private static func slip(in word: String, _ random: inout RandomNumbers) -> String {
    var letters = Array(word)
    let place = 1 + Int(random.next() % UInt64(letters.count - 2))
    switch random.next() % 3 {
    case 0: letters.insert(letters[place], at: place)
    case 1: letters.remove(at: place)
    default:
      guard letters[place] != letters[place + 1] else { return slip(in: word, &random) }
      letters.swapAt(place, place + 1)
    }
    return String(letters)
  }

  /// Edits on a text in pieces give the same result as edits on a plain text.
  @Test(arguments: 0..<20)
  func editsCompose(_ seed: Int) {
    var random = RandomNumbers(seed: seed)
    let lines = (0..<30).map { "line \($0)\n" }.joined() + (seed % 2 == 0 ? "end" : "")
    let patched = RandomEdits.apply(to: lines, &random)
    #expect(patched.pieces == patched.plain)
    #expect(patched.rebuilt == patched.plain)
  }
}
