import Foundation

/// Builds programs with the runtime that `swift build` has compiled, beside the stand-ins for UIKit, or
/// with one of its own that has no UI. What was built once from the same sources is kept in the
/// package's build folder.
enum Workshop {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let drives = package.appendingPathComponent("Tests/RouterTests/Drives")
  private static let store = package.appendingPathComponent(".build/drives")

  /// Modules of one compiler are of no use to another.
  private static let compiler = Result { try runSwiftc(["--version"]).output }

  /// What `swift build` has made: modules, programs and libraries.
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

  /// Plays the scenarios of one drive, in a process of its own.
  static func play(_ drive: String, _ arguments: [String] = []) throws -> Output {
    try run(products().appendingPathComponent("Drives"), [drive] + arguments)
  }

  // MARK: With UI

  /// What the modules of the runtime and of the stand-ins are now. Their bytes are what they declare, without what
  /// their functions do: what was only checked with them stays checked.
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

  /// Which library programs are linked with: a module stays as it is where only what its functions do has changed.
  private static func library() throws -> String {
    let path = try products().appendingPathComponent("libNavcStandIns.a").path
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let date = attributes[.modificationDate] as? Date
    return "\(date?.timeIntervalSinceReferenceDate ?? 0)"
  }

  /// A program made of `files`, as Xcode builds an app to be debugged.
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

  /// What a program needs to be built with a module that is made of `files`.
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

  /// What the compiler says of all that a module of the build declares.
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

  /// The machine's, as the compiler calls it.
  private static let target = Result {
    let text = try runSwiftc(["-print-target-info"]).output
    let info = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let target = info?["target"] as? [String: Any]
    return target?["triple"] as? String ?? ""
  }

  /// Has `files` checked in a language mode, down to the passes that run after type checking.
  static func check(_ name: String, _ files: [URL], _ mode: LanguageMode) throws {
    let (modules, text) = try modules.get()
    try check(name, files, mode, ["-DDEBUG", "-I", modules.path], text)
  }

  /// What the compiler says of the types in `files`.
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

  /// What Package.swift has the runtime compiled with.
  private static let runtimeArguments =
    LanguageMode.complete.arguments + [
      "-enable-upcoming-feature", "ExistentialAny",
      "-enable-upcoming-feature", "InternalImportsByDefault",
      "-enable-upcoming-feature", "MemberImportVisibility",
    ]

  /// The runtime with its drivers as released apps have it: a folder with its module.
  static let releasedRuntime = Result {
    let (folder, text) = try modules.get()
    let arguments = runtimeArguments + ["-I", folder.path, "-module-name", "NavcRuntime"]
    return try check("NavcRuntime", runtime.get(), .complete, arguments, text)
  }

  /// Has `files` checked with a runtime that is built for release, in an app that is built for debugging: Xcode goes by
  /// the name of a configuration for the one, and by its settings for the other.
  static func checkWithReleasedRuntime(_ name: String, _ files: [URL]) throws {
    let (modules, text) = try modules.get()
    let released = try releasedRuntime.get()
    let arguments = ["-DDEBUG", "-I", released.path, "-I", modules.path]
    try check(name, files, .six, arguments, text + released.lastPathComponent)
  }

  /// A folder with the runtime as it is where there is no UIKit.
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

  /// A program made of `files` without any UI, in Swift 6.
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

  /// A folder with what stands in for XCTest and XCUIAutomation as Xcode has them.
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

  /// A program made of `files` that has UI tests, and an app without any UI that they are told is on a device.
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

  /// Has UI tests checked in a language mode.
  static func checkUITests(_ name: String, _ files: [URL], _ mode: LanguageMode) throws {
    let automation = try automation.get()
    try check(name, files, mode, ["-I", automation.path], automation.lastPathComponent)
  }

  /// Has `files` checked in a language mode where there is no UI.
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
      // A module takes all passes that find something, and writes little.
      let made = ["-emit-module", "-emit-module-path", module]
      try compile(mode.arguments + arguments + made, files)
    }
  }

  // MARK: Files

  /// A generated file on disk; written only if it is not there with the same contents.
  static func place(_ bytes: [UInt8], named name: String) throws -> URL {
    let folder = store.appendingPathComponent("generated")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    let data = Data(bytes)
    if (try? Data(contentsOf: url)) != data { try data.write(to: url, options: .atomic) }
    return url
  }

  /// Those in the folder, and in folders in it. Links are followed, as `swift build` does.
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

  /// Warnings are errors.
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

  /// The folder that `make` has filled for this text; it is made only if it is not there yet, and
  /// takes the place of what was made for other texts.
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
    // Somebody else may have been quicker, and use it.
    if files.fileExists(atPath: folder.path) { return folder }
    try? files.removeItem(at: shelf)
    try files.createDirectory(at: shelf, withIntermediateDirectories: true)
    try files.moveItem(at: draft, to: folder)
    return folder
  }

  /// FNV-1a, which is the same in every process.
  private static func hash(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}

/// The compiler's output where there should be none.
struct BuildFailure: Error, CustomStringConvertible {
  var output: String
  var description: String { output }
}

/// The ways in which an app may compile what navc generates.
enum LanguageMode: CaseIterable {
  case five, complete, six
  /// The settings that Xcode 26 gives a new app: Swift 5 with default isolation to the main actor, approachable
  /// concurrency, and imports that each file makes itself.
  case xcode
  /// Swift 6 with the same isolation, and imports that are internal.
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

/// What a process has said, and how it ended.
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
