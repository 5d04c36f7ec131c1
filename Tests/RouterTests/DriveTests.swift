import Foundation
import NavEmit
import NavGraph
import Testing
import Thoroughness

#if os(Linux)
  @Suite struct DriveTests {
    @Test(arguments: Drive.played) func theRouterBehavesAsSpecified(_ drive: Drive) throws {
      try expectOk(Workshop.play(drive.name))
    }

    @Test(arguments: Drive.all) func theGeneratedRouterIsCurrent(_ drive: Drive) throws {
      #expect(try drive.isCurrent(), "run scripts/generate-drives")
    }

    @Test(arguments: [(RouterUI.uiKit, "uikit"), (.swiftUI, "swiftui")], LanguageMode.allCases)
    func compilesWithOneDriver(_ ui: (RouterUI, name: String), _ mode: LanguageMode) throws {
      let drive = try #require(Drive.all.first { $0.name == "mixed" })
      let router = try Workshop.place(
        generateRouter(drive.graph(), version: "test", ui: ui.0, runtime: .package),
        named: "mixed-\(ui.name)-Router.swift"
      )
      let support = try Workshop.swiftFiles(in: Workshop.drives.appendingPathComponent("Support"))
      let screens = ["Views", "Controllers"].map {
        Workshop.drives.appendingPathComponent("mixed/\($0).swift")
      }
      try Workshop.check("mixed-\(ui.name)", support + screens + [router], mode)
    }

    /// Errors differ between modes, and only the compiler knows them. The drives are built in
    /// Swift 6, which reports everything that strict checking in Swift 5 does. In that mode, and
    /// in all modes in `make test`, the drives that use nearly all features represent the others.
    @Test(arguments: inOtherModes)
    func compilesInOtherModes(_ drive: Drive, _ mode: LanguageMode) throws {
      try Workshop.check(drive.name, drive.files(), mode)
    }

    private static let inOtherModes = Drive.played.flatMap { drive -> [(Drive, LanguageMode)] in
      let hasAll = ["sample-split", "surface", "swiftui"].contains(drive.name)
      let modes: [LanguageMode] =
        hasAll ? [.five, .complete, .xcode, .mainActor] : [.five, .xcode, .mainActor]
      return hasAll || Thoroughness.isFull ? modes.map { (drive, $0) } : []
    }
  }
#endif
