import Foundation
import Testing

@testable import NavEmit

@Suite struct EmbeddedPageTests {
  /// The embedded page matches Sources/NavEmit/HTML/Page.
  @Test func matchesTheSources() throws {
    let script = PageScript.folder.appending(path: "../../../../scripts/embed-page")
      .standardizedFileURL
    let ended = try run(script, ["--check"])
    #expect(ended.status == 0, "\(ended.output)")
  }
}
