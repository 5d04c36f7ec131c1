import NavGraph

/// The activity types in the Info.plist.
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

  /// Returns the set of strings for an activity type: the type itself, or all that end in it if it starts with a
  /// dot.
  private static func wanted(_ type: String) -> Wildcard {
    guard type.hasPrefix(".") else { return Wildcard(exactly: type) }
    var wanted = Wildcard()
    wanted.elements = [.many]
    wanted.append(exactly: type)
    return wanted
  }

  static let missing = DiagnosticKind.finding(
    "activity-type-missing",
    .error,
    Explanation(
      summary: "the Info.plist lacks an activity type of the router",
      why: """
        The router uses user activities for its state, its windows and screens with an `activity`. \
        The system delivers only types listed under `NSUserActivityTypes`. The bundle identifier \
        at the start of a type is not compared.
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
      summary: "the Info.plist has an activity type that the router does not use",
      why: """
        The router uses the type that ends in `.navigation.window` only with `windows: several`. \
        Types with other endings belong to the app and are not checked.
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
  fileprivate mutating func reportMissing(_ type: BundleNeeds.DeclaredName) {
    let ending = type.text.hasPrefix(".") ? "that ends in " : ""
    sink.report(
      Diagnostic(
        ActivityTypes.missing,
        "\(name) has no activity type \(ending)\"\(type.text)\"",
        at: span(of: type.origin),
        help: "add \"\(BundleNeeds.whole(type.text))\" to \"NSUserActivityTypes\" in \(name)"
      )
    )
  }

  fileprivate mutating func reportLeftOver(_ type: String, _ value: PropertyList) {
    sink.report(
      Diagnostic(
        ActivityTypes.leftOver,
        "\(name) has the activity type \"\(type)\", which is only used with several windows",
        at: span(of: value),
        help: "remove it, or set \"windows: several\" in the spec"
      )
    )
  }
}
