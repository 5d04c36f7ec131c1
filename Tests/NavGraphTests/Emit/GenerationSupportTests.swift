import NavGraph
import Testing

@Suite struct GenerationSupportTests {
  private func uses(_ example: Explanation.Example) -> [String]? {
    let top = SourceFile(path: "app.nav.yaml", contents: example.contents)
    let compilation = compile(top) { _ in .failure("there is no such file") }
    guard let graph = compilation.graph else { return nil }
    guard case .unsupported(let uses) = generateRouter(graph, version: "1") else { return [] }
    #expect(uses == uses.sorted())
    return uses.map(\.message)
  }

  @Test func theExampleIsNotGenerated() throws {
    let kind = try #require(DiagnosticRegistry.kind("not-generated-yet"))
    #expect(uses(kind.explanation.bad) == ["\"replace\" can't be generated yet"])
    #expect(uses(kind.explanation.good) == [])
  }

  @Test func eachUseIsTold() {
    let messages = uses(
      """
      navc: 1
      app: Mail
      host: container
      windows: several
      conditions:
        loggedIn: { kind: login, gate: login }
      screens:
        login: LoginViewController
        inbox: { class: InboxViewController, link: /inbox, entry: true }
        letter: { class: LetterViewController, returns: Bool }
      containers:
        main: { nav: inbox }
      launch: { follow: true, rules: [{ root: main }] }
      transitions:
        - { on: read, from: inbox, push: letter }
        - { on: a, from: letter, replace: letter }
        - { on: b, from: letter, unwind: inbox }
        - { on: c, from: letter, open: inbox }
        - { on: d, from: letter, launch: again }
        - { on: e, from: letter, window: inbox }
        - { on: f, from: letter, push: letter, onto: inbox }
        - { on: g, from: letter, root: main, present: letter }
      links: { schemes: [mail], fire: { "/back": a } }
      shortcuts: { inbox: { title: Inbox, open: inbox } }
      pushes: { mail: { match: { type: mail }, open: inbox } }
      broadcasts: { Gone: { fire: a } }
      """
    )
    let expected = [
      "\"host: container\"", "\"windows: several\"", "a gate", "a link", "\"entry\"", "\"returns\"",
      "\"follow: true\"", "\"replace\"", "\"unwind\"", "\"open\"", "\"launch\"", "\"window\"",
      "\"onto\"", "\"root\" with \"present\"", "\"links\"", "a link", "a shortcut", "a push",
      "a broadcast",
    ]
    #expect(messages == expected.map { $0 + " can't be generated yet" })
  }
}
