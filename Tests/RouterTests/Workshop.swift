import Foundation

/// Builds programs, either with the stand-ins for UIKit and the runtime that `swift build` has
/// compiled, or with a runtime without UI. Results are cached in the package's build folder, by
/// the contents of the sources.
enum Workshop {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let drives = package.appendingPathComponent("Tests/RouterTests/Drives")
  private static let store = package.appendingPathComponent(".build/drives")

  /// The compiler's version. Modules of one compiler cannot be used by another.
  private static let compiler = Result { try runSwiftc(["--version"]).output }

  /// Returns the folder of `swift build`'s products: modules, programs and libraries.
  private static func products() throws -> URL {
    #if NAVC_STAND_INS
      return Bundle.main.bundleURL
    #else
      throw BuildFailure(
        output: """
          The drives are not built: make test builds them, and make test FILTER=RouterTests \
          runs these tests alone.
          """
      )
    #endif
  }

  /// Runs the scenarios of one drive in a separate process.
  static func play(_ drive: String, _ arguments: [String] = []) throws -> Output {
    try run(products().appendingPathComponent("Drives"), [drive] + arguments)
  }

  // MARK: With UI

  /// The folder of the modules of the runtime and the stand-ins, and a hash of them. The modules
  /// contain declarations but no function bodies, so checks against them stay valid when only
  /// bodies change.
  private static let modules = Result {
    let folder = try products().appendingPathComponent("Modules")
    let names = [
      "UserNotifications", "UIKit", "CoreSpotlight", "Combine", "AppIntents", "SwiftUI",
      "NavcRuntime",
    ]
    let bytes = try names.map {
      try Data(contentsOf: folder.appendingPathComponent("\($0).swiftmodule"))
    }
    return (folder: folder, text: try hash(of: bytes.joined()) + compiler.get())
  }

  /// Returns the modification date of the library that programs link with. The modules do not
  /// change when only function bodies do.
  private static func library() throws -> String {
    let path = try products().appendingPathComponent("libNavcStandIns.a").path
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let date = attributes[.modificationDate] as? Date
    return "\(date?.timeIntervalSinceReferenceDate ?? 0)"
  }

  /// Builds a program from `files`, like a debug build in Xcode.
  static func build(
    _ name: String,
    _ files: [URL],
    _ arguments: [String] = [],
    _ mode: LanguageMode = .six
  ) throws -> URL {
    let (modules, text) = try modules.get()
    let all = try text + library() + arguments.joined() + mode.arguments.joined()
    let folder = try keep(name, of: contents(of: files) + all) { folder in
      try compile(
        mode.arguments + arguments + [
          "-DDEBUG", "-I", modules.path, "-L", products().path,
          "-Xlinker", "--whole-archive", "-lNavcStandIns", "-Xlinker", "--no-whole-archive",
          "-o", folder.appendingPathComponent("drive").path,
        ],
        files
      )
    }
    return folder.appendingPathComponent("drive")
  }

  /// Builds a module from `files` and returns the arguments that a program needs to use it.
  static func module(_ name: String, _ files: [URL], _ mode: LanguageMode) throws -> [String] {
    let (modules, text) = try modules.get()
    let all = try contents(of: files) + text + mode.arguments.joined()
    let folder = try keep("module-\(name)-\(mode)", of: all) { folder in
      try compile(
        mode.arguments + [
          "-DDEBUG", "-I", modules.path, "-emit-module", "-emit-library", "-static",
          "-module-name", name, "-module-link-name", name,
          "-o", folder.appendingPathComponent("lib\(name).a").path,
          "-emit-module-path", folder.appendingPathComponent("\(name).swiftmodule").path,
        ],
        files
      )
    }
    return ["-I", folder.path, "-L", folder.path]
  }

  /// Returns the symbol graph of a module of the build, with all of its declarations.
  static func symbolGraph(of module: String) throws -> URL {
    let (modules, text) = try modules.get()
    let folder = try keep("symbols-\(module)", of: text) { folder in
      let made = try run(
        URL(fileURLWithPath: "/usr/bin/env"),
        [
          "swift-symbolgraph-extract", "-module-name", module, "-I", modules.path,
          "-minimum-access-level", "private", "-output-dir", folder.path,
          "-target", target.get(),
        ]
      )
      guard made.status == 0 else { throw BuildFailure(output: made.output) }
    }
    return folder.appendingPathComponent("\(module).symbols.json")
  }

  /// The machine's target triple.
  private static let target = Result {
    let text = try runSwiftc(["-print-target-info"]).output
    let info = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let target = info?["target"] as? [String: Any]
    return target?["triple"] as? String ?? ""
  }

  /// Checks `files` in a language mode, including the passes after type checking.
  static func check(_ name: String, _ files: [URL], _ mode: LanguageMode) throws {
    let (modules, text) = try modules.get()
    try check(name, files, mode, ["-DDEBUG", "-I", modules.path], text)
  }

