/// The faults of names and what they stand for.
enum ResolverFaults {
  static let all: [DiagnosticKind] =
    [
      undefinedName, wrongKind, duplicateName, inlineNavTaken,
      containerInItself, containerInTwo, tabsInTabs, duplicateTab, tabsWithoutScreen, notATab,
      newVersionSet, windowNeedsWindows, splashRequires,
      badSwiftName, badType, badDefault, badValue, needsParameters, unknownParameter,
      parameterWithTwoTypes, unfillableParameter,
    ] + [
      badLink, webScheme, unfilledParameter, firedLinkParameter, ambiguousLink, duplicateBroadcast,
      noPlace,
      viaWithoutWay,
    ]

  /// An example for an explanation: what every spec begins with, then `rest`.
  static func spec(_ rest: String) -> Explanation.Example {
    Explanation.Example(stringLiteral: "navc: 1\napp: Demo\n" + rest + "\n")
  }
}
