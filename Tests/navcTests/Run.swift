import Foundation
import Testing

/// One run of the built binary, like a user's.
struct Run {
  let status: Int32
  let output: Data
  let error: String

  var text: String { String(decoding: output, as: UTF8.self) }

  static let binary: URL = {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundles.first?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return products.appending(path: "navc")
  }()

  /// Runs `navc` with `arguments` in `folder`. Its streams are files, so that it never blocks on a
  /// full pipe.
  init(
    _ arguments: [String],
    in folder: Folder,
    input: String? = nil,
    environment: [String: String] = [:],
    binary: URL = Self.binary
  ) throws {
    let streams = try Folder()
    let process = Process()
    process.executableURL = binary
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    var variables = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "NAVC_RECORD"] { variables[name] = nil }
    process.environment = variables.merging(environment) { $1 }
    try streams.write("in", input ?? "")
    try streams.write("out", "")
    try streams.write("err", "")
    process.standardInput = try FileHandle(forReadingFrom: streams["in"])
    process.standardOutput = try FileHandle(forWritingTo: streams["out"])
    process.standardError = try FileHandle(forWritingTo: streams["err"])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try Data(contentsOf: streams["out"])
    error = String(decoding: try Data(contentsOf: streams["err"]), as: UTF8.self)
  }

  /// Runs `navc` in a terminal that receives both outputs. Lines end as in a file.
  init(
    onTerminal arguments: [String],
    in folder: Folder,
    environment: [String: String] = [:]
  ) throws {
    let script =
      "import os, pty, sys\nsys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"
    let run = try Run(
      ["python3", "-c", script, Self.binary.path] + arguments,
      in: folder,
      environment: ["TERM": "xterm"].merging(environment) { $1 },
      binary: URL(filePath: "/usr/bin/env")
    )
    status = run.status
    output = Data(run.text.replacing("\r\n", with: "\n").utf8)
    error = run.error
  }

  func json() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: output) as? [String: Any])
  }
}

/// A folder for one test, which is deleted when nothing refers to it.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "navc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Creates a folder with these files.
  convenience init(_ files: [String: String]) throws {
    try self.init()
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  subscript(name: String) -> URL { url.appending(path: name) }

  func write(_ name: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      at: self[name].deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: self[name])
  }

  func text(_ name: String) -> String? {
    (try? Data(contentsOf: self[name])).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All names in the folder, including hidden ones, because no temporary file may remain.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  func modified(_ name: String) throws -> Date {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[name].path)
    return try #require(attributes[.modificationDate] as? Date)
  }
}

/// Specs for the tests.
enum Spec {
  /// A spec with one name for a screen, an event and a condition, and with a link.
  static let named = """
    navc: 1
    app: Demo
    conditions: { seen: flag, next: bool }
    screens:
      home: HomeViewController
      next: { class: NextViewController, params: { id: Int }, link: "/next/{id}" }
    containers:
      main: { nav: home }
    launch:
      - root: main
    transitions:
      - { on: go, from: home, when: next, push: next, sets: { seen: true } }
      - { on: next, from: home, when: seen, push: next }
    links: { schemes: [demo] }

    """

  static let good = """
    navc: 1
    app: Demo
    screens:
      feed: FeedViewController
      detail: DetailViewController
    containers:
      main: { nav: feed }
    launch:
      - root: main
    transitions:
      - { on: open, from: feed, push: detail }

    """

  /// A spec with one fault, in line 11.
  static let faulty = good.replacingOccurrences(of: "push: detail", with: "push: detial")

  /// A spec with one finding that is an error: nothing leads to `detail`.
  static let unreachable = good.replacingOccurrences(of: "push: detail", with: "push: feed")

  /// A spec with one warning.
  static let warned = good.replacingOccurrences(
    of: "screens:",
    with: "conditions:\n  unused: bool\nscreens:"
  )
}
