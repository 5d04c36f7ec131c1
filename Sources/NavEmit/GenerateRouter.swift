public import NavGraph

/// Generates the router of a spec without errors, as one Swift file. The output depends only on the
/// arguments.
///
/// - Parameters:
///   - ui: The UI frameworks that the router drives.
///   - runtime: The form of the runtime; nil for that of the spec, which is embedded by default.
///   - source: The files of the spec, if comments name them.
public func generateRouter(
  _ graph: NavigationGraph,
  version: String,
  ui: RouterUI = .all,
  runtime: RuntimeForm? = nil,
  source: RouterSource? = nil
) -> [UInt8] {
  var context = RouterContext(graph, ui: ui, runtime: runtime)
  context.source = source
  return RouterEmitter(context).mainFile(version: version)
}

/// Generates the router as several files of one module: the main file first, then one for each root
/// container, with the types that its screens need. Comments contain no line numbers, because
/// otherwise every file would change with every line of the spec.
public func generateRouterFiles(
  _ graph: NavigationGraph,
  version: String,
  ui: RouterUI = .all,
  runtime: RuntimeForm? = nil,
  source: RouterSource? = nil
) -> [RouterFile] {
  let plan = SplitPlan(graph)
  var whole = RouterContext(graph, ui: ui, runtime: runtime)
  whole.source = source
  let main = RouterEmitter(whole.file(of: nil, plan)).mainFile(version: version)
  return [RouterFile(name: graph.app + "Router.swift", bytes: main)]
    + zip(plan.roots, plan.names(graph)).map { root, name in
      let bytes = RouterEmitter(whole.file(of: root, plan)).containerFile(version: version)
      return RouterFile(name: "\(RouterFile.prefix(graph))\(name).swift", bytes: bytes)
    }
}

/// Writes the files of a router: the app's part and, if it is embedded, the runtime. Each part of a
/// file is a type in `Parts/`.
struct RouterEmitter {
  private let context: RouterContext

  init(_ context: RouterContext) { self.context = context }

  /// Returns the file with the tables and the runtime: the only file, or the one for everything
  /// outside root containers.
  func mainFile(version: String) -> [UInt8] {
    let isEmbedded = context.runtime == .embedded
    var printer = SwiftPrinter(isPublic: context.graph.settings.isPublic)
    FileHead(context).emitMain(version: version, to: &printer)
    if !isEmbedded { RuntimeAliases(context).emit(to: &printer) }
    if context.isSplit { ScreenNames(context).emitEventNumbers(to: &printer) }
    Declarations(context).emit(to: &printer)
    SpecDeclaration(context).emit(to: &printer)
    printer.write("\n#if \(RouterContext.hasUI)\n")
    ScreenMakers(context).emit(to: &printer)
    printer.write("\n#endif\n")
    AppIntents(context, printer.access).emit(to: &printer)
    if isEmbedded { RuntimeText.emit(context, to: &printer) }
    return printer.bytes
  }

  /// Returns the file of a root container. It contains no indices, because they change with every
  /// screen of the app.
  func containerFile(version: String) -> [UInt8] {
    var printer = SwiftPrinter(isPublic: context.graph.settings.isPublic)
    FileHead(context).emitOfContainer(version: version, to: &printer)
    ParameterTypes(context).emit(to: &printer)
    AlertChoices(context).emit(to: &printer)
    ScreenNames(context).emitRoutes(to: &printer)
    Handles(context).emit(to: &printer)
    if context.hasScreenTypes {
      printer.write("\n#if \(RouterContext.hasUI)\n")
      ScreenProtocols(context).emit(to: &printer)
      SharedScreens(context).emit(to: &printer)
      printer.write("\n#endif\n")
    }
    return printer.bytes
  }
}
