import Testing

@testable import ExplicitModel
@testable import NavEmit
@testable import NavGraph

@Suite struct WildcardTests {
  /// Every text of up to four letters is tried in both of two random patterns.
  @Test func overlapsWhereOneTextIsInBoth() {
    var numbers = RandomNumbers(seed: 7)
    let letters: [Unicode.Scalar] = ["a", "b", "/"]
    var texts = [""]
    for length in 1...4 {
      texts += texts.filter { $0.count == length - 1 }.flatMap { text in
        letters.map { text + String($0) }
      }
    }
    for _ in 0..<1_500 {
      let (a, b) = (random(&numbers), random(&numbers))
      let expected = texts.contains { matches($0, a) && matches($0, b) }
      // Patterns are short enough that a common text of four letters is there if any is.
      #expect(a.overlaps(b) == expected, "\(a.parts) \(b.parts)")
      #expect(b.overlaps(a) == expected)
    }
  }

  @Test(arguments: [
    ("/users/?*", "/users/3", true), ("/users/?*", "/users/", false), ("/a/*", "/a/", true),
    ("*", "", true), ("/help/????", "/help/1234", true), ("/help/????", "/help/12345", false),
    ("/$(lang)/x", "/de/x", true),
  ])
  func sitePatterns(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(Wildcard(sitePattern: pattern).overlaps(Wildcard(exactly: path)) == isMatch)
  }

  @Test(arguments: [
    ("$(ID).navigation.state", true), ("${ID:rfc1034identifier}.navigation.state", true),
    ("com.x.navigation.state", true), ("$(TYPE)", true), ("com.x.navigation.window", false),
    ("$(ID", false), ("a$(ID)b", false),
  ])
  func variablesAreNotGuessed(_ text: String, _ isMatch: Bool) {
    var wanted = Wildcard()
    wanted.parts = [.many]
    wanted.append(exactly: ".navigation.state")
    #expect(Wildcard(withVariables: text).overlaps(wanted) == isMatch)
  }

  private func random(_ numbers: inout RandomNumbers) -> Wildcard {
    var result = Wildcard()
    for _ in 0..<numbers.below(4) {
      let kinds: [Wildcard.Part.Characters] = [
        .exactly("a"), .exactly("b"), .exactly("/"), .any, .anyButSlash,
      ]
      let isRepeated = numbers.below(3) == 0
      result.parts.append(
        Wildcard.Part(characters: kinds[numbers.below(kinds.count)], isRepeated: isRepeated)
      )
    }
    return result
  }

  private func matches(_ text: String, _ pattern: Wildcard) -> Bool {
    matches(Array(text.unicodeScalars)[...], pattern.parts[...])
  }

  private func matches(_ text: ArraySlice<Unicode.Scalar>, _ parts: ArraySlice<Wildcard.Part>)
    -> Bool
  {
    guard let part = parts.first else { return text.isEmpty }
    if part.isRepeated, matches(text, parts.dropFirst()) { return true }
    guard let scalar = text.first, holds(scalar, part) else { return false }
    return matches(text.dropFirst(), part.isRepeated ? parts : parts.dropFirst())
  }

  private func holds(_ scalar: Unicode.Scalar, _ part: Wildcard.Part) -> Bool {
    switch part.characters {
    case .exactly(let own): own == scalar
    case .any: true
    case .anyButSlash: scalar != "/"
    }
  }
}
