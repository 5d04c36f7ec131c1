public import NavGraph

/// What of the generated Swift the app's code can no longer use, or has to have besides, with a newer version of
/// its spec: the app must change where it uses that, or does not compile.
public func interfaceBreaks(
  _ old: NavigationGraph,
  _ new: NavigationGraph
) -> [Difference.Break] {
  guard old.app == new.app else {
    let message = "is called \(new.app): all generated types begin with that"
    return [
      Difference.Break(
        .api,
        "app \(old.app)",
        message,
        oldSpan: old.span(of: old.settings.appOrigin),
        newSpan: new.span(of: new.settings.appOrigin)
      )
    ]
  }
  return InterfaceComparison(RouterInterface(old), RouterInterface(new), old, new).breaks
}

private struct InterfaceComparison {
  private(set) var breaks: [Difference.Break] = []
  private let old: RouterInterface
  private let new: RouterInterface

  init(
    _ old: RouterInterface,
    _ new: RouterInterface,
    _ oldGraph: NavigationGraph,
    _ newGraph: NavigationGraph
  ) {
    (self.old, self.new) = (old, new)
    if oldGraph.settings.isPublic, !newGraph.settings.isPublic {
      tell("access", "is internal; what is generated was public")
    }
    let types = compareTypes()
    for type in types { compareMembers(of: type) }
    compareAppTypes(newGraph)
  }

  private mutating func tell(_ subject: String, _ message: String, _ span: SourceSpan? = nil) {
    breaks.append(Difference.Break(.api, subject, message, newSpan: span))
  }

  // MARK: The router's types

  /// The types that both have, and those that the router's extend, in the order of the older one.
  private mutating func compareTypes() -> [String] {
    let known = Dictionary(
      new.declarations.filter { $0.kind == .type }.map { ($0.type, $0) }
    ) { first, _ in first }
    var gone: Set<String> = []
    var order: [String] = []
    var seen: Set<String> = []
    for declaration in old.declarations {
      if declaration.kind == .type {
        guard let other = known[declaration.type] else {
          gone.insert(declaration.type)
          tell(declaration.type, "is gone")
          continue
        }
        let (was, now) = (declaration.head, other.head)
        if was != now { tell(declaration.type, "is declared as \(now); it was \(was)") }
        compareConformances(of: declaration.type)
      }
      if !gone.contains(declaration.type), seen.insert(declaration.type).inserted {
        order.append(declaration.type)
      }
    }
    return order
  }

  private mutating func compareConformances(of type: String) {
    let now = Set(new.conformances(of: type))
    for name in old.conformances(of: type) where !now.contains(name) {
      // Protocols that are gone are told themselves, and so is what they had.
      if old.isProtocol(name), !new.isProtocol(name) { continue }
      tell(type, "is no \(name) any more")
    }
    guard new.isProtocol(type) else { return }
    let before = Set(old.conformances(of: type))
    for name in new.conformances(of: type) where !before.contains(name) {
      tell(type, "asks for a \(name)")
    }
  }

  // MARK: What types have

  private mutating func compareMembers(of type: String) {
    let before = old.members[type] ?? []
    let after = new.members[type] ?? []
    for declaration in before where declaration.kind != .requirement {
      compare(declaration, after)
    }
    for declaration in after {
      switch declaration.kind {
      case .requirement: compareRequirement(declaration, before)
      case .enumCase:
        if !before.contains(declaration) {
          tell("\(type).\(declaration.name)", "is new: a switch over \(type) needs it")
        }
      case .member, .type: break
      }
    }
  }

  private mutating func compare(
    _ declaration: InterfaceDeclaration,
    _ after: [InterfaceDeclaration]
  ) {
    // What fulfils a requirement where the app does not; whether it must is another matter.
    if declaration.kind == .member, old.isRequired(declaration) { return }
    let alike = after.filter { $0.kind != .requirement }
    if alike.contains(where: { $0.text == declaration.text }) { return }
    let was = SwiftSignature(declaration.text)
    if declaration.kind == .member,
      alike.contains(where: { SwiftSignature($0.text).isUsed(like: was) })
    {
      return
    }
    let subject = "\(declaration.type).\(declaration.name)"
    let base = declaration.name.prefix { $0 != "(" }
    let named = alike.filter { $0.name.prefix { $0 != "(" } == base }
    // One that is waited for goes with such a one.
    let likewise = named.filter { SwiftSignature($0.text).isAsync == was.isAsync }
    let others = likewise.isEmpty ? named : likewise
    let same = others.first { $0.name == declaration.name }
    guard let other = same ?? others.first else { return tell(subject, "is gone") }
    let change = SwiftSignature(other.text).parameterChange(from: was)
    tell(subject, change ?? "is \(other.text); it was \(declaration.text)")
  }

  private mutating func compareRequirement(
    _ declaration: InterfaceDeclaration,
    _ before: [InterfaceDeclaration]
  ) {
    if new.isFulfilled(declaration) { return }
    let alike = before.filter { $0.kind == .requirement }
    if let same = alike.first(where: { $0.text == declaration.text }) {
      if old.isFulfilled(same) { tell("\(declaration.type).\(declaration.name)", "must be there") }
      return
    }
    let base = declaration.name.prefix { $0 != "(" }
    let other = alike.first { $0.name.prefix { $0 != "(" } == base }
    let subject = "\(declaration.type).\(declaration.name)"
    tell(
      subject,
      other.map { "asks for \(declaration.text); it asked for \($0.text)" }
        ?? "is new: whoever conforms to \(declaration.type) must have it"
    )
  }

  // MARK: The app's types

  private mutating func compareAppTypes(_ graph: NavigationGraph) {
    let known = Set(old.appTypes.map(\.name))
    for (name, origin) in new.appTypes where !known.contains(name) {
      tell(name, "must be there: the router names it", graph.span(of: origin))
    }
    let before = Set(old.appConformances.map { [$0.type, $0.conformsTo] })
    for (type, conformance, origin) in new.appConformances
    where known.contains(type) && !before.contains([type, conformance]) {
      tell(type, "must be a \(conformance)", graph.span(of: origin))
    }
  }
}

extension InterfaceDeclaration {
  /// What it is, without what it conforms to.
  fileprivate var head: String { String(text.prefix { $0 != ":" && $0 != "=" }) }
}
