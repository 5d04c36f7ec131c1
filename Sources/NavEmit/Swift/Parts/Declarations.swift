/// The declarations in a router's main file that the app's code uses or implements, except App
/// Intents, which are at the end of the file.
struct Declarations {
  private let context: RouterContext

  init(_ context: RouterContext) { self.context = context }

  func emit(to printer: inout SwiftPrinter) {
    let names = ScreenNames(context)
    names.emit(to: &printer)
    AppConditions(context).emit(to: &printer)
    AppObserver(context).emit(to: &printer)
    ParameterTypes(context).emit(to: &printer)
    AlertChoices(context).emit(to: &printer)
    Handles(context).emit(to: &printer)
    names.emitRoutes(to: &printer)
    LinkFunctions(context).emit(to: &printer)
    printer.write("\n#if \(RouterContext.hasUI)\n")
    ScreenProtocols(context).emit(to: &printer)
    SharedScreens(context).emit(to: &printer)
    ContainerProtocols(context).emit(to: &printer)
    ScreenFactories(context).emit(to: &printer)
    AnimatorProtocols(context).emit(to: &printer)
    Initializers(context).emit(to: &printer)
    printer.write("\n#endif\n")
  }
}
