package import NavGraph

/// The context of all parts of a router's file: the spec, the Swift names of its elements, and the
/// elements that this file declares.
package struct RouterContext {
  let graph: NavigationGraph
  package let events: EventTable
  let comments: SpecComments
  let ui: RouterUI
  let runtime: RuntimeForm
  /// The features of an embedded runtime.
  let features: RuntimeFeatures
  /// The files of the spec, if comments name them.
  var source: RouterSource?
  /// True if the file uses SwiftUI.
  let hasViews: Bool
  private let namer: SwiftNamer
  private let sharing: SharedTypes
  /// The names of the methods that fire events, by event.
  private let methods: [String: String]
  /// The name of the handles' method that returns a result.
  let handBack: String
  /// The names of the handles' properties, by component.
  private let components: [String: String]
  /// The protocols for the classes of containers that embed components.
  let containerTypes: ContainerTypes

  /// The screens and containers whose types are in this file: all of them, if the router is one
  /// file.
  private(set) var screens: [Int]
  private(set) var containers: [Int]
  /// The classes and views of several screens that are in this file.
  private(set) var sharedTypes: [SharedTypes.Shared]
  /// True if there are other files, which do not know the tables' indices.
  private(set) var isSplit = false
  /// The root container of this file; nil for the main file.
  private var root: ContainerID?

  /// Returns true if the app's factory creates a SwiftUI view of the screen: the spec names a view, or it names
  /// nothing and only SwiftUI is driven.
  func isViewOfFactory(_ id: ScreenID) -> Bool {
    let screen = graph.screens[Int(id.index)]
    guard screen.isMadeByFactory else { return false }
    if screen.view != nil { return true }
    if case .factory = screen.construction { return !ui.contains(.uiKit) }
    return false
  }

  /// The condition of the compiler under which the runtime has drivers.
  package static let hasUI = "canImport(UIKit) && !os(watchOS) && !os(tvOS)"

  /// Creates the context of a router in one file. By default, an embedded runtime has the features
  /// that the spec uses.
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

  /// Returns the context of one file of several: that of a root container, or the main file.
  func file(of root: ContainerID?, _ plan: SplitPlan) -> RouterContext {
    var file = self
    file.isSplit = true
    file.root = root
    file.screens = graph.screens.indices.filter { plan[ScreenID($0)] == root }
    file.containers = graph.containers.indices.filter { plan[ContainerID($0)] == root }
    // Types that screens of several files share are in the main file.
    file.sharedTypes = sharing.all.filter { shared in
      let roots = Set(shared.screens.map { plan[$0] })
      return roots.count == 1 ? roots.contains(root) : root == nil
    }
    return file
  }

  /// True if the file contains the tables and the runtime.
  var isMain: Bool { root == nil }

  // MARK: Which screens

  /// The screens of this file that conform to a protocol of their own.
  var screensWithOwnProtocol: [ScreenID] {
    screens.map { ScreenID($0) }.filter {
      graph.screens[Int($0.index)].hasProtocol && sharing[$0] == nil
    }
  }

  /// The kinds of protocols in this file: for view controllers, and for views.
  var declaresProtocols: (ofControllers: Bool, ofViews: Bool) {
    let areViews =
      screensWithOwnProtocol.map { graph.screens[Int($0.index)].view != nil }
      + sharedTypes.map(\.isView)
    return (areViews.contains(false), areViews.contains(true))
  }

  /// True if the file declares protocols for screens.
  var hasScreenTypes: Bool { declaresProtocols.ofControllers || declaresProtocols.ofViews }

  /// Returns the place of a transition in the spec, as Markdown code; nil if the router is several
  /// files.
  func place(of transition: TransitionID) -> String? {
    let origin = graph.transitions[Int(transition.index)].origin
    guard !isSplit, origin != .none else { return nil }
    return source?.place(of: graph.span(of: origin))
  }

  // MARK: Names

  /// The `nonisolated` that the package's runtime needs, because it calls from any context. An
  /// embedded runtime has the isolation of its module.
  var nonisolated: String { runtime == .package ? "nonisolated " : "" }

  /// Returns the name of a runtime type that the app does not use.
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

  /// The type that a screen shares with others of its class or view.
  func shared(_ screen: ScreenID) -> SharedTypes.Shared? { sharing[screen] }

  /// Returns a screen's name as an identifier.
  func identifier(_ screen: ScreenID) -> String {
    SwiftNamer.identifier(graph.screens[Int(screen.index)].name)
  }

  /// Returns the method of handles that fires an event, as an identifier.
  package func method(of event: EventID) -> String {
    let name = graph.events[Int(event.index)]
    return SwiftNamer.identifier(methods[name] ?? name)
  }

  /// Returns the property of handles for a component's handle, as an identifier.
  func property(of component: ComponentID) -> String {
    let name = graph.components[Int(component.index)].name
    return SwiftNamer.identifier(components[name] ?? name)
  }

  /// Returns the stored properties of a screen's parameters, in the order of the spec.
  func properties(of screen: ScreenID) -> [ParameterProperty] {
    let parameters = graph.screens[Int(screen.index)].parameters
    let names = SwiftNamer.properties(parameters.map { ($0.name, $0.isOpaque) })
    return zip(parameters, names).map { ParameterProperty(parameter: $0, plainName: $1) }
  }

  /// Returns an event's index; if the tables are in another file, the name for it.
  func number(of event: EventID) -> String {
    guard !isMain else { return String(event.index) }
    return "\(graph.app)EventNumber.\(SwiftNamer.identifier(graph.events[Int(event.index)]))"
  }

  func number(of screen: ScreenID) -> String {
    isMain ? String(screen.index) : "\(graph.app)ScreenID.\(identifier(screen)).index"
  }

  /// Returns the call that makes a screen's parameters from variables with their names.
  func parametersCall(_ screen: ScreenID) -> String {
    let values = graph.screens[Int(screen.index)].parameters.map {
      SwiftNamer.label($0.name) + ": " + SwiftNamer.parameter($0.name).used
    }
    return type(screen, .parameters) + "(" + values.joined(separator: ", ") + ")"
  }
}

/// A parameter of a screen, with its stored property.
struct ParameterProperty {
  let parameter: Parameter
  /// The property's name without backticks.
  let plainName: String

  /// The property's name as an identifier.
  var name: String { SwiftNamer.identifier(plainName) }

  /// The stored property behind a property wrapper.
  var storage: String { "_" + plainName }
}
