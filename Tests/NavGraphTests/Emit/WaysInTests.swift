import Testing

@testable import NavEmit
@testable import NavGraph

@Suite struct WaysInTests {
  private func emitted(_ entries: String) throws -> [String] {
    let graph = try graph(
      """
      conditions: { ready: session }
      screens:
        feed: { class: Feed, params: { tags: "[String] = []", path: "String? = nil" }, link: \
      [/, "/ä b/{path}?t%3D={tags}", "/t/{tags...}", "https://a.example/p/{path...}", "x://H/y"] }
      launch: [{ root: feed }]
      transitions: [{ on: go, from: feed, sets: { ready: true } }]
      \(entries)
      """
    )
    let context = RouterContext(graph, runtime: .package)
    var printer = SwiftPrinter(isPublic: graph.settings.isPublic)
    ParameterTypes(context).emitShortcutFields(to: &printer)
    WaysIn(context).emit(to: &printer)
    return String(decoding: printer.bytes, as: UTF8.self).split(separator: "\n")
      .map { String($0.drop { $0 == " " }) }
  }

  @Test func writesLinksAsLinesOfASCII() throws {
    let lines = try emitted("links: { schemes: [demo], hosts: [ä.example], fire: { /go: go } }")
    let start = try #require(lines.firstIndex(of: "links: \"\"\""))
    #expect(
      lines[start...].prefix(10) == [
        "links: \"\"\"", "sdemo", "h%C3%A4.example", "hxn--4ca.example", "o0",
        "o0 /%C3%A4%20b :path ?t%3D=tags",
        "o0 /t *tags", "o0 @https=a.example /p +path", "o0 @x= /H /y", "e0 /go",
      ]
    )
  }

  @Test func writesEntriesAsLinesOfASCII() throws {
    let lines = try emitted(
      #"""
      shortcuts:
        a: { title: "\"\"\" \\(1)\n", subtitle: "", icon: i, when: ready, open: feed, with: { path: p } }
      pushes:
        p: { match: { a.b: [x=*, "y z"], c: "" }, url: .l.k }
        q: { match: { .action: x, action: [R*, S] }, fire: go }
      broadcasts: { N: [{ fire: go, object: " " }, { fire: go }] }
      """#
    )
    for line in [
      "na o0 w1 t%22%22%22%20%5C%281%29%0A s ii", "np ul.k ?a.b=x%3D%2A=y%20z ?c=",
      "nq e0 aR%2A=S ?action=x",
      "nN e0 b%20", "nN e0",
    ] { #expect(lines.contains(line), "\(line)") }
    let field = #"("path", NavcRuntime.ParameterField.optional("p" as String?))"#
    #expect(lines.contains { $0.contains(field) })
  }
}
