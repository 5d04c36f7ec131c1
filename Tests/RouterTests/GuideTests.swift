import Foundation
import Testing
import Thoroughness

#if os(Linux)
  /// The apps of the guides in `docs`, built from the code on the pages.
  @Suite struct GuideTests {
    /// Readers put the code into their own projects, which may use any language mode.
    @Test(
      arguments: GuideApp.all,
      Thoroughness.some([LanguageMode.xcode], ofAll: LanguageMode.allCases)
    )
    func theAppCompiles(_ app: GuideApp, _ mode: LanguageMode) throws {
      try Workshop.check(app.name, app.sources(isDriven: false), mode)
    }

    @Test(arguments: GuideApp.all) func theAppBehavesAsTheGuideSays(_ app: GuideApp) throws {
      let files = try app.sources(isDriven: true) + app.driving()
      try expectOk(heard(run(Workshop.build(app.name, files))))
    }

    /// The launch arguments in the guide's UI test show the screen the guide promises.
    @Test func launchArgumentsShowTheScreenThatTheGuideNames() throws {
      let app = try #require(GuideApp.all.first)
      let files = try app.sources(isDriven: true) + app.driving()
      let test = try Guide("testing").file("TripsUITests/TripUITests.swift")
      let list = try #require(test.components(separatedBy: "launchArguments = [").last)
      let texts = list.components(separatedBy: "]").first?.split(separator: "\"").enumerated()
      let arguments = try #require(texts).filter { $0.offset % 2 == 1 }.map { String($0.element) }
      #expect(arguments.count == 4)
      try expectOk(heard(run(Workshop.build(app.name, files), arguments)))
    }

    /// The main-actor modes are left out: outside Apple's platforms, XCTest has initializers
    /// without isolation.
    @Test(arguments: [LanguageMode.five, .complete, .six])
    func theUITestCompiles(_ mode: LanguageMode) throws {
      let test = try Guide("testing").file("TripsUITests/TripUITests.swift")
      let file = try Workshop.place(Array(test.utf8), named: "guide-TripUITests.swift")
      let files = try [file] + GuideApp.shared("ui-tests")
      try Workshop.checkWithoutUI("guide-ui-tests", files, mode)
    }

    /// Returns only the lines that the scenarios print; the app prints lines of its own.
    private func heard(_ played: Output) -> Output {
      let lines = played.output.split(separator: "\n").filter {
        $0.hasPrefix("ok ") || $0.hasPrefix("FAILED ") || $0.hasPrefix("  ") || $0 == "done"
      }
      return Output(status: played.status, output: lines.joined(separator: "\n") + "\n")
    }
  }
#endif
