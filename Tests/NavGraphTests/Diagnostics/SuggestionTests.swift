import Testing

@testable import NavGraph

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("profil", ["profile", "settings"], "profile"),
    ("porfile", ["profile"], "profile"),
    ("Profile", ["prefix", "profile"], "profile"),
    ("X", ["y", "x"], "x"), ("ab", ["cb"], "cb"),
    ("登陆", ["登录"], "登录"),
    ("loggedIn", ["logedin", "loggedOut"], "logedin"),
  ])
  func findsTheNearest(_ name: String, _ candidates: [String], _ expected: String) {
    #expect(Suggestion.nearest(to: name, among: candidates) == expected)
  }

  @Test(arguments: [
    ("home", ["settings", "about"]), ("", ["a"]), ("home", ["home"]), ("x", ["y"]),
  ])
  func findsNothing(_ name: String, _ candidates: [String]) {
    #expect(Suggestion.nearest(to: name, among: candidates) == nil)
  }

  @Test func theFirstOfSeveralEquallyNearOnesIsTaken() {
    #expect(Suggestion.nearest(to: "cat", among: ["bat", "car"]) == "bat")
  }

  @Test func aSwapIsOneSlip() {
    #expect(Suggestion.nearest(to: "ohme", among: ["home"]) == "home")
  }

  @Test func longNamesAreNotCompared() {
    let name = String(repeating: "a", count: Suggestion.maximumLength + 1)
    #expect(Suggestion.nearest(to: name, among: [name + "b"]) == nil)
  }

  @Test func listsFewNamesOnly() {
    #expect(Suggestion.help(for: "zzz", among: ["ab", "cd"]) == "use \"ab\" or \"cd\"")
    let many = (0...Bounds.listedNames).map { "name\($0)" }
    #expect(Suggestion.help(for: "zzz", among: many) == nil)
  }
}
