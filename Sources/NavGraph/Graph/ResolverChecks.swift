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
}

extension Resolver {
  /// What goes into the generated code as code is what it stands for.
  mutating func checkCode(_ node: NodeID, _ role: CodeRole) {
    guard let text = text(node), !role.accepts(text) else { return }
    report(ResolverFaults.badSwiftName(text, role, at: span(node)))
  }
}
