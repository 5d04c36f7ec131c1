import Foundation
import NavEmit
import NavGraph
import NavReport
import Testing
import Thoroughness

#if os(Linux)
  /// The routers of two specs in one app with one runtime, in one module and in two.
  @Suite struct TwoRoutersTests {
    private static let folder = Workshop.package.appendingPathComponent(
      "Tests/RouterTests/TwoRouters"
    )

    private static func router(_ name: String, _ form: RuntimeForm) throws -> URL {
      let spec = folder.appendingPathComponent("\(name).nav.yaml")
      let file = SourceFile(path: "\(name).nav.yaml", contents: try Data(contentsOf: spec))
      let compilation = compile(file) { _ in .failure("there are no parts") }
      let graph = try #require(compilation.graph, "\(compilation.diagnostics.map(\.message))")
      let bytes = generateRouter(graph, version: "test", ui: .uiKit, runtime: form)
      return try Workshop.place(bytes, named: "two-\(name)-\(form)-Router.swift")
    }

    private static func scenarios() throws -> [URL] {
      let support = try Workshop.swiftFiles(in: Workshop.drives.appendingPathComponent("Support"))
      return support + [folder.appendingPathComponent("Scenarios.swift")]
    }

    private static func files(_ form: RuntimeForm) throws -> [URL] {
      try scenarios() + ["shop", "help"].map { try router($0, form) }
    }

    @Test(arguments: Thoroughness.some([RuntimeForm.package], ofAll: RuntimeForm.allCases))
    func inOneModule(_ form: RuntimeForm) throws {
      let program = try Workshop.build(
        "two-\(form)",
        Self.files(form),
        ["-DONE_MODULE"]
      )
      try expectOk(run(program))
    }

    /// `EmbeddedTests` checks two embedded routers in one module in each mode.
    @Test(arguments: Thoroughness.some([LanguageMode.xcode], ofAll: LanguageMode.allCases))
    func inOneModuleInAllModes(_ mode: LanguageMode) throws {
      try Workshop.check("two-package", Self.files(.package), mode)
    }

    /// The shop is in a module of its own, which the app imports.
    @Test(arguments: Thoroughness.some([LanguageMode.six], ofAll: LanguageMode.allCases))
    func inTwoModules(_ mode: LanguageMode) throws {
      let shop = try Workshop.module("Shop", [Self.router("shop", .package)], mode)
      let start = try Workshop.place(
        Array("@main struct Main { @MainActor static func main() { play(scenarios) } }\n".utf8),
        named: "two-Main.swift"
      )
      let imports = try Workshop.place(
        Array("@_exported import Shop\n".utf8),
        named: "two-Imports.swift"
      )
      let files = try Self.scenarios() + [Self.router("help", .package), start, imports]
      let program = try Workshop.build("two-modules-\(mode)", files, shop, mode)
      try expectOk(run(program))
    }
  }
#endif
