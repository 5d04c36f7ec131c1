import Foundation
import PackagePlugin

/// A build tool plugin that generates a target's routers when a spec, a part or navc has changed.
@main
struct NavcBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let files = target.sourceModule?.sourceFiles.map(\.url) ?? []
    let tool = try context.tool(named: "navc").url
    let runtime = Runtime.arguments(for: target)
    return try commands(target.name, files, tool, runtime, into: context.pluginWorkDirectoryURL)
  }

  private func commands(
    _ target: String,
    _ files: [URL],
    _ tool: URL,
    _ runtime: [String],
    into folder: URL
  ) throws -> [Command] {
    try Spec.all(in: target, files).map { spec in
      if let copy = files.first(where: { $0.lastPathComponent == spec.router }) {
        throw PluginFailure(
          "\(copy.path): NavcBuildToolPlugin generates this file, too: delete it, or remove the plugin "
            + "from target \"\(target)\""
        )
      }
      let router = folder.appendingPathComponent(spec.router)
      return .buildCommand(
        displayName: "Generating \(spec.router) from \(spec.file.lastPathComponent)",
        executable: tool,
        arguments: ["generate", spec.file.path, "-o", router.path, "--format", "xcode"] + runtime,
        inputFiles: [spec.file, tool] + spec.parts(among: files),
        outputFiles: [router]
      )
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension NavcBuildToolPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.map(\.url)
      let tool = try context.tool(named: "navc").url
      let runtime = Runtime.arguments(for: target)
      let folder = context.pluginWorkDirectoryURL
      return try commands(target.displayName, files, tool, runtime, into: folder)
    }
  }
#endif
