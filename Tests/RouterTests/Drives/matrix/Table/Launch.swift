/// Openings while the launch rules choose a different root than the target's.
let beforeLaunch: [Cell] =
  Target.screens.flatMap { target in
    [
      firstLaunch(target), launchUnderWay(target), tour(target), tourAnew(target),
      allAnew(target),
    ]
  } + [givenUp]

private let first = Situation(
  name: "the first launch",
  facts: [],
  before: "welcomeFlow(welcome) > hint"
)

private let underWay = Situation(
  name: "on the way through the first launch",
  facts: [],
  actions: [.fire("close"), .fire("next")],
  before: "welcomeFlow(welcome setup)"
)

private let second = Situation(
  name: "the second launch rule",
  facts: [.onboarded],
  before: "tour"
)

/// The launch rules no longer choose the current root.
private let anew = Situation(
  name: "a launch rule that is not passed any more",
  facts: .guest,
  actions: [.fire("resetTour"), .fire("inform")],
  before: "\(home) > info"
)

private let newcomer = Situation(
  name: "no launch rule is passed any more",
  facts: .guest,
  actions: [.fire("resetAll")],
  before: home
)

/// The next launch rule decides after this event.
private let finish = Then(.fire("finish"), "done (held)", "+tour")

/// Returns the steps from the tour to the target, including gates; `tour` is the tour's mark in
/// the states.
private func afterTour(_ target: Target, _ tour: String) -> [Then] {
  let after = afresh[target] ?? ""
  let end = Action.fire("end")
  let login = Then(end, "done (held)", "\(tour) > loginFlow(+login)")
  switch target {
  case .article, .comments, .photo, .help:
    return [Then(end, "done (resumed)", after)]
  case .order:
    return [login, Then(.fire("signedIn"), "done (resumed)", after)]
  case .contract:
    return [
      login,
      Then(.fire("signedIn"), "done (held)", "\(tour) > +terms"),
      Then(.fire("accept"), "done (resumed)", after),
    ]
  case .vault:
    return [
      Then(end, "done (held)", "+verify"),
      Then(.fire("verified"), "done (resumed)", after),
    ]
  }
}

private func firstLaunch(_ target: Target) -> Cell {
  let way = [
    Then(.fire("close"), "done", "welcomeFlow(welcome)"),
    Then(.fire("next"), "done", "welcomeFlow(welcome +setup)"),
    finish,
  ]
  let then = way + afterTour(target, "+tour")
  return Cell(first, target, "held by welcomeFlow", first.before, then)
}

private func launchUnderWay(_ target: Target) -> Cell {
  let then = [finish] + afterTour(target, "+tour")
  return Cell(underWay, target, "held by welcomeFlow", underWay.before, then)
}

private func tour(_ target: Target) -> Cell {
  Cell(second, target, "held by tour", "tour", afterTour(target, "tour"))
}

private func tourAnew(_ target: Target) -> Cell {
  Cell(anew, target, "held by tour", "+tour", afterTour(target, "+tour"))
}

/// Returns the cell of a rule that presents a screen.
private func allAnew(_ target: Target) -> Cell {
  let way = [
    Then(.fire("close"), "done", "welcomeFlow(+welcome)"),
    Then(.fire("next"), "done", "welcomeFlow(+welcome +setup)"),
    finish,
  ]
  let state = "welcomeFlow(+welcome) > +hint"
  return Cell(newcomer, target, "held by welcomeFlow", state, way + afterTour(target, "+tour"))
}

/// A user who gives up the login returns to where it was shown.
private let givenUp = Cell(
  second,
  .order,
  "held by tour",
  "tour",
  [
    Then(.fire("end"), "done (held)", "tour > loginFlow(+login)"),
    Then(.fire("cancel"), "done", "tour"),
    Then(.fire("end"), "done", freshHome),
  ]
)
