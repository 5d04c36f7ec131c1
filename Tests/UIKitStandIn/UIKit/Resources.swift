/// The app's bundle: the contents of compiled storyboards and nibs, and the corresponding files in
/// `Bundle.main`.
@MainActor enum Resources {
  static var storyboards: [String: StandIn.Storyboard] = [:]
  static var nibs: [String: () -> UIView] = [:]

  /// Resets the contents. Files stay, because `Bundle` reads a folder only once.
  static func reset() {
    storyboards = [:]
    nibs = [:]
  }

  static func load(nib name: String, for controller: UIViewController) {
    guard let makeView = nibs[name] else {
      StandIn.raise(
        "NSInternalInconsistencyException",
        "Could not load NIB in bundle: '\(Bundle.main.bundlePath)' with name '\(name)'"
      )
    }
    controller.view = makeView()
  }

  /// Writes a compiled storyboard: a folder with a property list of its contents.
  static func write(storyboard name: String, _ contents: StandIn.Storyboard) {
    let folder = place(of: "\(name).storyboardc")
    var list: [String: Any] = [
      "UIViewControllerIdentifiersToNibNames": Dictionary(
        uniqueKeysWithValues: contents.scenes.keys.map { ($0, $0) }
      ),
      "UIStoryboardVersion": 1,
    ]
    if contents.initial != nil { list["UIStoryboardDesignatedEntryPointIdentifier"] = "initial" }
    let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? data?.write(to: folder.appendingPathComponent("Info.plist"))
  }

  static func write(nib name: String) {
    try? Data().write(to: place(of: "\(name).nib"))
  }

  private static func place(of name: String) -> URL {
    (Bundle.main.resourceURL ?? Bundle.main.bundleURL).appendingPathComponent(name)
  }
}
