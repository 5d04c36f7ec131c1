/// Two verbs of a transition that can't be done in one step (docs/language.md, Several verbs in one step).
struct VerbClash {
  /// The two verbs.
  let words: [Word]
  /// The reason why they exclude each other.
  let reason: String
  /// The help of the diagnostic.
  let help: String

  /// Finds the first clash among the verbs of a transition; nil if there is none.
  init?(_ verbs: [Word]) {
    for (index, word) in verbs.enumerated() {
      guard let other = verbs[(index + 1)...].first(where: { !SpecSchema.canCombine(word, $0) })
      else { continue }
      let alone = [word, other].first { SpecSchema.group(of: $0) == .standsAlone }
      guard let alone else {
        words = [word, other]
        let takesAway = SpecSchema.group(of: word) == .takesAway
        reason = takesAway ? "both go back" : "both show a screen"
        help = Self.help(words)
        return
      }
      words = [alone, alone == word ? other : word]
      let exception = alone == .root ? ", except \"present\"" : ""
      reason = "\"\(alone.text)\" can't be combined with other verbs\(exception)"
      help = Self.help(alone, beside: words[1])
      return
    }
    return nil
  }

  private static func help(_ alone: Word, beside other: Word) -> String {
    let isBringing = SpecSchema.group(of: other) == .brings
    if alone == .root, isBringing || SpecSchema.group(of: other) == .selects {
      return "write \"open\" instead of both: it shows the screen where it belongs, "
        + "whatever is visible; or keep only \"root\""
    }
    let reason =
      alone == .open
      ? "; \"open\" itself dismisses presentations, selects the tab and builds the stack" : ""
    return "remove \"\(other.text)\", or do it in a second transition with its own event\(reason)"
  }

  private static func help(_ verbs: [Word]) -> String {
    switch verbs {
    case [.push, .present]:
      "keep one of them; \"show\" pushes if there is a stack, and presents otherwise"
    case _ where verbs.contains(.dismiss) && verbs.contains(.pop):
      "write \"unwind\" with the screen to return to: it pops and dismisses until that is visible"
    default:
      "keep one of them, and do the other in a second transition with its own event"
    }
  }
}
