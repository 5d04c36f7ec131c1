/// Two verbs of a transition that can't be done in one step (LANGUAGE-2 §1).
struct VerbClash {
  /// The two of them.
  let words: [Word]
  /// Why not.
  let reason: String
  /// What to write instead.
  let help: String

  /// The first clash among the verbs of a transition; nil if there is none.
  init?(_ verbs: [Word]) {
    for (index, word) in verbs.enumerated() {
      guard let other = verbs[(index + 1)...].first(where: { !SpecSchema.goTogether(word, $0) })
      else { continue }
      let alone = [word, other].first { SpecSchema.group(of: $0) == .standsAlone }
      guard let alone else {
        words = [word, other]
        let takesAway = SpecSchema.group(of: word) == .takesAway
        reason = takesAway ? "both take something away" : "both bring something"
        help = Self.help(words)
        return
      }
      words = [alone, alone == word ? other : word]
      reason = "\"\(alone.text)\" takes everything away by itself, and stands alone"
      help = Self.help(alone, beside: words[1])
      return
    }
    return nil
  }

  private static func help(_ alone: Word, beside other: Word) -> String {
    let isBringing = SpecSchema.group(of: other) == .brings
    if alone == .root, isBringing || SpecSchema.group(of: other) == .selects {
      return "write \"open\" for the two: it makes the root, and goes to the screen's place; "
        + "or keep \"root\""
    }
    let doesMore =
      alone == .open ? "it takes away what is presented, selects the tab and builds the stack" : ""
    let reason = doesMore.isEmpty ? "" : ": \(doesMore)"
    return "remove \"\(other.text)\"\(reason); what is to follow is a transition of its own"
  }

  private static func help(_ verbs: [Word]) -> String {
    switch verbs {
    case [.push, .present]:
      "keep the one that is meant; \"show\" pushes where there is a stack, and presents elsewhere"
    case _ where verbs.contains(.dismiss) && verbs.contains(.pop):
      "write \"unwind\" with the screen to go back to: it pops and dismisses until that is visible"
    default:
      "keep the one that is meant; what is to follow is a transition of its own, for another event"
    }
  }
}
