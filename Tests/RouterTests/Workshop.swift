import Foundation

/// Builds programs with the stand-in modules. What was built once from the same sources is kept in
/// the package's build folder.
enum Workshop {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let drives = package.appendingPathComponent("Tests/RouterTests/Drives")
  private static let store = package.appendingPathComponent(".build/drives")

  /// Modules of one compiler are of no use to another.
  private static let compiler = Result { try runSwiftc(["--version"]).output }

  /// A folder with the modules `UserNotifications`, `UIKit`, `Combine` and `SwiftUI`, each made
  /// with those before it.
  private static let standIn = Result { try buildStandIn() }

  private static func buildStandIn() throws -> URL {
    let root = package.appendingPathComponent("Tests/UIKitStandIn")
    let modules = ["UserNotifications", "UIKit", "Combine", "SwiftUI"]
    let sources = try modules.map { try swiftFiles(in: root.appendingPathComponent($0)) }
    let text = try contents(of: sources.joined()) + compiler.get()
    return try keep("modules", of: text) { folder in
      for (module, files) in zip(modules, sources) {
        let made = try compile(
          [
            "-emit-module", "-emit-library", "-static", "-module-name", module,
            "-module-link-name", module, "-warnings-as-errors",
            "-enable-upcoming-feature", "ExistentialAny",
            "-enable-upcoming-feature", "InternalImportsByDefault",
            "-I", folder.path, "-o", folder.appendingPathComponent("lib\(module).a").path,
            "-emit-module-path", folder.appendingPathComponent("\(module).swiftmodule").path,
          ] + LanguageMode.six.arguments,
          files
        )
        guard made.status == 0 else { throw BuildFailure(output: made.output) }
      }
    }
  }

  /// A program made of `files` without any UI, in Swift 6.
  static func buildWithoutUI(_ name: String, _ files: [URL]) throws -> URL {
    let text = try contents(of: files) + compiler.get()
    let folder = try keep(name, of: text) { folder in
      let made = try compile(
        LanguageMode.six.arguments + [
          "-warnings-as-errors", "-o", folder.appendingPathComponent("drive").path,
        ],
        files
      )
      guard made.status == 0 else { throw BuildFailure(output: made.output) }
    }
    return folder.appendingPathComponent("drive")
  }

  /// Has `files` checked in a language mode where there is no UI.
  static func checkWithoutUI(_ name: String, _ files: [URL], _ mode: LanguageMode) throws {
    let text = try contents(of: files) + compiler.get() + mode.arguments.joined()
    _ = try keep("\(name)-\(mode)", of: text) { folder in
      let made = try compile(
        mode.arguments + [
          "-warnings-as-errors", "-emit-sil", "-o", folder.appendingPathComponent("sil").path,
        ],
        files
      )
      guard made.status == 0 else { throw BuildFailure(output: made.output) }
      try FileManager.default.removeItem(at: folder.appendingPathComponent("sil"))
    }
  }

  /// A program made of `files`, in Swift 6, as Xcode builds an app to be debugged.
  static func build(_ name: String, _ files: [URL]) throws -> URL {
    let modules = try standIn.get()
    let text = try contents(of: files) + modules.lastPathComponent
    let folder = try keep(name, of: text) { folder in
      let made = try compile(
        LanguageMode.six.arguments + [
          "-DDEBUG", "-warnings-as-errors", "-I", modules.path, "-L", modules.path,
          "-o", folder.appendingPathComponent("drive").path,
        ],
        files
      )
      guard made.status == 0 else { throw BuildFailure(output: made.output) }
    }
    return folder.appendingPathComponent("drive")
  }

  /// Has `files` checked in a language mode, down to the passes that run after type checking.
  static func check(_ name: String, _ files: [URL], _ mode: LanguageMode) throws {
    let modules = try standIn.get()
    let text = try contents(of: files) + modules.lastPathComponent + mode.arguments.joined()
    _ = try keep("\(name)-\(mode)", of: text) { folder in
      let made = try compile(
        mode.arguments + [
          "-warnings-as-errors", "-I", modules.path, "-emit-sil",
          "-o", folder.appendingPathComponent("sil").path,
        ],
        files
      )
      guard made.status == 0 else { throw BuildFailure(output: made.output) }
      try FileManager.default.removeItem(at: folder.appendingPathComponent("sil"))
    }
  }

  /// A generated file on disk; written only if it is not there with the same contents.
  static func place(_ bytes: [UInt8], named name: String) throws -> URL {
    let folder = store.appendingPathComponent("generated")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    let data = Data(bytes)
    if (try? Data(contentsOf: url)) != data { try data.write(to: url, options: .atomic) }
    return url
  }

  static func swiftFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }

  private static func compile(_ arguments: [String], _ files: [URL]) throws -> Output {
    try runSwiftc(["-parse-as-library", "-Onone", "-wmo"] + arguments + files.map(\.path))
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
    let folder = shelf.appendingPathComponent(hash(of: text))
    if files.fileExists(atPath: folder.path) { return folder }
    let draft = store.appendingPathComponent("draft-\(UUID().uuidString)")
    try files.createDirectory(at: draft, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: draft) }
    try make(draft)
    try? files.removeItem(at: shelf)
    try files.createDirectory(at: shelf, withIntermediateDirectories: true)
    try files.moveItem(at: draft, to: folder)
    return folder
  }

  /// FNV-1a, which is the same in every process.
  private static func hash(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
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
  /// What Xcode 26 sets for a new app: all that says nothing else is the main actor's. And what
  /// is stricter still: imports are internal.
  case mainActor

  var arguments: [String] {
    switch self {
    case .five: ["-swift-version", "5"]
    case .complete: ["-swift-version", "5", "-strict-concurrency=complete"]
    case .six: ["-swift-version", "6"]
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
