import Foundation
import Testing

@testable import NavEmit
@testable import NavGraph
@testable import NavReport

/// Tests the generated protocols and factories if one class or view is used for several screens.
@Suite struct SharedTypesTests {
  @Test func eachScreenHasACase() throws {
    let golden = try #require(GoldenCase.all.first { $0.folder.lastPathComponent == "classes" })
    let graph = try #require(golden.outcome().compilation.graph)
    let context = RouterContext(graph, runtime: .package)
    var printer = SwiftPrinter(isPublic: graph.settings.isPublic)
    ScreenProtocols(context).emit(to: &printer)
    SharedScreens(context).emit(to: &printer)
    ScreenFactories(context).emit(to: &printer)
    ScreenMakers(context).emit(to: &printer)
    let text = String(decoding: printer.bytes, as: UTF8.self)
    try golden.compare(text, with: "Screens.txt", always: true)
  }

  /// Declarations shared by screens of several files are in the main file; those shared by screens
  /// of one file are in that file.
  @Test func isDeclaredInOneFile() throws {
    let text = """
      navc: 1
      app: Demo
      screens:
        feed: FeedViewController
        shop: ShopViewController
        story: PageViewController
        page: { class: PageViewController, title: Page }
        help: WebViewController
        terms: { class: WebViewController, title: Terms }
      containers: { feedNav: { nav: feed }, shopNav: { nav: shop } }
      conditions: { buys: bool }
      launch: [{ when: buys, root: shopNav }, { root: feedNav }]
      transitions:
        - { on: openStory, from: feed, push: story }
        - { on: openPage, from: feed, push: page }
        - { on: help, from: feed, push: help }
        - { on: terms, from: shop, push: terms }
      """
    let graph = try #require(
      compile(SourceFile(path: "app.nav.yaml", text: text)) { _ in .failure("there are no parts") }
        .graph
    )
    let files = generateRouterFiles(graph, version: "0", runtime: .package).map { file in
      (file.name, String(decoding: file.bytes, as: UTF8.self))
    }
    func holders(_ text: String) -> [String] { files.filter { $0.1.contains(text) }.map(\.0) }
    #expect(holders("enum DemoPageViewControllerTransitions") == ["DemoRouter+feedNav.swift"])
    #expect(holders("protocol DemoPageViewControllerScreen") == ["DemoRouter+feedNav.swift"])
    #expect(holders("enum DemoWebViewControllerTransitions") == ["DemoRouter.swift"])
    #expect(holders("protocol DemoWebViewControllerScreen") == ["DemoRouter.swift"])
    #expect(holders("protocol DemoHelpScreen") == [])
  }
}
