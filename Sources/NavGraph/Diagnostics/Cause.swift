/// The common sentence of several findings.
///
/// Findings with the same id, severity and reason about different subjects are separate diagnostics, but reports
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
  /// The sentence about groups of names, if `name` can be a list.
  public var groups: Groups?

  /// A sentence about several groups of names, which contains their number.
  public struct Groups: Hashable, Sendable {
    /// The sentence up to the number of groups.
    public var start: String
    /// The sentence after the word "groups".
    public var end: String

    /// Creates the sentence "`start` 2 groups `end`".
    public init(_ start: String = "", _ end: String) {
      self.start = start.asSentence()
      self.end = end.asSentence()
    }
  }

  /// Creates the cause of a finding about `name`, with the sentence "`start` names `end`".
  public init(
    _ start: String = "",
    _ name: String,
    _ end: String = "",
    same: String? = nil,
    key: String = "",
    help: String? = nil,
    groups: Groups? = nil
  ) {
    self.start = start.asSentence()
    self.end = end.asSentence()
    self.same = same?.asSentence()
    self.key = key.asSentence()
    self.name = name.asSentence()
    self.help = help?.asSentence()
    self.groups = groups
  }

  /// The part that is equal for all findings that reports show as one.
  package var common: Cause {
    var common = self
    common.name = ""
    common.same = nil
    common.help = nil
    common.groups = nil
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
    if let groups = causes.lazy.compactMap(\.groups).first {
      let start = "\(groups.start)\(names.count) groups\(groups.end): "
      return (start + listed(groups: names)).asSentence()
    }
    let same = causes.allSatisfy { $0.same == first.same } ? first.same : nil
    return (first.start + listed(names) + (same ?? first.end)).asSentence()
  }

  /// The maximum number of names in a headline. If there are more, one name less and the number of the others are
  /// shown.
  private static let maximumNames = 4

  /// Returns `"a" and "b"; "c"`, or `"a" and "b"; "c"; "d"; and 27 more`.
  private static func listed(groups: [String]) -> String {
    guard groups.count > maximumNames else { return groups.joined(separator: "; ") }
    let shown = groups.prefix(maximumNames - 1)
    return shown.joined(separator: "; ") + "; and \(groups.count - shown.count) more"
  }

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
