package import NavGraph

/// What all parts of a router's file go by: the spec, what its things are called in Swift, and which of
/// them this file is about.
package struct RouterContext {
  let graph: NavigationGraph
  package let events: EventTable
  let comments: SpecComments
  let ui: RouterUI
  let runtime: RuntimeForm
  /// What an embedded runtime has in it.
  let features: RuntimeFeatures
  /// What comments name as what the router is made of.
  var source: RouterSource?
  /// Whether SwiftUI has a part in it.
  let hasViews: Bool
  private let namer: SwiftNamer
  private let sharing: SharedTypes
  /// The names of the handles' methods, by event.
  private let methods: [String: String]
  /// The name of the handles' method that hands a result back.
  let handBack: String
  /// The names of the handles' properties, by component.
  private let components: [String: String]
  /// What the classes of containers that embed components conform to.
  let containerTypes: ContainerTypes

  /// The screens and containers whose types are written here: all, if the router is one file.
  private(set) var screens: [Int]
  private(set) var containers: [Int]
  /// What is written here of classes and views that are several screens.
  private(set) var sharedTypes: [SharedTypes.Shared]
  /// Whether there are other files, which know nothing of the tables' numbers.
  private(set) var isSplit = false
  /// The root container whose file this is.
  private var root: ContainerID?

  /// Whether the app's factory makes a view of it: a screen that the spec gives one, and where SwiftUI
  /// is all that is driven, each that it gives nothing.
  func isViewOfFactory(_ id: ScreenID) -> Bool {
    let screen = graph.screens[Int(id.index)]
    guard screen.isMadeByFactory else { return false }
    if screen.view != nil { return true }
    if case .factory = screen.construction { return !ui.contains(.uiKit) }
    return false
  }

  /// Where the runtime has drivers.
  package static let hasUI = "canImport(UIKit) && !os(watchOS) && !os(tvOS)"

  /// One file for all. An embedded runtime has what the spec uses, if `features` does not say.
  package init(
    _ graph: NavigationGraph,
    ui: RouterUI = .all,
    runtime: RuntimeForm? = nil,
    features: RuntimeFeatures? = nil
  ) {
    self.graph = graph
    self.ui = ui
    self.runtime = runtime ?? graph.settings.runtime ?? .embedded
    self.features = features ?? RuntimeFeatures(graph, ui)
    hasViews = ui.contains(.swiftUI) || graph.screens.contains { $0.view != nil }
    screens = Array(graph.screens.indices)
    containers = Array(graph.containers.indices)
    namer = SwiftNamer(prefix: graph.app)
    events = EventTable(graph)
    comments = SpecComments(graph)
    sharing = SharedTypes(graph, namer)
    methods = SwiftNamer.distinct(graph.events, besides: ["self", "eventTarget"])
    handBack = SwiftNamer.free("handBack", Array(methods.values))
    components = SwiftNamer.distinct(
      graph.components.map(\.name),
      besides: ["self", "eventTarget", handBack] + methods.values + graph.screens.map(\.name)
    )
    sharedTypes = sharing.all
    containerTypes = ContainerTypes(graph, namer, sharing)
  }

  /// One file of several: that of a root container, or the main one.
  func file(of root: ContainerID?, _ plan: SplitPlan) -> RouterContext {
    var file = self
    file.isSplit = true
    file.root = root
    file.screens = graph.screens.indices.filter { plan[ScreenID($0)] == root }
    file.containers = graph.containers.indices.filter { plan[ContainerID($0)] == root }
    // What screens of several files share is in the main one.
    file.sharedTypes = sharing.all.filter { shared in
      let roots = Set(shared.screens.map { plan[$0] })
      return roots.count == 1 ? roots.contains(root) : root == nil
    }
    return file
  }

  /// Whether this is the file with the tables and the runtime.
  var isMain: Bool { root == nil }

  // MARK: Which screens

  /// The screens of this file that conform to a protocol of their own.
  var screensWithOwnProtocol: [ScreenID] {
    screens.map { ScreenID($0) }.filter {
      graph.screens[Int($0.index)].hasProtocol && sharing[$0] == nil
    }
  }

  /// Whether this file declares what view controllers, or views, conform to.
  var declaresProtocols: (ofControllers: Bool, ofViews: Bool) {
    let areViews =
      screensWithOwnProtocol.map { graph.screens[Int($0.index)].view != nil }
      + sharedTypes.map(\.isView)
    return (areViews.contains(false), areViews.contains(true))
  }

  /// Whether it declares what any screen conforms to.
  var hasScreenTypes: Bool { declaresProtocols.ofControllers || declaresProtocols.ofViews }

  /// Where a transition is written, as Markdown's code; nil where the router is several files.
  func place(of transition: TransitionID) -> String? {
    let origin = graph.transitions[Int(transition.index)].origin
    guard !isSplit, origin != .none else { return nil }
    return source?.place(of: graph.span(of: origin))
  }

  // MARK: What things are called

  /// Of what the package's runtime asks for anywhere. An embedded one is the main actor's where all of the
  /// module is.
  var nonisolated: String { runtime == .package ? "nonisolated " : "" }

  /// What a type of the runtime is called here that the app does not touch.
  func runtimeName(_ name: String) -> String {
    runtime == .embedded
      ? graph.app + RuntimeNames.suffix(of: name) : RuntimeNames.module + "." + name
  }

  package func type(_ screen: ScreenID, _ suffix: SwiftNamer.Suffix) -> String {
    type(graph.screens[Int(screen.index)].name, suffix)
  }

  func type(_ component: ComponentID, _ suffix: SwiftNamer.Suffix) -> String {
    type(graph.components[Int(component.index)].name, suffix)
  }

  func type(_ container: ContainerID, _ suffix: SwiftNamer.Suffix) -> String {
    type(graph.containers[Int(container.index)].name, suffix)
  }

  package func type(_ name: String, _ suffix: SwiftNamer.Suffix) -> String {
    namer.type(name, suffix)
  }

  /// What a screen has in common with others of its class or view.
  func shared(_ screen: ScreenID) -> SharedTypes.Shared? { sharing[screen] }

  /// A screen's name as an identifier.
  func identifier(_ screen: ScreenID) -> String {
    SwiftNamer.identifier(graph.screens[Int(screen.index)].name)
  }

  /// The method of handles that fires an event, as an identifier.
  package func method(of event: EventID) -> String {
    let name = graph.events[Int(event.index)]
    return SwiftNamer.identifier(methods[name] ?? name)
  }

  /// The property of handles that has a component's handle, as an identifier.
  func property(of component: ComponentID) -> String {
    let name = graph.components[Int(component.index)].name
    return SwiftNamer.identifier(components[name] ?? name)
  }

  /// The stored properties of a screen's parameters, in the order of the spec.
  func properties(of screen: ScreenID) -> [ParameterProperty] {
    let parameters = graph.screens[Int(screen.index)].parameters
    let names = SwiftNamer.properties(parameters.map { ($0.name, $0.isOpaque) })
    return zip(parameters, names).map { ParameterProperty(parameter: $0, plainName: $1) }
  }

  /// An event's number; where the tables are in another file, what that calls it.
  func number(of event: EventID) -> String {
    guard !isMain else { return String(event.index) }
    return "\(graph.app)EventNumber.\(SwiftNamer.identifier(graph.events[Int(event.index)]))"
  }

  func number(of screen: ScreenID) -> String {
    isMain ? String(screen.index) : "\(graph.app)ScreenID.\(identifier(screen)).index"
  }

  /// A screen's parameters, made of variables with their names.
  func parametersCall(_ screen: ScreenID) -> String {
    let values = graph.screens[Int(screen.index)].parameters.map {
      SwiftNamer.label($0.name) + ": " + SwiftNamer.parameter($0.name).used
    }
    return type(screen, .parameters) + "(" + values.joined(separator: ", ") + ")"
  }
}

/// A parameter of a screen, and the stored property that it is in Swift.
struct ParameterProperty {
  let parameter: Parameter
  /// The property's name without backticks.
  let plainName: String

  /// The property's name as an identifier.
  var name: String { SwiftNamer.identifier(plainName) }

  /// The stored property that a property wrapper makes for it.
  var storage: String { "_" + plainName }
}
