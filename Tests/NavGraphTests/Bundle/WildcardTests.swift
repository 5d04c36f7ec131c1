import Testing

@testable import ExplicitModel
@testable import NavEmit
@testable import NavGraph

@Suite struct WildcardTests {
  /// Compares the overlap of two random patterns with a search through all texts of up to four
  /// letters.
  @Test func overlapsIfOneTextMatchesBoth() {
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
      // Patterns are so short that a common text has at most four letters if there is one.
      #expect(a.overlaps(b) == expected, "\(a.elements) \(b.elements)")
      #expect(b.overlaps(a) == expected)
    }
  }

  @Test(arguments: [
    ("/users/?*", "/users/3", true), ("/users/?*", "/users/", false), ("/a/*", "/a/", true),
    ("*", "", true), ("/help/????", "/help/1234", true), ("/help/????", "/help/12345", false),
    ("/$(lang)/x", "/de/x", true),
  ])
  func matchesSitePatterns(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(Wildcard(sitePattern: pattern).overlaps(Wildcard(exactly: path)) == isMatch)
  }

  @Test(arguments: [
    ("$(ID).navigation.state", true), ("${ID:rfc1034identifier}.navigation.state", true),
    ("com.x.navigation.state", true), ("$(TYPE)", true), ("com.x.navigation.window", false),
    ("$(ID", false), ("a$(ID)b", false),
  ])
  func variablesMatchAnyText(_ text: String, _ isMatch: Bool) {
    var wanted = Wildcard()
    wanted.elements = [.many]
    wanted.append(exactly: ".navigation.state")
    #expect(Wildcard(withVariables: text).overlaps(wanted) == isMatch)
  }

  private func random(_ numbers: inout RandomNumbers) -> Wildcard {
    var result = Wildcard()
    for _ in 0..<numbers.below(4) {
      let kinds: [Wildcard.Element.Characters] = [
        .exactly("a"), .exactly("b"), .exactly("/"), .any, .anyButSlash,
      ]
      let isRepeated = numbers.below(3) == 0
      result.elements.append(
        Wildcard.Element(characters: kinds[numbers.below(kinds.count)], isRepeated: isRepeated)
      )
    }
    return result
  }

  private func matches(_ text: String, _ pattern: Wildcard) -> Bool {
    matches(Array(text.unicodeScalars)[...], pattern.elements[...])
  }

  private func matches(_ text: ArraySlice<Unicode.Scalar>, _ elements: ArraySlice<Wildcard.Element>)
    -> Bool
  {
    guard let element = elements.first else { return text.isEmpty }
    if element.isRepeated, matches(text, elements.dropFirst()) { return true }
    guard let scalar = text.first, holds(scalar, element) else { return false }
    return matches(text.dropFirst(), element.isRepeated ? elements : elements.dropFirst())
  }

  private func holds(_ scalar: Unicode.Scalar, _ element: Wildcard.Element) -> Bool {
    switch element.characters {
    case .exactly(let own): own == scalar
    case .any: true
    case .anyButSlash: scalar != "/"
    }
  }
}
