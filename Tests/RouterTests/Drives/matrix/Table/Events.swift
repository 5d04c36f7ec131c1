/// The visible screen handles an event from outside, whatever screen it is: help is presented over
/// it.
let events: [Cell] = [
  Situation(name: "at home", facts: .everyone, before: home),
  Situation(
    name: "something presented",
    facts: .everyone,
    actions: [.fire("inform")],
    before: "\(home) > info"
  ),
  Situation(
    name: "another tab",
    facts: .guest,
    actions: [.tap(2), .fire("openAbout")],
    before: "main[feedNav(feed) ordersNav(orders) *settingsNav(settings about)]"
  ),
  Situation(
    name: "the login is showing",
    facts: .guest,
    actions: [.open(.order, 3)],
    before: "\(home) > loginFlow(login)"
  ),
  Situation(
    name: "a root gate is showing",
    facts: .guest,
    actions: [.open(.vault, 3)],
    before: "verify"
  ),
  Situation(name: "the first launch", facts: [], before: "welcomeFlow(welcome) > hint"),
  Situation(name: "the second launch rule", facts: [.onboarded], before: "tour"),
].map {
  Cell($0, .help, "done", "\($0.before) > +manual", [Then(.fire("close"), "done", $0.before)])
}
