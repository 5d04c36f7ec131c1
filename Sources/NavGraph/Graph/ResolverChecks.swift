/// What a text becomes in the generated code.
enum CodeRole: String {
  case app = "an app's name in UpperCamelCase"
  case module = "a module's name"
  case `class` = "a class's name"
  case view = "a view's name"

  func accepts(_ text: String) -> Bool {
    switch self {
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
    if name.hasSuffix(".self") { name.removeLast(5) }
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
