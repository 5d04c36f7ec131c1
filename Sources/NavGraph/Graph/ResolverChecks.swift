/// What a text becomes in the generated code.
enum CodeRole: String {
  case app = "an app's name in UpperCamelCase"
  case module = "a module's name"
  case `class` = "a class's name"
  case view = "a view's name"
  case storyboard = "a storyboard's name"
  case nib = "a nib's name"

  /// What a file has behind its name, and no name has.
  private static let fileEndings = [".swift", ".storyboard", ".xib", ".nib"]

  func accepts(_ text: String) -> Bool {
    let isFile = Self.fileEndings.contains { text.hasSuffix($0) }
    switch self {
    case .class, .view: if isFile { return false }
    case .storyboard, .nib: return !isFile
    case .app, .module: break
    }
    return isCode(text)
  }

  private func isCode(_ text: String) -> Bool {
    switch self {
    case .storyboard, .nib: true
    case .app:
      SwiftGrammar.isPlainIdentifier(text) && text.first?.isUppercase == true
    case .module: SwiftGrammar.isPlainIdentifier(text)
    case .class, .view: SwiftGrammar.isPlainIdentifier(text) || ParameterType.isTypeName(text)
    }
  }

  /// What `text` was meant for if it is a call, has a Swift comment behind it, or is in lower case.
  func nearest(to text: String) -> String? {
    var name = text.split(separator: "//", omittingEmptySubsequences: false)[0]
    name = name.prefix { $0 != "(" && $0 != "#" }
    while name.last == " " { name.removeLast() }
    for ending in Self.fileEndings + [".self"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    var words = [String(name)]
    if self == .app {
      words = name.split { !$0.isLetter && !$0.isNumber }.map {
        $0.prefix(1).uppercased() + $0.dropFirst()
      }
    }
    let meant = words.joined()
    return meant != text && accepts(meant) ? meant : nil
  }
}

extension Resolver {
  /// What goes into the generated code as code is what it stands for.
  mutating func checkCode(_ node: NodeID, _ role: CodeRole) {
    guard let text = text(node), !role.accepts(text) else { return }
    report(ResolverFaults.badSwiftName(text, role, at: span(node)))
  }
}
