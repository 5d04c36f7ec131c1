import Testing

@testable import NavGraph

@Suite struct NameGrammarTests {
  private func flaw(_ name: String) -> NameGrammar.Flaw? {
    Array(name.utf8).withUnsafeBytes { NameGrammar.flaw(in: $0) }
  }

  @Test(arguments: [
    "home", "home2", "_home", "h", "登录", "über", "писать", "किताब", "e\u{301}tude", "class", "ﬁ",
    "🏠", "aB_9",
  ])
  func acceptsIdentifiers(_ name: String) {
    #expect(flaw(name) == nil)
    #expect(NameGrammar.isIdentifier(name.unicodeScalars))
  }

  @Test(arguments: [
    "", "2home", "home-page", "a b", "a.b", "a\"b", "_", "a\u{200B}b", "a\u{202E}b", "\u{301}a",
    "a\u{AD}", "a\u{FEFF}", "a\u{2066}b", "a\u{E0061}", "a;b", "a\nb", "a\\(b)", "«a", "\u{3164}",
  ])
  func refusesEverythingElse(_ name: String) {
    #expect(flaw(name) != nil)
    #expect(!NameGrammar.isIdentifier(name.unicodeScalars))
  }

  @Test(arguments: ["Home", "Über", "Дом", "H", "ǅungla", "𝐀b"])
  func refusesUppercaseInitials(_ name: String) {
    guard case .upperCase = flaw(name) else {
      Issue.record("\(name)")
      return
    }
    #expect(NameGrammar.isIdentifier(name.unicodeScalars))
  }

  @Test(arguments: [
    ("home page", "homePage"), ("Order-Details", "orderDetails"), ("detail(id)", "detail"),
    ("ho\u{200B}me2", "home2"), ("\u{FEFF}home", "home"), ("user\u{AD} list", "userList"),
  ])
  func suggestsTheNearestName(_ text: String, _ name: String) {
    #expect(NameGrammar.nearest(to: text) == name)
  }

  @Test(arguments: ["home", "", "2", "\u{200B}"])
  func suggestsNothingIfNoNameIsNear(_ text: String) {
    #expect(NameGrammar.nearest(to: text) == nil)
  }
}
