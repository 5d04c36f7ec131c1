import Foundation
import Testing

#if os(Linux)
  /// The guides in `docs`, followed to the letter.
  @Suite struct GuideTests {
    private static let drives = Workshop.drives.appendingPathComponent("guides")

    private static func sources(_ folder: String) throws -> [URL] {
      try Workshop.swiftFiles(in: drives.appendingPathComponent(folder))
    }

    /// Apps that UIKit shows.
    @Test(arguments: ["getting-started-uikit"], LanguageMode.allCases)
    func theAppCompiles(_ name: String, _ mode: LanguageMode) throws {
      let files = try Guide(name).app() + Self.sources("controls")
      try Workshop.check("guide-\(name)", files, mode)
    }

    @Test(arguments: [("getting-started-uikit", "uikit")])
    func theAppDoesWhatTheGuideSays(_ name: String, _ drive: String) throws {
      let support = try Workshop.swiftFiles(in: Workshop.drives.appendingPathComponent("Support"))
      let files = try Guide(name).app(hasMain: false) + Self.sources("controls") + support
      let played = try run(Workshop.build("guide-\(name)", files + Self.sources(drive)))
      // The app itself says something, too.
      let lines = played.output.split(separator: "\n").filter {
        $0.hasPrefix("ok ") || $0.hasPrefix("FAILED ") || $0.hasPrefix("  ") || $0 == "done"
      }
      expectOk(Output(status: played.status, output: lines.joined(separator: "\n") + "\n"))
    }
  }
#endif
