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
  func findsNothingNear(_ name: String, _ candidates: [String]) {
    #expect(Suggestion.nearest(to: name, among: candidates) == nil)
  }

  @Test func choosesTheFirstOfEquallyNearNames() {
    #expect(Suggestion.nearest(to: "cat", among: ["bat", "car"]) == "bat")
  }

  @Test func countsASwapAsOneEdit() {
    #expect(Suggestion.nearest(to: "ohme", among: ["home"]) == "home")
  }

  @Test func doesNotCompareLongNames() {
    let name = String(repeating: "a", count: Suggestion.maximumLength + 1)
    #expect(Suggestion.nearest(to: name, among: [name + "b"]) == nil)
  }

  @Test func listsNamesOnlyIfTheyAreFew() {
    #expect(Suggestion.help(for: "zzz", among: ["ab", "cd"]) == "use \"ab\" or \"cd\"")
    let many = (0...Bounds.listedNames).map { "name\($0)" }
    #expect(Suggestion.help(for: "zzz", among: many) == nil)
  }

  @Test func aListShowsTheFirstNamesAndCountsTheRest() {
    let names = (1...Bounds.namesInSentence + 2).map { "n\($0)" }
    let list = Suggestion.list(names, "and")
    #expect(list.hasPrefix("\"n1\", \"n2\", "))
    #expect(list.hasSuffix("\"n\(Bounds.namesInSentence)\" and 2 more"))
  }

  @Test func longMessagesKeepTheirStartAndEnd() {
    let name = String(repeating: "ä", count: 100_000)
    let span = SourceSpan(file: FileID(0), start: 0, end: 1)
    let kind = FormulaFaults.unknownCondition
    let diagnostic = Diagnostic(kind, "screen \"\(name)\" is not defined", at: span, help: name)
    #expect(diagnostic.message.utf8.count < 4_000)
    #expect(diagnostic.message.hasPrefix("screen \"ää"))
    #expect(diagnostic.message.hasSuffix("ä\" is not defined"))
    #expect(!diagnostic.message.contains("\u{FFFD}"))
    #expect((diagnostic.help?.utf8.count ?? 0) < 4_000)
  }
}

/// The search among many names finds the same name as a comparison with each of them.
@Suite struct KnownNamesTests {
  @Test func agreesWithTheDistanceMatrix() {
    var random = Dice(7)
    for round in 0..<3_000 {
      let letters = round % 3 == 0 ? Array("abäÖ登1") : Array("abcdeXY_12")
      func word(_ longest: Int) -> String {
        String(
          (0..<Int.random(in: 0...longest, using: &random)).map { _ in
            letters.randomElement(using: &random) ?? "a"
          }
        )
      }
      let longest = [3, 8, 20, 70][round % 4]
      let names = (0..<8).map { _ in word(longest) }
      var wanted = word(longest)
      if round % 2 == 0, var text = names.last, !text.isEmpty {
        // Random edits of the last name.
        for _ in 0...round % 3 {
          let place = text.indices.randomElement(using: &random) ?? text.startIndex
          if Bool.random(using: &random) {
            text.remove(at: place)
          } else {
            text.insert("a", at: place)
          }
          if text.isEmpty { break }
        }
        wanted = text
      }
      let found = KnownNames(names).nearest(to: wanted)
      let expected = Self.nearest(to: wanted, names)
      #expect(found?.index == expected?.index, "\(wanted) in \(names)")
      #expect(found?.distance == expected?.distance, "\(wanted) in \(names)")
      #expect(found?.isOnly == expected?.isOnly, "\(wanted) in \(names)")
    }
  }

  @Test func findsNothingPastItsEffort() {
    let names = KnownNames((0..<100).map { "name\($0)" })
    let effort = Effort(1_000)
    #expect(names.nearest(to: "nam7", effort) != nil)
    while effort.left > 0 { _ = names.nearest(to: "nam7", effort) }
    #expect(names.nearest(to: "nam7", effort) == nil)
  }

  /// Returns the nearest name by the whole distance matrix, as a simple reference.
  private static func nearest(
    to wanted: String,
    _ names: [String]
  ) -> (index: Int, distance: Int, isOnly: Bool)? {
    let letters = Array(wanted.lowercased().unicodeScalars)
    guard !letters.isEmpty, letters.count <= Suggestion.maximumLength else { return nil }
    let limit = min(max(1, letters.count / 3), letters.count - 1)
    let all = names.enumerated().filter { $1 != wanted }.map { index, name in
      (index: index, distance: distance(letters, Array(name.lowercased().unicodeScalars)))
    }
    guard let least = all.map(\.distance).min(), least <= limit,
      let first = all.first(where: { $0.distance == least })
    else { return nil }
    let others = all.filter { $0.distance == least && names[$0.index] != names[first.index] }
    return (first.index, least, others.isEmpty)
  }

  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var matrix = (0...a.count).map { i in (0...b.count).map { j in max(i, j) } }
    for i in a.indices {
      for j in b.indices {
        var least = min(matrix[i][j + 1], matrix[i + 1][j]) + 1
        least = min(least, matrix[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, matrix[i - 1][j - 1] + 1)
        }
        matrix[i + 1][j + 1] = least
      }
    }
    return matrix[a.count][b.count]
  }
}
