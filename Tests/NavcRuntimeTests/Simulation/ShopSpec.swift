@testable import NavcRuntime

/// A small app, as in generated code: a feed and settings in tabs, and a third tab that opens the
/// camera. The feed leads to profiles, which require a login, whose gate is presented.
enum ShopSpec: NavigationSpec {
  typealias Conditions = any ShopConditions
  typealias Observer = any ShopObserver

  static let tables = NavigationTables(
    format: .format1,
    app: "Shop",
    """
    screenNames:
    login feed profile settings camera
    containerNames:
    home main
    eventNames:
    signIn openProfile openCamera close openSettings tipSeen
    conditionNames:
    loggedIn tipSeen
    valueNames:
    false true false true
    screens:
    0 0 -1 -1, 0 0 -1 -1, 1 4 0 -1, 0 0 -1 -1, 0 8 0 1
    containers:
    0 1 0 0, 1 0 3 0
    tabs:
    1, 6, -3
    formulas:
    -1, 0
    branches:
    0 1 -1 -2
    conjunctStarts:
    0, 0, 1
    conjuncts:
    0 0 1
    atoms:
    0 0 0
    gates:
    0 0 0
    places:
    -2 0, 3 1, 1 2, -1 0, 2 3, -2 0, 3 1, -2 0, -2 0
    transitions:
    0 0 11 -1 1, 1 0 2 4 0, 2 0 3 8 2, 3 0 11 -1 0, 4 0 5 6 0, 5 0 0 -1 3
    options:
    0 0 1 0 300 0 0 -1 -1, 0 0 1 0 300 0 1 -1 -1, 1 0 1 0 300 0 0 -1 -1, 0 0 1 0 300 1 1 -1 -1
    sets:
    0 -1, 1 1
    choiceStarts:
    0, 1, 2, 2, 2, 2, 2, 3, 6
    choices:
    0, 1, 4, 2, 3, 5
    rules:
    0 3 -1 0
    launch:
    -1 0 0
    conditions:
    0 2 0 0 0 1, 1 2 0 0 2 0
    """
  )

  static let waysIn = WaysIn(
    links: """
      sshop
      hshop.example
      o4 /users :userID
      e4 /settings
      """,
    shortcuts: """
      nsettings w0 tSettings o6
      nme w1 tMe o4
      """,
    pushes: """
      nmessage o4 ?kind=message :userID=user.id
      nprofile e1 ?kind=profile :userID=user.id
      nlink ulink
      nmute e4 ?kind=message aMUTE=LATER%2A
      """,
    broadcasts: """
      nDidShake e4
      nDidShake bphone e2
      """
  )

  static func parameters(
    ofScreen screen: Int
  ) -> (any (ScreenParameters & Hashable & Sendable).Type)? {
    screen == 2 ? ProfileParameters.self : nil
  }

  static func transitions(ofScreen screen: Int) -> (any ScreenTransitions.Type)? {
    switch screen {
    case 0: LoginTransitions.self
    case 1: FeedTransitions.self
    case 2: ProfileTransitions.self
    case 4: CameraTransitions.self
    default: nil
    }
  }

  static func value(ofCondition condition: Int, in conditions: any ShopConditions) -> Int {
    conditions.loggedIn ? 1 : 0
  }

  static func fields(ofShortcut shortcut: Int) -> ParameterFields? {
    shortcut == 1 ? ParameterFields([("userID", .scalar("me"))]) : nil
  }

  static func teller(
    _ observer: any ShopObserver
  ) -> @MainActor (StepReport<ShopSpec>) -> Void {
    { [weak observer] report in observer?.routerDidStep(report) }
  }
}

@MainActor protocol ShopConditions: AnyObject {
  var loggedIn: Bool { get }
}

@MainActor protocol ShopObserver: AnyObject {
  func routerDidStep(_ report: StepReport<ShopSpec>)
}

struct ProfileParameters: ScreenParameters, Hashable, Sendable {
  var userID: String

  static func read(from fields: ParameterFields) throws -> ProfileParameters {
    ProfileParameters(userID: try fields.scalar("userID"))
  }

  static func fields(of parameters: ProfileParameters) -> ParameterFields {
    ParameterFields([("userID", .scalar(parameters.userID))])
  }
}

struct LoginTransitions: ScreenTransitions {
  let eventTarget: EventTarget

  func signIn() { eventTarget.fire(0) }
}

struct FeedTransitions: ScreenTransitions {
  let eventTarget: EventTarget

  func openProfile(userID: String) { eventTarget.fire(1, 2, ProfileParameters(userID: userID)) }
  func close() { eventTarget.fire(3) }
  func openSettings() { eventTarget.fire(4) }
  func tipSeen() { eventTarget.fire(5) }

  func openCamera(then: (@MainActor (String?) -> Void)? = nil) {
    eventTarget.fire(2, [], results: [ResultHandler(4, then)])
  }
}

struct ProfileTransitions: ScreenTransitions {
  let eventTarget: EventTarget
}

struct CameraTransitions: ScreenTransitions {
  let eventTarget: EventTarget

  func close() { eventTarget.fire(3) }
  func handBack(_ picture: String) { eventTarget.handBack(picture) }
}