  /// Returns the compiler's output from type checking `files`.
  static func typecheck(_ files: [URL], _ mode: LanguageMode) throws -> Output {
    let (modules, _) = try modules.get()
    return try runSwiftc(
      ["-typecheck", "-parse-as-library", "-DDEBUG", "-I", modules.path] + mode.arguments
        + files.map(\.path)
    )
  }

  // MARK: Without UI

  /// The runtime's sources.
  private static let runtime = Result {
    try swiftFiles(in: package.appendingPathComponent("Sources/NavcRuntime"))
  }

  /// The settings with which Package.swift compiles the runtime.
  private static let runtimeArguments =
    LanguageMode.complete.arguments + [
      "-enable-upcoming-feature", "ExistentialAny",
      "-enable-upcoming-feature", "InternalImportsByDefault",
      "-enable-upcoming-feature", "MemberImportVisibility",
    ]

  /// The folder with the runtime's module, drivers included, compiled for release.
  static let releasedRuntime = Result {
    let (folder, text) = try modules.get()
    let arguments = runtimeArguments + ["-I", folder.path, "-module-name", "NavcRuntime"]
    return try check("NavcRuntime", runtime.get(), .complete, arguments, text)
  }

  /// Checks `files` as part of a debug build of an app whose runtime is built for release. Xcode
  /// builds a package for debugging or release by the name of the configuration, and the app by
  /// the settings of the configuration.
  static func checkWithReleasedRuntime(_ name: String, _ files: [URL]) throws {
    let (modules, text) = try modules.get()
    let released = try releasedRuntime.get()
    let arguments = ["-DDEBUG", "-I", released.path, "-I", modules.path]
    try check(name, files, .six, arguments, text + released.lastPathComponent)
  }

  /// A folder with the runtime as it is on platforms without UIKit.
  static let core = Result {
    let sources = try runtime.get()
    return try keep("runtime-without-ui", of: contents(of: sources) + compiler.get()) { folder in
      let name = "NavcRuntime"
      try compile(
        runtimeArguments + [
          "-DDEBUG", "-emit-module", "-emit-library", "-static", "-enable-testing",
          "-module-name", name, "-module-link-name", name,
          "-o", folder.appendingPathComponent("lib\(name).a").path,
          "-emit-module-path", folder.appendingPathComponent("\(name).swiftmodule").path,
        ],
        sources
      )
    }
  }

  /// Builds a program without UI from `files`, in Swift 6.
  static func buildWithoutUI(_ name: String, _ files: [URL]) throws -> URL {
    let core = try core.get()
    let folder = try keep(name, of: contents(of: files) + core.lastPathComponent) { folder in
      try compile(
        LanguageMode.six.arguments + [
          "-I", core.path, "-L", core.path, "-o", folder.appendingPathComponent("drive").path,
        ],
        files
      )
    }
    return folder.appendingPathComponent("drive")
  }

  /// A folder with the stand-in for XCTest and XCUIAutomation.
  private static let automation = Result {
    let sources = try swiftFiles(in: package.appendingPathComponent("Tests/UIKitStandIn/XCTest"))
    return try keep("xctest", of: contents(of: sources) + compiler.get()) { folder in
      try compile(
        LanguageMode.six.arguments + [
          "-emit-module", "-emit-library", "-static", "-module-name", "XCTest",
          "-o", folder.appendingPathComponent("libXCTest.a").path,
          "-emit-module-path", folder.appendingPathComponent("XCTest.swiftmodule").path,
        ],
        sources
      )
    }
  }

  /// Builds a program of UI tests from `files`, with an app without UI that takes the place of the
  /// app on the device.
  static func buildUITests(_ name: String, _ files: [URL]) throws -> URL {
    let (core, automation) = (try core.get(), try automation.get())
    let stamp = core.lastPathComponent + automation.lastPathComponent
    let folder = try keep(name, of: contents(of: files) + stamp) { folder in
      try compile(
        LanguageMode.six.arguments + [
          "-I", automation.path, "-I", core.path, "-L", core.path,
          automation.appendingPathComponent("libXCTest.a").path,
          "-o", folder.appendingPathComponent("drive").path,
        ],
        files
      )
    }
    return folder.appendingPathComponent("drive")
  }

  /// Checks UI tests in a language mode.
  static func checkUITests(_ name: String, _ files: [URL], _ mode: LanguageMode) throws {
    let automation = try automation.get()
    try check(name, files, mode, ["-I", automation.path], automation.lastPathComponent)
  }

  /// Checks `files` in a language mode, without UI.
  static func checkWithoutUI(_ name: String, _ files: [URL], _ mode: LanguageMode) throws {
    let core = try core.get()
    try check(name, files, mode, ["-I", core.path], core.lastPathComponent)
  }

