/// While the launch rules choose another root than that of the target's place.
let beforeLaunch: [Cell] =
  Target.screens.flatMap { target in
    firstLaunch(target) + launchUnderWay(target) + tour(target) + tourAnew(target)
      + allAnew(target)
  }

/// From the tour to the target, with what is in the way; `tour` is how it is marked.
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

private func firstLaunch(_ target: Target) -> [Cell] {
  let first = Situation(
    name: "the first launch",
    facts: [],
    before: "welcomeFlow(welcome) > hint"
  )
  let way = [
    Then(.fire("close"), "done", "welcomeFlow(welcome)"),
    Then(.fire("next"), "done", "welcomeFlow(welcome +setup)"),
    Then(.fire("finish"), "done (held)", "+tour"),
  ]
  return [
    Cell(
      situation: first,
      target: target,
      told: "held by welcomeFlow",
      state: first.before,
      then: way + afterTour(target, "+tour")
    )
  ]
}

private func launchUnderWay(_ target: Target) -> [Cell] {
  let second = Situation(
    name: "on the way through the first launch",
    facts: [],
    actions: [.fire("close"), .fire("next")],
    before: "welcomeFlow(welcome setup)"
  )
  return [
    Cell(
      situation: second,
      target: target,
      told: "held by welcomeFlow",
      state: second.before,
      then: [Then(.fire("finish"), "done (held)", "+tour")] + afterTour(target, "+tour")
    )
  ]
}

private func tour(_ target: Target) -> [Cell] {
  let tour = Situation(name: "the second launch rule", facts: [.onboarded], before: "tour")
  let cell = Cell(
    situation: tour,
    target: target,
    told: "held by tour",
    state: "tour",
    then: afterTour(target, "tour")
  )
  guard target == .order else { return [cell] }
  // Who gives up at the login is where the login was shown.
  var givenUp = cell
  givenUp.then = [
    Then(.fire("end"), "done (held)", "tour > loginFlow(+login)"),
    Then(.fire("cancel"), "done", "tour"),
    Then(.fire("end"), "done", freshHome),
  ]
  return [cell, givenUp]
}

/// The rules don't choose any more what is the root already.
private func tourAnew(_ target: Target) -> [Cell] {
  let anew = Situation(
    name: "a launch rule that is not passed any more",
    facts: .guest,
    actions: [.fire("resetTour"), .fire("inform")],
    before: "\(home) > info"
  )
  return [
    Cell(
      situation: anew,
      target: target,
      told: "held by tour",
      state: "+tour",
      then: afterTour(target, "+tour")
    )
  ]
}

/// With what the rule presents.
private func allAnew(_ target: Target) -> [Cell] {
  let anew = Situation(
    name: "no launch rule is passed any more",
    facts: .guest,
    actions: [.fire("resetAll")],
    before: home
  )
  return [
    Cell(
      situation: anew,
      target: target,
      told: "held by welcomeFlow",
      state: "welcomeFlow(+welcome) > +hint",
      then: [
        Then(.fire("close"), "done", "welcomeFlow(+welcome)"),
        Then(.fire("next"), "done", "welcomeFlow(+welcome +setup)"),
        Then(.fire("finish"), "done (held)", "+tour"),
      ] + afterTour(target, "+tour")
    )
  ]
}
