/// What several findings have in common. Those of one id and level that say the same of different things,
/// for one reason, are found as many and told as one, with the places of all.
public struct Cause: Hashable, Sendable {
  /// The sentence about all of them, up to their names.
  public var start: String
  /// What follows the names.
  public var end: String
  /// What follows them where it is the same for all.
  public var same: String?
  /// What sets those apart that say the same for another reason, while they are few; never shown.
  public var key: String
  /// What this one is called among the names.
  public var name: String
  /// What to do about all of them, where that is not what to do about the first.
  public var help: String?

  /// Of the thing called `name`, in a sentence about several: `start`, their names, `end`.
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

  /// What is the same of all that are told together.
  package var common: Cause {
    var common = self
    common.name = ""
    common.same = nil
    common.help = nil
    return common
  }

  /// What is the same of all that say the same.
  package var sentence: Cause {
    var sentence = common
    sentence.key = ""
    return sentence
  }

  /// The sentence about all that have one of `causes`, each name once; nil if there is one name only.
  package static func sentence(_ causes: [Cause]) -> String? {
    var seen: Set<String> = []
    let names = causes.map(\.name).filter { seen.insert($0).inserted }
    guard let first = causes.first, names.count > 1 else { return nil }
    let same = causes.allSatisfy { $0.same == first.same } ? first.same : nil
    return (first.start + listed(names) + (same ?? first.end)).asSentence()
  }

  /// Of more names than this a headline shows one less, and how many more there are.
  private static let maximumNames = 4

  /// `"a", "b" and "c"`, or `"a", "b", "c" and 27 more`.
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
