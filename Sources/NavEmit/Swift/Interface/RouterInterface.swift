import NavGraph

/// The interface between a generated router and the app's code: the declarations that the app uses,
/// those that it must implement, and the app's types that the router uses.
struct RouterInterface {
  /// The declarations that the app can use.
  private(set) var declarations: [InterfaceDeclaration]
  /// The members of each type, with those of its protocols.
  private(set) var members: [String: [InterfaceDeclaration]] = [:]
  /// The app's types, each with the first place in the spec that names it.
  private(set) var appTypes: [(name: String, origin: NodeID)] = []
  /// The protocols that the app's types must conform to.
  private(set) var appConformances: [(type: String, conformsTo: String, origin: NodeID)] = []
  /// The scanned declarations.
  private let scanner: InterfaceScanner

  init(_ graph: NavigationGraph) {
    // The runtime is the same in both versions, and the app does not depend on its internal names.
    let context = RouterContext(graph, runtime: .package)
    var printer = SwiftPrinter(isPublic: graph.settings.isPublic)
    Declarations(context).emit(to: &printer)
    AppIntents(context, printer.access).emit(to: &printer)
    scanner = InterfaceScanner(String(decoding: printer.bytes, as: UTF8.self))
    declarations = scanner.declarations
    for declaration in declarations where declaration.kind != .type {
      members[declaration.type, default: []].append(declaration)
    }
    addInherited()
    addAppTypes(graph, context)
  }

  /// Returns true if the type is a protocol of the router.
  func isProtocol(_ type: String) -> Bool { scanner.protocols.contains(type) }

  /// Returns the types that a type conforms to.
  func conformances(of type: String) -> [String] { scanner.conformances[type] ?? [] }

  /// Returns true if an extension implements the requirement, so that the app need not.
  func isFulfilled(_ requirement: InterfaceDeclaration) -> Bool {
    (members[requirement.type] ?? []).contains {
      $0.kind == .member && $0.name == requirement.name && $0.text == requirement.text
    }
  }

  /// Returns true if the app can implement the member in place of an extension.
  func isRequired(_ member: InterfaceDeclaration) -> Bool {
    (members[member.type] ?? []).contains {
      $0.kind == .requirement && $0.text == member.text
    }
  }

  /// Adds the members that types inherit from extensions of protocols.
  private mutating func addInherited() {
    for declaration in declarations where declaration.kind == .type && !isProtocol(declaration.type)
    {
      for name in conformances(of: declaration.type) where isProtocol(name) {
        let inherited = (members[name] ?? []).filter { $0.kind == .member }
        members[declaration.type, default: []] += inherited.map { member in
          var member = member
          member.type = declaration.type
          return member
        }
      }
    }
  }

  // MARK: The app's own types

  private mutating func addAppTypes(_ graph: NavigationGraph, _ context: RouterContext) {
    var seen: Set<String> = []
    func add(_ name: String?, _ origin: NodeID) {
      guard let name = name?.filter({ $0 != " " }), seen.insert(name).inserted else { return }
      appTypes.append((name, origin))
    }
    // Several screens can have one class.
    var conformances: Set<[String]> = []
    func addConformance(of type: String, to conformance: String, _ origin: NodeID) {
      let type = type.filter { $0 != " " }
      guard conformances.insert([type, conformance]).inserted else { return }
      appConformances.append((type, conformance, origin))
    }
    for (index, screen) in graph.screens.enumerated() {
      let id = ScreenID(index)
      let type = screen.view ?? screen.controllerClass
      add(type, screen.origin)
      if let type, screen.hasProtocol {
        let conformance = context.shared(id)?.conformance ?? context.type(id, .screen)
        addConformance(of: type, to: conformance, screen.origin)
      }
      for parameter in screen.parameters where parameter.type.isOfApp {
        add(parameter.type.text, parameter.origin)
      }
      if let type = screen.returns, Self.isOfApp(type) { add(type, screen.origin) }
    }
    for container in graph.containers { add(container.className, container.origin) }
    for type in context.containerTypes.all {
      guard let name = type.className, let first = type.containers.first else { continue }
      let origin = graph.containers[Int(first.index)].origin
      addConformance(of: name, to: type.conformance, origin)
    }
  }

  private static func isOfApp(_ type: String) -> Bool {
    !ParameterType.Scalar.allCases.contains { $0.rawValue == type }
  }
}
