/// Reads the types and defaults of parameters, and the types of results (docs/language.md, Parameters).
enum ParameterReader {
  /// Returns the parameters of a screen without the faulty ones.
  static func parameters(of screen: ScreenSpec, _ scope: inout Scope) -> [Parameter] {
    var parameters: [Parameter] = []
    for written in screen.parameters {
      guard let parameter = parameter(written, &scope) else { continue }
      parameters.append(parameter)
    }
    return parameters
  }

  /// Returns the type at `node` as Swift code. Reports an invalid type.
  static func swiftType(_ node: NodeID, _ scope: inout Scope) -> String? {
    guard let text = scope.text(node) else { return nil }
    let meant = ForeignType.meaning(of: text)
    if meant == nil, let type = ParameterType(parsing: text), !type.isNeverCodable {
      return type.swift
    }
    scope.report(ResolverFaults.badType(text, meant: meant, at: scope.span(node)))
    return nil
  }

  private static func parameter(_ written: ParameterSpec, _ scope: inout Scope) -> Parameter? {
    let (typeText, defaultText) = typeAndDefault(written, scope)
    if let meant = ForeignType.meaning(of: typeText) {
      let rest = written.isShortForm ? defaultText.map { " = \($0)" } ?? "" : ""
      let place = scope.span(written.type)
      let fix =
        isPlain(meant) ? FixIt(written.type, replacing: typeText, with: meant, scope.tree) : nil
      scope.report(ResolverFaults.badType(typeText, meant: meant + rest, at: place, fix: fix))
      return nil
    }
    guard let type = ParameterType(parsing: typeText) else {
      scope.report(ResolverFaults.badType(typeText, at: scope.span(written.type)))
      return nil
    }
    var parameter = Parameter(
      name: scope.tree.text(of: written.name),
      type: type,
      doc: scope.text(written.doc),
      isCodable: written.isCodable,
      origin: written.name
    )
    guard let defaultText else { return parameter }
    parameter.defaultValue = ParameterLiteral(defaultText, of: type)
    if parameter.defaultValue == nil {
      // The parameter has a default, so a missing value must not be reported. The spec has a fault, so no graph is
      // used.
      parameter.defaultValue = .string(defaultText)
      let node = written.isShortForm ? written.type : written.defaultValue
      scope.report(ResolverFaults.badDefault(defaultText, type, at: scope.span(node)))
    }
    return parameter
  }

  /// Returns true if a type never needs quotes.
  private static func isPlain(_ type: String) -> Bool {
    type.allSatisfy { $0.isLetter || $0.isNumber }
  }

  /// Returns the type and the default as strings, which the short form separates by the first `=`.
  private static func typeAndDefault(
    _ written: ParameterSpec,
    _ scope: Scope
  ) -> (type: String, defaultValue: String?) {
    let text = scope.tree.text(of: written.type)
    guard written.isShortForm else { return (text, scope.text(written.defaultValue)) }
    guard let equals = text.firstIndex(of: "=") else { return (text, nil) }
    var type = text[..<equals].drop { $0 == " " }
    while type.last == " " { type.removeLast() }
    return (
      String(type),
      String(text[text.index(after: equals)...].drop { $0 == " " })
    )
  }
}
