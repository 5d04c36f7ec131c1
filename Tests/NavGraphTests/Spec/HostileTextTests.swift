import Testing

@testable import NavGraph
@testable import NavReport

/// Compiles unusual and malicious texts: reading ends, and every diagnostic lies in the file.
@Suite struct HostileTextTests {
  private func check(_ bytes: [UInt8], _ comment: Comment) {
    let file = SourceFile(path: "app.nav.yaml", contents: bytes)
    let compilation = compile(file) { _ in .failure("there is no such file") }
    for diagnostic in compilation.diagnostics {
      for span in [diagnostic.span] + diagnostic.notes.compactMap(\.span) {
        let isInside = span.start <= span.end && Int(span.end) <= file.bytes.count
        #expect(isInside, comment)
      }
    }
    // The text has a meaning, or an error says why not.
    #expect(compilation.graph != nil || compilation.hasErrors, comment)
  }

  @Test func mutatedSpecs() {
    let spec = Array(Self.spec.utf8)
    for seed in 0..<1_500 {
      var random = Mutation(seed: UInt64(seed))
      check(random.mutated(spec), "seed \(seed)")
    }
  }

  @Test func everyPrefix() {
    let spec = Array(Self.spec.utf8)
    for length in stride(from: 0, to: spec.count, by: 3) {
      check(Array(spec[..<length]), "the first \(length) bytes")
    }
  }

  /// A short text repeated many times, with a short name for test reports.
  struct Repeated: CustomTestStringConvertible {
    var start = ""
    var unit: String
    var count: Int
    var end = ""

    var text: String { start + String(repeating: unit, count: count) + end }
    var testDescription: String { "\(start) … \(unit.debugDescription) × \(count) … \(end)" }
  }

  @Test(arguments: [
    Repeated(unit: "[", count: 200_000), Repeated(unit: "{a: ", count: 50_000),
    Repeated(unit: "- ", count: 50_000), Repeated(unit: "a", count: 1_000_000),
    Repeated(start: "a: \"", unit: "x ", count: 500_000, end: "\""),
    Repeated(unit: "? ", count: 50_000), Repeated(unit: "\n", count: 500_000),
    Repeated(start: "screens: { ", unit: "a: b, ", count: 50_000, end: "}"),
    Repeated(start: "transitions: [", unit: "{}, ", count: 20_000, end: "]"),
    Repeated(start: "k: [", unit: "*a, ", count: 20_000, end: "]"),
    Repeated(unit: "&a ", count: 10_000), Repeated(start: "a: ", unit: "!", count: 100_000),
  ])
  func longTexts(_ long: Repeated) {
    check(Array(long.text.utf8), "\(long.testDescription)")
  }

  private static let spec = """
    navc: 1
    app: Démo
    conditions:
      loggedIn: { kind: login, gate: { present: signIn, style: pageSheet, locked: true } }
      plan: { values: [free, pro] }
    assume: [loggedIn or plan is free]
    screens:
      home: &h { class: HomeViewController, link: [ "/h/{id}", /x ], params: { id: Int = 1 } }
      登录: { view: LoginView, allow: { dead-end: "it's meant" } }
      other: { storyboard: S, identifier: 'O', requires: [loggedIn, plan is pro] }
    containers:
      signIn: { nav: 登录 }
      main: { tabs: [home, { show: { nav: other }, title: T }, { fire: go, icon: x }] }
    launch:
      splash: home
      rules: [{ when: not loggedIn, root: signIn }, { root: main }]
    transitions:
      - { on: go, from: home, push: other, sets: { loggedIn: true, plan: any } }
      - on: go
        from: [any, main]
        root: main
        present: 登录
        animation: crossDissolve
        duration: 0.5
    links: { schemes: [demo], fire: { /r: go } }
    shortcuts: { s: { title: T, open: home, with: { id: 3 } } }
    pushes: { p: { match: { a.b: [c, d*] }, url: link } }
    broadcasts: { N: [{ fire: go, object: o }] }
    lint: { many-tabs: off }

    """
}

/// Makes a few random changes to a text.
private struct Mutation {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(bound, 1)))
  }

  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", ": ", ", ", "\n", "\"", "'", "- ", "&h ", "*h", "!", "|\n", "#", "\t",
      "\r\n", "\u{2028}", "é", "", "any", "true", "---\n", "<<", "? ", "%", "  ",
    ].map { Array($0.utf8) } + [[0xFF], [0x00], [0xC3], [0xEF, 0xBB, 0xBF]]

  mutating func mutated(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    for _ in 0...below(4) {
      let at = below(bytes.count)
      switch below(4) {
      case 0: bytes.removeSubrange(at..<min(bytes.count, at + 1 + below(8)))
      case 1: bytes.insert(contentsOf: Self.pieces[below(Self.pieces.count)], at: at)
      case 2:
        let from = below(bytes.count)
        let piece = bytes[from..<min(bytes.count, from + below(40))]
        bytes.insert(contentsOf: Array(piece), at: at)
      default: bytes[at] = UInt8(below(256))
      }
      if bytes.isEmpty { break }
    }
    return bytes
  }
}
