import ArgumentParser
import NavEmit
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

  @OptionGroup var operand: SpecOperand

  @Option(help: "What the router drives: uikit or swiftui.")
  var ui = Interface.uikit

  @OptionGroup var bundle: BundleOptions

  mutating func execute() throws -> ExitStatus {
    try bundle.check(operand.spec)
    let interface: InfoPlistInterface = ui == .uikit ? .uikit : .swiftui
    return try bundle.execute(operand.spec) {
      emitInfoPlist($0, interface)
    } read: { source throws(PropertyListFault) in
      try BundleFile.propertyList(source, interface)
    }
  }
}
