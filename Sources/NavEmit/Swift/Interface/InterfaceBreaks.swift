public import NavGraph

/// Returns the breaking changes of the generated Swift between two versions of a spec: the
/// declarations that the app's code can no longer use, or must now add. The app may no longer
/// compile.
public func interfaceBreaks(
  _ old: NavigationGraph,
  _ new: NavigationGraph
) -> [Difference.Break] {
  guard old.app == new.app else {
    let message = "was renamed to \(new.app), so all generated types are renamed too"
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
      report("access", "is now internal (was: public)")
    }
    let types = compareTypes()
    for type in types { compareMembers(of: type) }
    compareAppTypes(newGraph)
  }

  private mutating func report(_ subject: String, _ message: String, _ span: SourceSpan? = nil) {
    breaks.append(Difference.Break(.api, subject, message, newSpan: span))
  }

  // MARK: The router's types

  /// Compares the types, and returns those that both routers have or extend, in the order of the
  /// older one.
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
          report(declaration.type, "was removed")
          continue
        }
        let (was, now) = (declaration.head, other.head)
        if was != now { report(declaration.type, "is now declared as \(now) (was: \(was))") }
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
      // Removed protocols and their members are reported separately.
      if old.isProtocol(name), !new.isProtocol(name) { continue }
      report(type, "no longer conforms to \(name)")
    }
    guard new.isProtocol(type) else { return }
    let before = Set(old.conformances(of: type))
    for name in new.conformances(of: type) where !before.contains(name) {
      report(type, "now requires conformance to \(name)")
    }
  }

  // MARK: Members of types

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
          report("\(type).\(declaration.name)", "is new: a switch over \(type) must handle it")
        }
      case .member, .type: break
      }
    }
  }

  private mutating func compare(
    _ declaration: InterfaceDeclaration,
    _ after: [InterfaceDeclaration]
  ) {
    // A default implementation of a requirement; the requirement itself is compared separately.
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
    // An async function is compared with an async one.
    let likewise = named.filter { SwiftSignature($0.text).isAsync == was.isAsync }
    let others = likewise.isEmpty ? named : likewise
    let same = others.first { $0.name == declaration.name }
    guard let other = same ?? others.first else { return report(subject, "was removed") }
    let change = SwiftSignature(other.text).change(from: was)
    report(subject, change ?? "is now \(other.text) (was: \(declaration.text))")
  }

  private mutating func compareRequirement(
    _ declaration: InterfaceDeclaration,
    _ before: [InterfaceDeclaration]
  ) {
    if new.isFulfilled(declaration) { return }
    let alike = before.filter { $0.kind == .requirement }
    if let same = alike.first(where: { $0.text == declaration.text }) {
      if old.isFulfilled(same) {
        report("\(declaration.type).\(declaration.name)", "has no default implementation any more")
      }
      return
    }
    let base = declaration.name.prefix { $0 != "(" }
    let other = alike.first { $0.name.prefix { $0 != "(" } == base }
    let subject = "\(declaration.type).\(declaration.name)"
    report(
      subject,
      other.map { "now requires \(declaration.text) (was: \($0.text))" }
        ?? "is new: types that conform to \(declaration.type) must implement it"
    )
  }

  // MARK: The app's types

  private mutating func compareAppTypes(_ graph: NavigationGraph) {
    let known = Set(old.appTypes.map(\.name))
    for (name, origin) in new.appTypes where !known.contains(name) {
      report(name, "must exist: the router uses it", graph.span(of: origin))
    }
    let before = Set(old.appConformances.map { [$0.type, $0.conformsTo] })
    for (type, conformance, origin) in new.appConformances
    where known.contains(type) && !before.contains([type, conformance]) {
      report(type, "must conform to \(conformance)", graph.span(of: origin))
    }
  }
}

extension InterfaceDeclaration {
  /// The declaration, without the types that it conforms to.
  fileprivate var head: String { String(text.prefix { $0 != ":" && $0 != "=" }) }
}
