import Foundation

/// What the routers of big apps cost: their build, their size, and the core's work at run time.
extension Benchmarks {
  func router() throws {
    try routerBuild()
    try routerWork()
  }

  /// What the Swift compiler takes for routers of three sizes, and what comes of one.
  private func routerBuild() throws {
    title("building the router of 1,000 screens and 3,000 transitions, -O")
    let core = try [500, 1_000].map { try compileCore($0) }
    let runs = try interleaved(core, rounds: 3)
    report("1,000 : 500 screens, time", runs[1].cpuSeconds / runs[0].cpuSeconds, atMost: 2.5)
    report("1,000 screens, time", runs[1].cpuSeconds, " s")
    report("1,000 screens, object code, MB", try objectSize("Router1000.o"), atMost: 1.5)
    let large = try runChecked(try compileCore(2_000))
    report("2,000 : 1,000 screens, time", large.cpuSeconds / runs[1].cpuSeconds)
    let modules = try standInModules()
    let whole = try interleaved([500, 1_000].map { try compileApp($0, modules) }, rounds: 2)
    report(
      "with UI, 1,000 : 500 screens, time",
      whole[1].cpuSeconds / whole[0].cpuSeconds,
      atMost: 2.5
    )
    report("with UI, 1,000 screens, time", whole[1].cpuSeconds, " s")
    report("with UI, its object code, MB", try objectSize("App1000/Router.o"), atMost: 1.5)
  }

  /// What an event and a link cost the core, in small apps and large ones: what two runs differ in, of
  /// which one does twice as much.
  private func routerWork() throws {
    title("the core's work in an app of 2,000 screens and in one of 20")
    let program = tools.scratch + "/RouterProgram.swift"
    try RouterProgram.text.write(toFile: program, atomically: true, encoding: .utf8)
    for kind in ["events", "links"] {
      var costs: [Double] = []
      for screens in [20, 2_000] {
        let output = tools.scratch + "/drive\(screens)"
        if kind == "events" {
          let router = try generate(screens)
          _ = try runChecked(swiftc + ["-module-name", "Router", router, program, "-o", output])
        }
        let sections = String(RouterShape(screens: screens).sectionCount)
        let counts = try ["40", "80"].map { try instructions([output, kind, sections, $0]) }
        costs.append(counts[1] - counts[0])
      }
      report("\(kind), instructions, 2,000 : 20", costs[1] / costs[0], atMost: 1.5)
    }
  }

  // MARK: Compiling

  private var swiftc: [String] {
    ["swiftc", "-O", "-wmo", "-swift-version", "6", "-parse-as-library"]
  }

  private func generate(_ screens: Int) throws -> String {
    let spec = try tools.write(RouterShape(screens: screens), "router\(screens)")
    let output = "\(tools.scratch)/Router\(screens).swift"
    _ = try runChecked([tools.navc, "generate", spec, "-o", output])
    return output
  }

  /// The core alone, as an app's unit tests on Linux would build it.
  private func compileCore(_ screens: Int) throws -> [String] {
    let output = "\(tools.scratch)/Router\(screens).o"
    return swiftc + ["-module-name", "Router", "-c", try generate(screens), "-o", output]
  }

  /// With the app's screens, which lie in another file.
  private func compileApp(_ screens: Int, _ modules: String) throws -> [String] {
    let folder = "\(tools.scratch)/App\(screens)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (router, stubs) = (folder + "/Router.swift", folder + "/Screens.swift")
    let text = try String(contentsOfFile: try generate(screens), encoding: .utf8)
    try text.write(toFile: router, atomically: true, encoding: .utf8)
    try RouterScreens(shape: RouterShape(screens: screens)).text
      .write(toFile: stubs, atomically: true, encoding: .utf8)
    let arguments = ["-num-threads", "1", "-module-name", "App", "-I", modules]
    let compile = (swiftc + arguments + ["-c", router, stubs]).joined(separator: " ")
    return ["sh", "-c", "cd \(folder) && exec \(compile)"]
  }

  /// The modules of the tests' stand-in for Apple's frameworks.
  private func standInModules() throws -> String {
    let folder = tools.scratch + "/modules"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for module in ["UserNotifications", "UIKit", "Combine", "SwiftUI"] {
      let sources = tools.root + "/Tests/UIKitStandIn/" + module
      let files = try FileManager.default.contentsOfDirectory(atPath: sources)
        .filter { $0.hasSuffix(".swift") }.sorted().map { sources + "/" + $0 }
      let options = [
        "-emit-module", "-module-name", module, "-swift-version", "6", "-parse-as-library", "-wmo",
        "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "InternalImportsByDefault",
        "-I", folder, "-emit-module-path", "\(folder)/\(module).swiftmodule",
      ]
      _ = try runChecked(["swiftc"] + options + files)
    }
    return folder
  }

  /// Code and data, without what is only filled with zeros, in megabytes.
  private func objectSize(_ name: String) throws -> Double {
    _ = try runChecked(["size", tools.scratch + "/" + name])
    let text = String(decoding: try output(), as: UTF8.self)
    let cells = text.split(separator: "\n").last?.split(whereSeparator: \.isWhitespace) ?? []
    return cells.prefix(2).compactMap { Double($0) }.reduce(0, +) / 1e6
  }
}
