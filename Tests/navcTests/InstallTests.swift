import Foundation
import Testing

/// Files that contain the version have the present one.
@Suite struct InstallTests {
  @Test(arguments: [
    "docs/install.md", "docs/ci.md", "docs/xcode.md", "Formula/navc.rb", "action.yml",
  ])
  func theVersionsAreCurrent(_ path: String) throws {
    let run = try Run(["--version"], in: try Folder())
    let version = try #require(run.text.split(separator: " ").dropFirst().first)
    let url = Validator.root.appending(path: path)
    let text = try String(contentsOf: url, encoding: .utf8)
    let named = text.matches(of: /\b\d+\.\d+\.\d+\b/).map(\.output)
    #expect(!named.isEmpty)
    for name in named { #expect(name == version) }
  }
}
