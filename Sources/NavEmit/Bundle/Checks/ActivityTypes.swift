import NavGraph

/// The types of the router's own activities, in the Info.plist.
enum ActivityTypes {
  static let check = BundleCheck(kinds: [missing, leftOver], run: run)

  private static func run(_ comparison: inout BundleComparison) {
    let list = comparison.file.contents
    guard case .infoPlist = comparison.file.kind,
      let types = comparison.texts("NSUserActivityTypes", in: list)
    else { return }
    let wildcards = types.map { Wildcard(withVariables: $0.text) }
    for type in comparison.needs.activities
    where !wildcards.contains(where: wanted(type.text).overlaps) {
      comparison.reportMissing(type)
    }
    let window = BundleNeeds.windowActivity
    if comparison.needs.activities.contains(where: { $0.text == window }) { return }
    for (text, value) in types where text.hasSuffix(window) {
      comparison.reportLeftOver(text, value)
    }
  }

  /// What stands for a type, or for all that end so.
  private static func wanted(_ type: String) -> Wildcard {
    guard type.hasPrefix(".") else { return Wildcard(exactly: type) }
    var wanted = Wildcard()
    wanted.parts = [.many]
    wanted.append(exactly: type)
    return wanted
  }

  static let missing = DiagnosticKind.finding(
    "activity-type-missing",
    .error,
    Explanation(
      summary: "the Info.plist lacks a type of the router's activities",
      why: """
        What was on screen, what a window of its own is for, and the screens that have an "activity", \
        the router hands to the system in activities. The system gives back only activities whose types \
        stand under `NSUserActivityTypes`. They begin with the bundle's identifier, which is not compared.
        """,
      bad: BundleExample.infoPlist(
        "windows: several",
        BundleExample.activities("state"),
        BundleExample.scenes(several: "<true/>")
      ),
      good: BundleExample.infoPlist(
        "windows: several",
        BundleExample.activities("state", "window"),
        BundleExample.scenes(several: "<true/>")
      )
    )
  )

  static let leftOver = DiagnosticKind.finding(
    "activity-type-left-over",
    .warning,
    Explanation(
      summary: "the Info.plist has a type of activities that the router does not make",
      why: """
        The router makes activities for windows of their own where the spec says `windows: several`. \
        Types that do not end as the router's do are the app's own, and not looked at.
        """,
      bad: BundleExample.infoPlist(
        "",
        BundleExample.activities("state", "window"),
        BundleExample.scenes()
      ),
      good: BundleExample.infoPlist(
        "",
        BundleExample.activities("state"),
        BundleExample.scenes()
      )
    )
  )
}

extension BundleComparison {
  fileprivate mutating func reportMissing(_ type: BundleNeeds.Name) {
    let what = type.text.hasPrefix(".") ? "that ends in " : ""
    sink.report(
      Diagnostic(
        ActivityTypes.missing,
        "\(name) has no activity type \(what)\"\(type.text)\"",
        at: span(of: type.origin),
        help: "add \"\(BundleNeeds.whole(type.text))\" to \"NSUserActivityTypes\" there"
      )
    )
  }

  fileprivate mutating func reportLeftOver(_ type: String, _ value: PropertyList) {
    sink.report(
      Diagnostic(
        ActivityTypes.leftOver,
        "\(name) has the activity type \"\(type)\", which is for several windows",
        at: span(of: value),
        help: "remove it, or say \"windows: several\""
      )
    )
  }
}
