import NavGraph

/// Classes and views that several screens use and that the router creates. The screens of one type share its
/// protocol.
struct SharedTypes {
  /// A class or view of several screens.
  struct Shared {
    /// The class or view, as in the spec.
    var name: String
    var isView: Bool
    /// The screens, at least two, in the order of the spec.
    var screens: [ScreenID]
    /// The screens with parameters.
    var screensWithParameters: [ScreenID] = []
    /// The parameters that all of `screensWithParameters` have, with the same types.
    var commonParameters: [Parameter] = []
    /// The components that all of the screens embed.
    var commonComponents: [ComponentID] = []
    /// The type of the result, if it is the same for all of the screens.
    var commonResult: String?
    /// The enum with a case for each screen's handle.
    var transitions = ""
    /// The enum with a case for the parameters of each screen that has some.
    var parameters = ""
    /// The protocol of the class or view.
    var conformance = ""
  }

  private(set) var all: [Shared] = []
  /// The names of the types that are named after screens, components and containers.
  private(set) var taken: Set<String> = []
  private var numbers: [ScreenID: Int] = [:]

  init(_ graph: NavigationGraph, _ namer: SwiftNamer) {
    all = Self.groups(graph).filter { $0.screens.count > 1 }
    for number in all.indices {
      for screen in all[number].screens { numbers[screen] = number }
      all[number].compare(graph)
    }
    name(graph, namer)
  }

  /// The type that a screen shares with others.
  subscript(screen: ScreenID) -> Shared? { numbers[screen].map { all[$0] } }

  private static func groups(_ graph: NavigationGraph) -> [Shared] {
    var groups: [Shared] = []
    var known: [String: Int] = [:]
    for (index, screen) in graph.screens.enumerated() where screen.hasProtocol {
      guard let name = screen.view ?? screen.controllerClass else { continue }
      let isView = screen.view != nil
      // Spaces in a type's name do not matter; and no type's name begins with a space.
      let key = (isView ? " " : "") + name.filter { $0 != " " }
      if let number = known[key] {
        groups[number].screens.append(ScreenID(index))
      } else {
        known[key] = groups.count
        groups.append(Shared(name: name, isView: isView, screens: [ScreenID(index)]))
      }
    }
    return groups
  }

  /// Names the types, without conflicts with a screen's own types.
  private mutating func name(_ graph: NavigationGraph, _ namer: SwiftNamer) {
    guard !all.isEmpty || !graph.components.isEmpty else { return }
    for name in graph.components.map(\.name) + graph.containers.map(\.name) {
      taken.insert(namer.type(name, .transitions))
    }
    for (index, screen) in graph.screens.enumerated() {
      taken.insert(namer.type(screen.name, .transitions))
      if !screen.parameters.isEmpty { taken.insert(namer.type(screen.name, .parameters)) }
      if screen.hasProtocol, numbers[ScreenID(index)] == nil {
        taken.insert(namer.type(screen.name, .screen))
      }
    }
    for number in all.indices {
      let name = all[number].name
      all[number].transitions = namer.type(sharedBy: name, .transitions, &taken)
      all[number].parameters = namer.type(sharedBy: name, .parameters, &taken)
      all[number].conformance = namer.type(sharedBy: name, .screen, &taken)
    }
  }
}

extension SharedTypes.Shared {
  /// Finds the parameters, components and results that the screens have in common.
  fileprivate mutating func compare(_ graph: NavigationGraph) {
    let screens = screens.map { graph.screens[Int($0.index)] }
    screensWithParameters = zip(self.screens, screens).filter { !$1.parameters.isEmpty }.map(\.0)
    let given = screens.map(\.parameters).filter { !$0.isEmpty }
    commonParameters = given.first ?? []
    for others in given.dropFirst() {
      commonParameters.removeAll { own in
        !others.contains { $0.name == own.name && $0.type == own.type }
      }
    }
    commonComponents = screens[0].embeds.filter { id in
      screens.allSatisfy { $0.embeds.contains(id) }
    }
    let result = screens[0].returns
    commonResult = screens.allSatisfy { $0.returns == result } ? result : nil
  }
}

extension Screen {
  /// The SwiftUI view, if the screen is one.
  var view: String? {
    if case .view(let name) = construction { name } else { nil }
  }

  /// The class of the view controller, if the spec names it.
  var controllerClass: String? {
    switch construction {
    case .factory, .view: nil
    case .viewController(let name), .nib(_, let name): name
    case .storyboard(_, _, let name): name
    }
  }

  /// True if the app's factory creates the screen.
  var isMadeByFactory: Bool {
    switch construction {
    case .factory: alert == nil
    case .viewController: isMadeByApp || !parameters.isEmpty
    case .storyboard, .nib, .view: isMadeByApp
    }
  }

  /// True if a storyboard creates the screen, and the app can configure it.
  var isPrepared: Bool {
    if case .storyboard = construction { return !isMadeByFactory }
    return false
  }

  /// True if the type of the screen conforms to a generated protocol.
  var hasProtocol: Bool { !isMadeByFactory && alert == nil }
}