  @discardableResult private static func check(
    _ name: String,
    _ files: [URL],
    _ mode: LanguageMode,
    _ arguments: [String],
    _ modules: String
  ) throws -> URL {
    let text = try contents(of: files) + modules + mode.arguments.joined()
    return try keep("\(name)-\(mode)", of: text) { folder in
      let module = folder.appendingPathComponent("\(name).swiftmodule").path
      // Emitting a module runs all passes that report errors, and writes little.
      let made = ["-emit-module", "-emit-module-path", module]
      try compile(mode.arguments + arguments + made, files)
    }
  }

  // MARK: Files

  /// Writes a generated file unless it exists with the same contents, and returns its URL.
  static func place(_ bytes: [UInt8], named name: String) throws -> URL {
    let folder = store.appendingPathComponent("generated")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    let data = Data(bytes)
    if (try? Data(contentsOf: url)) != data { try data.write(to: url, options: .atomic) }
    return url
  }

  /// Returns the Swift files in the folder and its subfolders. Links are followed, as in `swift
  /// build`.
  static func swiftFiles(in folder: URL) throws -> [URL] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.flatMap { name in
      let url = folder.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
        return [URL]()
      }
      return try isFolder.boolValue ? swiftFiles(in: url) : name.hasSuffix(".swift") ? [url] : []
    }
  }

  /// Compiles `files` with warnings as errors.
  private static func compile(_ arguments: [String], _ files: [URL]) throws {
    let made = try runSwiftc(
      ["-parse-as-library", "-Onone", "-wmo", "-warnings-as-errors", "-package-name", "navc"]
        + arguments + files.map(\.path)
    )
    guard made.status == 0 else { throw BuildFailure(output: made.output) }
  }

  private static func runSwiftc(_ arguments: [String]) throws -> Output {
    try run(URL(fileURLWithPath: "/usr/bin/env"), ["swiftc"] + arguments)
  }

  private static func contents(of files: some Sequence<URL>) throws -> String {
    try files.map { "\($0.lastPathComponent)\n" + (try String(contentsOf: $0, encoding: .utf8)) }
      .joined()
  }

  /// Returns the folder that `make` fills for this text. It is created only if it does not exist,
  /// and replaces folders for other texts.
  private static func keep(_ name: String, of text: String, _ make: (URL) throws -> Void) throws
    -> URL
  {
    let files = FileManager.default
    let shelf = store.appendingPathComponent(name)
    let folder = shelf.appendingPathComponent(hash(of: text.utf8))
    if files.fileExists(atPath: folder.path) { return folder }
    let draft = store.appendingPathComponent("draft-\(UUID().uuidString)")
    try files.createDirectory(at: draft, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: draft) }
    try make(draft)
    // Another process may have created the folder in the meantime, and be using it.
    if files.fileExists(atPath: folder.path) { return folder }
    try? files.removeItem(at: shelf)
    try files.createDirectory(at: shelf, withIntermediateDirectories: true)
    try files.moveItem(at: draft, to: folder)
    return folder
  }

  /// Returns the FNV-1a hash, which is the same in every process.
  private static func hash(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}

/// A compiler's output where none is expected.
struct BuildFailure: Error, CustomStringConvertible {
  var output: String
  var description: String { output }
}

/// The language modes in which an app may compile generated code.
enum LanguageMode: CaseIterable {
  case five, complete, six
  /// The settings of a new app in Xcode 26: Swift 5 with default isolation to the main actor,
  /// approachable concurrency, and member import visibility.
  case xcode
  /// Swift 6 with default isolation to the main actor, and internal imports.
  case mainActor

  var arguments: [String] {
    switch self {
    case .five: ["-swift-version", "5"]
    case .complete: ["-swift-version", "5", "-strict-concurrency=complete"]
    case .six: ["-swift-version", "6"]
    case .xcode:
      [
        "-swift-version", "5", "-default-isolation", "MainActor",
        "-enable-upcoming-feature", "DisableOutwardActorInference",
        "-enable-upcoming-feature", "GlobalActorIsolatedTypesUsability",
        "-enable-upcoming-feature", "InferIsolatedConformances",
        "-enable-upcoming-feature", "InferSendableFromCaptures",
        "-enable-upcoming-feature", "MemberImportVisibility",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
      ]
    case .mainActor:
      [
        "-swift-version", "6", "-default-isolation", "MainActor",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
        "-enable-upcoming-feature", "MemberImportVisibility",
        "-enable-upcoming-feature", "InternalImportsByDefault",
      ]
    }
  }
}

/// A process's output and exit status.
struct Output {
  var status: Int32
  var output: String
}

/// Runs a program to its end.
func run(_ program: URL, _ arguments: [String] = []) throws -> Output {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = program
  process.arguments = arguments
  process.standardOutput = pipe
  process.standardError = pipe
  process.environment = ProcessInfo.processInfo.environment.merging(
    ["SWIFT_BACKTRACE": "enable=no"]
  ) { $1 }
  try process.run()
  let said = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let ended = process.terminationReason == .exit ? process.terminationStatus : -1
  return Output(status: ended, output: String(decoding: said, as: UTF8.self))
}
