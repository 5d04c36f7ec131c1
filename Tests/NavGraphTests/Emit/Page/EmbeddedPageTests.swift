import Foundation
import Testing

@testable import NavEmit

@Suite struct EmbeddedPageTests {
  /// Sources/NavEmit/HTML/Page may have changed since.
  @Test func isWhatTheSourcesSay() throws {
    let script = PageScript.folder.appending(path: "../../../../scripts/embed-page")
      .standardizedFileURL
    let ended = try run(script, ["--check"])
    #expect(ended.status == 0, "\(ended.output)")
  }
}
