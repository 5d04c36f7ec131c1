/// The common sentence of several findings.
///
/// Findings with the same id, severity and reason about different things are separate diagnostics, but reports
/// show them as one, with all locations.
public struct Cause: Hashable, Sendable {
  /// The sentence up to the names.
  public var start: String
  /// The sentence after the names.
  public var end: String
  /// The sentence after the names, if this text is equal for all findings.
  public var same: String?
  /// A key that separates findings with the same sentence but another reason, as long as they are few. Never shown.
  public var key: String
  /// The name of this finding's subject.
  public var name: String
  /// The help for all findings, if it differs from the help of the first.
  public var help: String?

  /// Creates the cause of a finding about `name`, with the sentence "`start` names `end`".
  public init(
    _ start: String = "",
    _ name: String,
    _ end: String = "",
    same: String? = nil,
    key: String = "",
    help: String? = nil
  ) {
    self.start = start.asSentence()
    self.end = end.asSentence()
    self.same = same?.asSentence()
    self.key = key.asSentence()
    self.name = name.asSentence()
    self.help = help?.asSentence()
  }

  /// The part that is equal for all findings that reports show as one.
  package var common: Cause {
    var common = self
    common.name = ""
    common.same = nil
    common.help = nil
    return common
  }

  /// The part that is equal for all findings with the same sentence.
  package var sentence: Cause {
    var sentence = common
    sentence.key = ""
    return sentence
  }

  /// Returns the sentence about all `causes`, with each name once; nil if there is only one name.
  package static func sentence(_ causes: [Cause]) -> String? {
    var seen: Set<String> = []
    let names = causes.map(\.name).filter { seen.insert($0).inserted }
    guard let first = causes.first, names.count > 1 else { return nil }
    let same = causes.allSatisfy { $0.same == first.same } ? first.same : nil
    return (first.start + listed(names) + (same ?? first.end)).asSentence()
  }

  /// The maximum number of names in a headline. If there are more, one name less and the number of the others are
  /// shown.
  private static let maximumNames = 4

  /// Returns `"a", "b" and "c"`, or `"a", "b", "c" and 27 more`.
  package static func listed(_ names: [String]) -> String {
    var shown = names
    if names.count > maximumNames {
      let rest = names.count - (maximumNames - 1)
      shown = names.prefix(maximumNames - 1) + ["\(rest) more"]
    }
    guard let last = shown.popLast(), !shown.isEmpty else { return names.first ?? "" }
    return shown.joined(separator: ", ") + " and " + last
  }
}
