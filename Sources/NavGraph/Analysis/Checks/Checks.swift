/// All checks, in the order in which they run. A new one is its file and a line here.
enum Checks {
  static let all: [Check] = [
    BrokenAssumption.check,
    LaunchGap.check,
    ShadowedLaunchRule.check,
    UnreachableScreen.check,
    DeadTransition.check,
    DeadEnd.check,
    Trap.check,
    EndlessStack.check,
    BypassesLaunch.check,
    GateBlocked.check,
    ManyTabs.check,
    AmbiguousPlace.check,
    UnbuildablePlace.check,
    LinkWithoutHost.check,
    UnusedCondition.check,
    UnsetCondition.check,
    UnusedEventSource.check,
    UnusedContainer.check,
  ]
}
