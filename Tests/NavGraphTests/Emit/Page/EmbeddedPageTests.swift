import Foundation
import Testing

@testable import NavEmit
@testable import NavGraph

@Suite struct EmbeddedPageTests {
  /// The embedded page matches Sources/NavEmit/HTML/Page.
  @Test func matchesTheSources() throws {
    let script = PageScript.folder.appending(path: "../../../../scripts/embed-page")
      .standardizedFileURL
    let ended = try run(script, ["--check"])
    #expect(ended.status == 0, "\(ended.output)")
  }

  @Test func simulatorPerformsEachOperation() {
    let programs = StepProgram.all + [.back, .swipe, .selectedTab]
    for operation in Set(programs.flatMap { $0.operations + $0.otherwise }) {
      var key = "\"\(PageProgram.name(of: operation))\""
      // The page derives these from its facts.
      if case .require(let fact) = operation { key = "\(fact):" }
      if operation == .selectTab { key = "selectTab:" }
      #expect(EmbeddedPage.simulatorScript.contains(key), "\(operation)")
    }
  }
}
