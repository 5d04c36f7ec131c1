/// A condition of the app.
enum Fact: String, CaseIterable {
  case onboarded, toured, loggedIn, accepted, verified
}

extension Set<Fact> {
  /// Somebody who may come in, and may do nothing that needs anything.
  static let guest: Self = [.onboarded, .toured]
  /// One who has logged in, too.
  static let member: Self = [.onboarded, .toured, .loggedIn]
  nonisolated static let everyone = Self(Fact.allCases)
}

/// What is asked for from outside: a screen, with the parameter 7, or that the event `help` is
/// fired.
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

/// How it comes in.
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

/// When it comes in.
enum Moment: CaseIterable {
  /// The app is started with it.
  case cold
  /// The app has been started, and its conditions may not be known.
  case starting
  /// All has come to rest.
  case warm
  /// The transition before is under way.
  case moving
  /// Something that the app presents by itself lies on top.
  case covered
  /// Something that the app pushes by itself does.
  case overlaid
}

/// What somebody does, or what happens.
enum Action {
  /// The visible screen fires an event; with parameters, where there are some.
  case fire(String, Int = 3)
  case tap(Int)
  case back
  case swipeAway
  /// A condition changes by itself.
  case tell(Fact, Bool)
  /// The app's own code opens a screen.
  case open(Target, Int)
}

/// What is there when something comes in.
struct Situation {
  var name: String
  var facts: Set<Fact>
  var actions: [Action] = []
  var before: String
}

/// What is to come of it. In states, an instance that was not there before is marked with `+`.
struct Cell {
  var situation: Situation
  var target: Target
  var told: String
  var state: String
  /// How it goes on.
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

/// What is to come of an action.
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
