/// The names that are known somewhere, laid out so that many unknown ones can be compared with them.
package struct KnownNames {
  /// The name that is nearest to another.
  package struct Match {
    /// Its index among the names.
    package var index: Int
    /// How many slips lie between the two.
    var slips: Int
    /// Whether no other is as near.
    var isOnly: Bool
    /// Whether it is certain enough to be written instead: a slip in one or two letters can mean
    /// anything.
    var isCertain: Bool
  }

  /// Laying a name out takes as long as this many steps of a search.
  static let stepsToAdd = 100

  package let names: [String]
  /// The letters of all names in a row, in lower case.
  private var letters: [Unicode.Scalar] = []
  /// For each name where its letters end.
  private var ends: [Int] = []
  /// For each name which letters it has.
  private var kinds: [LetterKinds] = []

  package init(_ names: some Sequence<String>) {
    self.names = Array(names)
    ends.reserveCapacity(self.names.count)
    kinds.reserveCapacity(self.names.count)
    for name in self.names {
      let start = letters.count
      letters += name.lowercased().unicodeScalars
      ends.append(letters.count)
      kinds.append(LetterKinds(letters[start...]))
    }
  }

  /// The name nearest to `wanted`, the first of several equally near; nil if none is near enough (see
  /// `Suggestion`), or if `effort` ends before that is known: a step is a name looked at, or a letter.
  package func nearest(to wanted: String, _ effort: Effort? = nil) -> Match? {
    let text = Array(wanted.lowercased().unicodeScalars)
    guard !text.isEmpty, text.count <= Suggestion.maximumLength,
      effort?.take(names.count + text.count) ?? true
    else { return nil }
    let pattern = LetterPattern(text)
    let textKinds = LetterKinds(text[...])
    var limit = min(max(1, text.count / 3), text.count - 1)
    var best: Match?
    var start = 0
    for (index, end) in ends.enumerated() {
      let range = start..<end
      start = end
      guard abs(range.count - text.count) <= limit, textKinds.slips(to: kinds[index]) <= limit
      else { continue }
      guard effort?.take(range.count) ?? true else { return nil }
      guard let slips = pattern.slips(to: letters[range], limit: limit),
        names[index] != wanted, best.map({ names[$0.index] != names[index] }) ?? true
      else { continue }
      if slips == best?.slips {
        best?.isOnly = false
      } else {
        best = Match(index: index, slips: slips, isOnly: true, isCertain: false)
        limit = slips
      }
    }
    guard var best else { return nil }
    best.isCertain = best.isOnly && (best.slips == 0 || text.count > 2)
    return best
  }

  /// The nearest name, if it is certain enough to be written instead.
  func certain(for wanted: String, _ effort: Effort? = nil) -> String? {
    nearest(to: wanted, effort).flatMap { $0.isCertain ? names[$0.index] : nil }
  }
}

/// Which letters a text has, in 64 kinds of letters: what two texts do not share takes slips.
private struct LetterKinds {
  private var bits: UInt64 = 0

  init(_ letters: ArraySlice<Unicode.Scalar>) {
    for letter in letters {
      // The 26 letters and the digits are kinds of their own.
      let value = letter.value
      bits |= 1 << UInt64((value >= 0x61 ? value &- 0x61 : value &- 0x16) & 63)
    }
  }

  /// At least so many slips lie between the texts: each takes or brings one letter, or both.
  func slips(to other: LetterKinds) -> Int {
    max((bits & ~other.bits).nonzeroBitCount, (other.bits & ~bits).nonzeroBitCount)
  }
}

/// A text of up to 64 letters, to be compared with others a whole column of the matrix at a time
/// (Hyyrö 2003): bit `i` stands for its letter `i`.
private struct LetterPattern {
  private let count: Int
  /// Where each letter of ASCII stands.
  private var places = [UInt64](repeating: 0, count: 128)
  /// Where each other letter stands.
  private var others: [Unicode.Scalar: UInt64] = [:]

  init(_ letters: [Unicode.Scalar]) {
    count = letters.count
    for (index, letter) in letters.enumerated() {
      if letter.isASCII {
        places[Int(letter.value)] |= 1 << UInt64(index)
      } else {
        others[letter, default: 0] |= 1 << UInt64(index)
      }
    }
  }

  /// How many slips lie between it and `text`: the restricted Damerau-Levenshtein distance; nil if
  /// these are more than `limit`.
  func slips(to text: ArraySlice<Unicode.Scalar>, limit: Int) -> Int? {
    let last = UInt64(1) << UInt64(count - 1)
    var slips = count
    var (more, less) = (UInt64.max, UInt64(0))
    var (diagonal, before) = (UInt64(0), UInt64(0))
    var rest = text.count
    for letter in text {
      let here = letter.isASCII ? places[Int(letter.value)] : others[letter] ?? 0
      let swapped = ((~diagonal & here) << 1) & before
      diagonal = (((here & more) &+ more) ^ more) | here | less | swapped
      var right = less | ~(diagonal | more)
      var left = diagonal & more
      if right & last != 0 { slips += 1 }
      if left & last != 0 { slips -= 1 }
      // Each letter that is left can undo one slip at most.
      rest -= 1
      if slips - rest > limit { return nil }
      right = right << 1 | 1
      left <<= 1
      more = left | ~(diagonal | right)
      less = right & diagonal
      before = here
    }
    return slips <= limit ? slips : nil
  }
}
