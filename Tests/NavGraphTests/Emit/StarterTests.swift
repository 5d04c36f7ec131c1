import Foundation
import Testing

@testable import NavEmit
@testable import NavGraph
@testable import NavReport

@Suite struct StarterTests {
  @Test(arguments: ["Demo", "X", "AVeryLongNameOfAnApp2", "Приложение", "Äpfel"])
  func hasNoFindings(_ app: String) {
    #expect(Starter.accepts(app: app))
    let text = Starter.text(app: app, schema: "navc.schema.json")
    let compilation = compile(SourceFile(path: "app.nav.yaml", contents: text)) { _ in
      .failure("there are no parts")
    }
    #expect(compilation.diagnostics == [])
    #expect(compilation.graph?.app == app)
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: ["demo", "", "My App", "Self", "3D", "A\n# x"])
  func refusesInvalidNames(_ app: String) { #expect(!Starter.accepts(app: app)) }

  /// The starter's router compiles. Without UIKit and SwiftUI it consists of the core and the
  /// tables.
  @Test func theRouterCompiles() throws {
    let text = Starter.text(app: "Starter", schema: "navc.schema.json")
    let compilation = compile(SourceFile(path: "app.nav.yaml", contents: text)) { _ in
      .failure("there are no parts")
    }
    let graph = try #require(compilation.graph)
    let router = generateRouter(graph, version: "0.0.0", runtime: .package)
    let file = try Workshop.place(router, named: "StarterRouter.swift")
    try Workshop.checkWithoutUI("starter", [file], .six)
  }
}
