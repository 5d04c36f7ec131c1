import NavGraph

/// What a generated router and the app's code are to each other: the declarations that the app uses, those that
/// it has to fulfil, and the types of its own that the router names.
struct RouterInterface {
  /// What the app may use, by types and names.
  private(set) var declarations: [InterfaceDeclaration]
  /// For each type what it has, its protocols' members included.
  private(set) var members: [String: [InterfaceDeclaration]] = [:]
  /// The app's types, each with the first thing of the spec that names it.
  private(set) var appTypes: [(name: String, origin: NodeID)] = []
  /// What the app's types must conform to.
  private(set) var appConformances: [(type: String, conformsTo: String, origin: NodeID)] = []
  /// What the app's own types conform to, and protocols have in extensions: no need to write it.
  private let scanner: InterfaceScanner

  init(_ graph: NavigationGraph) {
    // The runtime is the same in both versions; what it is called there is not the app's doing.
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

  /// Whether it is a protocol of the router's.
  func isProtocol(_ type: String) -> Bool { scanner.protocols.contains(type) }

  /// What a type conforms to.
  func conformances(of type: String) -> [String] { scanner.conformances[type] ?? [] }

  /// Whether an extension has it, so that the app need not.
  func isFulfilled(_ requirement: InterfaceDeclaration) -> Bool {
    (members[requirement.type] ?? []).contains {
      $0.kind == .member && $0.name == requirement.name && $0.text == requirement.text
    }
  }

  /// Whether the app may have it instead of an extension.
  func isRequired(_ member: InterfaceDeclaration) -> Bool {
    (members[member.type] ?? []).contains {
      $0.kind == .requirement && $0.text == member.text
    }
  }

  /// What protocols have in extensions, what conforms to them has.
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
    // Once, though several screens may have one class.
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
