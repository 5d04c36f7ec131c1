import ArgumentParser
import NavEmit
import NavGraph

struct PlistCommand: NavcCommand {
  enum Interface: String, ExpressibleByArgument, CaseIterable {
    case uikit
    case swiftui
  }

  private static let examples = Examples([
    "the entries that the Info.plist needs": "navc plist app.nav.yaml",
    "what is missing or different in yours": "navc plist app.nav.yaml --against Info.plist",
  ])

  static let configuration = CommandConfiguration(
    commandName: "plist",
    abstract: "Write the needed Info.plist entries, or check an Info.plist or entitlements.",
    discussion: """
      \(examples)

      Without --against: writes URL types, quick actions, the scene manifest and activity types as a \
      property list. The report goes to standard error; if there are errors, nothing is written. \
      With --against: writes nothing, and reports what is missing, different or left over in the file.

      \(ExitStatus.table("errors, or warnings under --strict"))
      """
  )

  @OptionGroup var operand: SpecOperand

  @Option(help: "UI framework of the app.")
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
