import ArgumentParser
import NavGraph

struct PlistCommand: NavcCommand {
  enum Interface: String, ExpressibleByArgument, CaseIterable {
    case uikit
    case swiftui
  }

  private static let examples = Examples([
    "what belongs into the Info.plist": "navc plist app.nav.yaml",
    "what yours lacks, or has otherwise": "navc plist app.nav.yaml --against Info.plist",
  ])

  static let configuration = CommandConfiguration(
    commandName: "plist",
    abstract: "Write what the Info.plist must hold, or check one, or entitlements.",
    discussion: """
      \(examples)

      Without --against it writes URL types, quick actions, the scene manifest and activity types as \
      a property list; the report goes to standard error, and nothing is written if there are \
      errors. With it the report is all there is: what the file lacks, has otherwise, or has left \
      over.

      \(ExitStatus.table)
      """
  )

  @Argument(
    help: ArgumentHelp("The spec; - is standard input.", valueName: "spec"),
    completion: Completion.spec
  )
  var spec: String

  @Option(help: "What the router drives: uikit or swiftui.")
  var ui = Interface.uikit

  @OptionGroup var bundle: BundleOptions
  @OptionGroup var input: SpecInput
  @OptionGroup var options: ReportOptions

  mutating func execute() throws -> ExitStatus {
    try input.check([spec])
    try bundle.check(spec)
    let compilation = try input.read(spec)
    let interface: InfoPlistInterface = ui == .uikit ? .uikit : .swiftui
    guard let path = bundle.against else {
      return try bundle.write(spec, compilation, options) { emitInfoPlist($0, interface) }
    }
    return try bundle.compare(compilation, options, path) { source throws(PropertyListFault) in
      try BundleFile.propertyList(source, interface)
    }
  }
}
