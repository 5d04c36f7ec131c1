import NavGraph

/// Classes and views that several screens name and the router makes: the screens of one share what it
/// conforms to, and what that says of them.
struct SharedTypes {
  /// One of them.
  struct Shared {
    /// The class or view, as the spec names it.
    var name: String
    var isView: Bool
    /// At least two, in the spec's order.
    var screens: [ScreenID]
    /// Those of them that take parameters.
    var screensWithParameters: [ScreenID] = []
    /// The parameters that all of these have, with equal types.
    var commonParameters: [Parameter] = []
    /// The components that all of the screens have in them.
    var commonComponents: [ComponentID] = []
    /// What all of the screens hand back.
    var commonResult: String?
    /// The type with a case for each screen's handle.
    var transitions = ""
    /// The type with a case for the parameters of each screen that has some.
    var parameters = ""
    /// What it conforms to.
    var conformance = ""
  }

  private(set) var all: [Shared] = []
  /// The names of all types that are named after screens, components, or what they are of.
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

  /// What a screen shares with others.
  subscript(screen: ScreenID) -> Shared? { numbers[screen].map { all[$0] } }

  private static func groups(_ graph: NavigationGraph) -> [Shared] {
    var groups: [Shared] = []
    var known: [String: Int] = [:]
    for (index, screen) in graph.screens.enumerated() where screen.hasProtocol {
      guard let name = screen.view ?? screen.controllerClass else { continue }
      let isView = screen.view != nil
      // However the spec spaces it, it is one type; and no type's name begins with a space.
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

  /// Names the types, none like one of a screen's.
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
  /// Finds what its screens have in common.
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
  /// The SwiftUI view, if it is one.
  var view: String? {
    if case .view(let name) = construction { name } else { nil }
  }

  /// The class of its view controller, if the spec names it.
  var controllerClass: String? {
    switch construction {
    case .factory, .view: nil
    case .viewController(let name), .nib(_, let name): name
    case .storyboard(_, _, let name): name
    }
  }

  /// Whether the app's factory makes it.
  var isMadeByFactory: Bool {
    switch construction {
    case .factory: alert == nil
    case .viewController: isMadeByApp || !parameters.isEmpty
    case .storyboard, .nib, .view: isMadeByApp
    }
  }

  /// Whether a storyboard makes it, and the app may give it what else it needs.
  var isPrepared: Bool {
    if case .storyboard = construction { return !isMadeByFactory }
    return false
  }

  /// Whether what shows it conforms to a protocol that is generated.
  var hasProtocol: Bool { !isMadeByFactory && alert == nil }
}
