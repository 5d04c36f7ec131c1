import Foundation
import PackagePlugin

/// The command `swift package navc …`, which runs navc in the package's folder. Without a spec, `check` and
/// `generate` use the specs of the targets, and routers are written next to their specs.
@main
struct NavcCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let targets = context.package.targets.compactMap { target in
      target.sourceModule.map { module in
        SpecTarget(
          name: target.name,
          files: module.sourceFiles.map(\.url),
          runtime: Runtime.arguments(for: target)
        )
      }
    }
    let tool = try context.tool(named: "navc").url
    try perform(arguments, targets, Tool(url: tool, folder: context.package.directoryURL))
  }

  private func perform(
    _ arguments: [String],
    _ targets: [SpecTarget],
    _ navc: Tool
  ) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    var arguments = extractor.remainingArguments
    // Xcode's menu passes only the chosen targets if no arguments are entered.
    if arguments.isEmpty, !names.isEmpty { arguments = ["generate"] }
    guard let command = arguments.first, ["check", "generate"].contains(command),
      !arguments.dropFirst().contains(where: { navc.isComplete(command, $0) })
    else { return try navc.run([arguments]) }

    if let name = names.first(where: { name in !targets.contains { $0.name == name } }) {
      throw PluginFailure("there is no target \"\(name)\"")
    }
    let specs = try targets.filter { names.isEmpty || names.contains($0.name) }
      .filter { !names.isEmpty || $0.files.contains { $0.path.hasSuffix(Spec.ending) } }
      .flatMap { target in
        try Spec.all(in: target.name, target.files).map { (spec: $0, runtime: target.runtime) }
      }
    if specs.isEmpty {
      throw PluginFailure("no target has a spec: add a file whose name ends in \(Spec.ending)")
    }
    if command == "check" {
      return try navc.run([arguments + specs.map { navc.path($0.spec.file) }])
    }
    try navc.run(
      specs.map { spec, runtime in
        var output = spec.file.deletingLastPathComponent()
        if !arguments.contains("--split") { output.appendPathComponent(spec.router) }
        return arguments + runtime + [navc.path(spec.file), "-o", navc.path(output)]
      }
    )
  }
}

/// A target, with its files and its arguments for `navc generate`.
struct SpecTarget {
  let name: String
  let files: [URL]
  let runtime: [String]
}

/// The tool navc, and the folder to run it in.
struct Tool {
  let url: URL
  let folder: URL

  /// Returns the path relative to the folder.
  func path(_ file: URL) -> String {
    let prefix = folder.path + "/"
    return file.path.hasPrefix(prefix) ? String(file.path.dropFirst(prefix.count)) : file.path
  }

  /// Returns true if an argument names a spec or an output, so that the plugin adds none.
  func isComplete(_ command: String, _ argument: String) -> Bool {
    if ["-", "-h", "--help"].contains(argument) || argument.hasSuffix(".yaml") { return true }
    if argument.hasPrefix("-") { return argument.hasPrefix("-o") || argument.hasPrefix("--output") }
    let path = folder.appendingPathComponent(argument).path
    return command == "check" && FileManager.default.fileExists(atPath: path)
  }

  /// Runs navc once for each list of arguments, even if a run fails.
  func run(_ runs: [[String]]) throws {
    let statuses = try runs.map(status)
    if let status = statuses.max(), status != 0 {
      throw PluginFailure("navc exited with status \(status)")
    }
  }

  private func status(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // The plugin's own standard input is its connection to the package manager.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension NavcCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let targets = context.xcodeProject.targets.map { target in
        SpecTarget(
          name: target.displayName,
          files: target.inputFiles.map(\.url),
          runtime: Runtime.arguments(for: target)
        )
      }
      let tool = try context.tool(named: "navc").url
      try perform(arguments, targets, Tool(url: tool, folder: context.xcodeProject.directoryURL))
    }
  }
#endif
