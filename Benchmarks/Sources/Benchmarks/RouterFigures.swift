import Foundation

/// The benchmarks of routers of big apps: their build time, their size, and the work of the core at run time.
extension Benchmarks {
  func router() throws {
    try routerBuild()
    try routerForms()
    try routerWork()
  }

  /// Compares routers with an embedded runtime and with the package's: their compile time, and the code size of
  /// apps with one or two of them.
  private func routerForms() throws {
    title("routers for 100 screens, with an embedded and the package's runtime, -Osize")
    let modules = try standInModules()
    let runtime = tools.scratch + "/NavcRuntime.o"
    let sources = try runtimeSources()
    let compile =
      swiftcForSize + [
        "-swift-version", "5", "-module-name", "NavcRuntime", "-I", modules, "-c", "-emit-module",
        "-emit-module-path", modules + "/NavcRuntime.swiftmodule", "-o", runtime,
      ] + sources
    report("the package's runtime, time", try runChecked(compile).cpuSeconds, " s")
    let shared = try textSize(runtime)
    report("the package's runtime, text, kB", shared / 1e3)
    var sizes: [String: [Double]] = [:]
    for form in ["embedded", "package"] {
      for app in ["Bench", "Other"] {
        let object = "\(tools.scratch)/\(app)-\(form).o"
        let files = try smallApp(app, form)
        let command =
          swiftcForSize + [
            "-swift-version", "6", "-module-name", app, "-I", modules, "-c", "-o", object,
          ] + files
        let run = try runChecked(command)
        if app == "Bench" { report("\(form), time", run.cpuSeconds, " s") }
        sizes[form, default: []].append(try textSize(object))
      }
      report("\(form), text, kB", (sizes[form]?.first ?? 0) / 1e3)
    }
    let thin = shared + (sizes["package"] ?? []).reduce(0, +)
    let embedded = (sizes["embedded"] ?? []).reduce(0, +)
    report("two with one runtime : two embedded, text", thin / embedded, atMost: 1)
  }

  private var swiftcForSize: [String] { ["swiftc", "-Osize", "-wmo", "-parse-as-library"] }

  private func runtimeSources() throws -> [String] {
    let root = tools.root + "/Sources/NavcRuntime"
    let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted().map { root + "/" + $0 }
  }

  /// Returns the files of an app with 100 screens: the router and the screens.
  private func smallApp(_ app: String, _ form: String) throws -> [String] {
    let shape = RouterShape(screens: 100)
    let spec = try tools.write(shape, "small")
    let text = try String(contentsOfFile: spec, encoding: .utf8)
    let own = "\(tools.scratch)/\(app).nav.yaml"
    try text.replacingOccurrences(of: "app: Bench", with: "app: \(app)")
      .write(toFile: own, atomically: true, encoding: .utf8)
    let router = "\(tools.scratch)/\(app)-\(form)-Router.swift"
    _ = try runChecked([tools.navc, "generate", own, "--runtime", form, "-o", router])
    let screens = "\(tools.scratch)/\(app)-Screens.swift"
    try RouterScreens(shape: shape).text.replacingOccurrences(of: "Bench", with: app)
      .write(toFile: screens, atomically: true, encoding: .utf8)
    return [router, screens]
  }

  /// Returns the size of the code, in bytes.
  private func textSize(_ object: String) throws -> Double {
    _ = try runChecked(["size", object])
    let text = String(decoding: try output(), as: UTF8.self)
    let cells = text.split(separator: "\n").last?.split(whereSeparator: \.isWhitespace) ?? []
    return cells.first.flatMap { Double($0) } ?? 0
  }

  /// Measures the compile time of routers of three sizes, and the size of the object code.
  private func routerBuild() throws {
    title("building the router for 1,000 screens and 3,000 transitions, -O")
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

  /// Compares the cost of events and links in a small and a large app. The cost is the difference of two runs, one
  /// of which does twice as much.
  private func routerWork() throws {
    title("the core's work in an app with 2,000 screens and in one with 20")
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

  /// Returns the command that compiles only the core, as for unit tests on Linux.
  private func compileCore(_ screens: Int) throws -> [String] {
    let output = "\(tools.scratch)/Router\(screens).o"
    return swiftc + ["-module-name", "Router", "-c", try generate(screens), "-o", output]
  }

  /// Returns the command that compiles a router with the app's screens.
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

  /// Builds the modules of the tests' stand-ins for Apple's frameworks, and returns their folder.
  private func standInModules() throws -> String {
    let folder = tools.scratch + "/modules"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for module in ["UserNotifications", "UIKit", "CoreSpotlight", "Combine", "SwiftUI"] {
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

  /// Returns the size of code and initialized data, in megabytes.
  private func objectSize(_ name: String) throws -> Double {
    _ = try runChecked(["size", tools.scratch + "/" + name])
    let text = String(decoding: try output(), as: UTF8.self)
    let cells = text.split(separator: "\n").last?.split(whereSeparator: \.isWhitespace) ?? []
    return cells.prefix(2).compactMap { Double($0) }.reduce(0, +) / 1e6
  }
}
