import NavGraph

/// A statement about one or several subjects. Reports for people combine equal statements.
struct DifferenceStatement<Kind: Equatable & Sendable>: Sendable {
  /// The kind of effect or break.
  var kind: Kind
  /// The names of the subjects.
  var subjects: [String]
  /// The statement, as a sentence without its subject.
  var sentence: String

  /// The sentence without its subjects, for all of them.
  var predicate: String {
    guard subjects.count > 1 else { return sentence }
    for (one, several) in [("is ", "are "), ("has ", "have ")] where sentence.hasPrefix(one) {
      return several + sentence.dropFirst(one.count)
    }
    return "each " + sentence
  }
}

extension DifferenceReport {
  /// The number of findings with one id up to which they are listed one by one.
  private static let mostFindings = 3

  /// The effects of the changes, combined.
  var effectStatements: [DifferenceStatement<Difference.Effect.Kind>] {
    var statements: [DifferenceStatement<Difference.Effect.Kind>] = []
    var places: [String: Int] = [:]
    for group in findingGroups {
      let (first, count) = (group[0], group.count)
      if first.kind == .finding, count > Self.mostFindings {
        statements.append(
          DifferenceStatement(
            kind: .finding,
            subjects: [first.subject],
            sentence: Self.sentence(of: group)
          )
        )
        continue
      }
      for effect in group {
        let sentence = effect.sentence
        let key = "\(effect.kind) \(sentence)"
        if let known = places[key], effect.kind.isOfScreens {
          statements[known].subjects.append(effect.subject)
        } else {
          places[key] = statements.count
          statements.append(
            DifferenceStatement(kind: effect.kind, subjects: [effect.subject], sentence: sentence)
          )
        }
      }
    }
    return statements
  }

  /// The breaks, combined.
  var breakStatements: [DifferenceStatement<Difference.Break.Kind>] {
    var statements: [DifferenceStatement<Difference.Break.Kind>] = []
    var places: [String: Int] = [:]
    for item in difference.breaks {
      let key = "\(item.kind) \(item.message)"
      if let known = places[key], item.kind == .state || item.kind == .protection {
        statements[known].subjects.append(item.subject)
      } else {
        places[key] = statements.count
        statements.append(
          DifferenceStatement(kind: item.kind, subjects: [item.subject], sentence: item.message)
        )
      }
    }
    return statements
  }

  /// The reported effects, with new or removed findings of one id grouped.
  private var findingGroups: [[Difference.Effect]] {
    var groups: [[Difference.Effect]] = []
    var places: [String: Int] = [:]
    for effect in reportedEffects {
      let key = "\(effect.subject) \(effect.old == nil) \(effect.verdict)"
      if effect.kind == .finding, let known = places[key] {
        groups[known].append(effect)
      } else {
        if effect.kind == .finding { places[key] = groups.count }
        groups.append([effect])
      }
    }
    return groups
  }

  /// The effects without those that follow from another one: that a screen is shown when two conditions hold
  /// implies that each of them protects it.
  var reportedEffects: [Difference.Effect] {
    let reach = Dictionary(
      difference.effects.filter { $0.kind == .reach }.map { ($0.subject, $0) }
    ) { first, _ in first }
    return difference.effects.filter { effect in
      guard effect.kind == .protection, let other = reach[effect.subject] else { return true }
      let saysOld = effect.old.map(other.old.requires) ?? true
      let saysNew = effect.new.map(other.new.requires) ?? true
      return !(saysOld && saysNew)
    }
  }

  /// Returns the sentence about a group of findings that are not listed one by one.
  private static func sentence(of findings: [Difference.Effect]) -> String {
    let first = findings[0]
    let texts = findings.prefix(mostFindings).map { ($0.new ?? $0.old) ?? "" }
    let rest = findings.count - texts.count
    let what =
      first.new == nil
      ? "no longer occurs in \(findings.count) places" : "has \(findings.count) \(first.verdict)s"
    return "\(what): \(texts.joined(separator: "; ")); and \(rest) more"
  }
}

extension Difference.Effect {
  /// The severity of an added finding, such as `new error`; empty for other effects.
  fileprivate var verdict: String {
    let start = "is a "
    guard kind == .finding, message.hasPrefix(start) else { return "" }
    return String(message.dropFirst(start.count).prefix { $0 != ":" })
  }
}

extension Difference.Effect.Kind {
  /// True if effects with equal sentences are combined.
  fileprivate var isOfScreens: Bool { self == .reach || self == .protection || self == .way }
}

extension String? {
  /// Returns true if the text is `when` and alternatives that all contain the condition.
  fileprivate func requires(_ condition: String) -> Bool {
    let start = "when "
    guard let self, self.hasPrefix(start) else { return false }
    return self.dropFirst(start.count).split(separator: " or ").allSatisfy { alternative in
      alternative.split(separator: " and ").contains { $0 == condition || $0.isOneOf(condition) }
    }
  }
}

extension Substring {
  /// Returns true if the text limits a condition to some of the values that `other` allows.
  fileprivate func isOneOf(_ other: String) -> Bool {
    let (own, wanted) = (split(separator: " is "), other.split(separator: " is "))
    guard own.count == 2, wanted.count == 2, own[0] == wanted[0] else { return false }
    return Set(own[1].split(separator: "|")).isSubset(of: wanted[1].split(separator: "|"))
  }
}
