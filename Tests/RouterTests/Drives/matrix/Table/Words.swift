/// A condition of the app.
enum Fact: String, CaseIterable {
  case onboarded, toured, loggedIn, accepted, verified
}

extension Set<Fact> {
  /// The conditions of a user who may use the app, but nothing that requires a condition.
  static let guest: Self = [.onboarded, .toured]
  /// The conditions of a user who is logged in as well.
  static let member: Self = [.onboarded, .toured, .loggedIn]
  nonisolated static let everyone = Self(Fact.allCases)
}

/// A target from outside: a screen with the parameter 7, or the event `help`.
enum Target: String, CaseIterable {
  case article, comments, photo, order, contract, vault, help

  static let screens = allCases.filter { $0 != .help }

  var path: String {
    switch self {
    case .article: "articles/7"
    case .comments: "articles/7/comments"
    case .photo: "photos/7"
    case .order: "orders/7"
    case .contract: "contracts/7"
    case .vault: "vault/7"
    case .help: "help"
    }
  }
}

/// The kind of opening.
enum Way: CaseIterable {
  case scheme, universal, activity, shortcut, push, pushedLink, route, broadcast

  func brings(_ target: Target) -> Bool {
    switch self {
    case .route: target != .help
    case .broadcast: target == .help
    default: true
    }
  }

  func link(_ target: Target) -> String {
    self == .scheme || self == .pushedLink
      ? "matrix://\(target.path)" : "https://matrix.example/\(target.path)"
  }

  func payload(_ target: Target) -> [AnyHashable: Any] {
    self == .pushedLink
      ? ["kind": "link", "link": link(target)]
      : ["kind": target.rawValue, "data": ["id": 7]]
  }
}

/// The moment of the opening.
enum Moment: CaseIterable {
  /// The app is launched by it.
  case cold
  /// The app has started, and its conditions may not be known.
  case starting
  /// The app is at rest.
  case warm
  /// The previous transition is under way.
  case moving
  /// A controller that the app presents itself is on top.
  case covered
  /// A controller that the app pushes itself is on top.
  case overlaid
}

/// An action of the user or the app.
enum Action {
  /// Fires an event of the visible screen, with the parameter if it has one.
  case fire(String, Int = 3)
  case tap(Int)
  case back
  case swipeAway
  /// Changes a condition.
  case tell(Fact, Bool)
  /// Opens a screen from the app's own code.
  case open(Target, Int)
}

/// The situation before an opening.
struct Situation {
  var name: String
  var facts: Set<Fact>
  var actions: [Action] = []
  var before: String
}

/// The expected result of an opening in a situation. In states, `+` marks instances that did not
/// exist before.
struct Cell {
  var situation: Situation
  var target: Target
  var told: String
  var state: String
  /// The following actions.
  var then: [Then]

  init(
    _ situation: Situation,
    _ target: Target,
    _ told: String,
    _ state: String,
    _ then: [Then] = []
  ) {
    self.situation = situation
    self.target = target
    self.told = told
    self.state = state
    self.then = then
  }
}

/// The expected result of an action.
struct Then {
  var action: Action
  var told: String
  var state: String

  init(_ action: Action, _ told: String, _ state: String) {
    self.action = action
    self.told = told
    self.state = state
  }
}
