/// A set of known names, laid out for fast comparison with unknown names.
package struct KnownNames {
  /// The name nearest to another one.
  package struct Match {
    /// The index of the name.
    package var index: Int
    /// The edit distance between the two.
    var distance: Int
    /// True if no other name is equally near.
    var isOnly: Bool
    /// True if the match is certain enough for a fix. An edit in a name of one or two letters is not.
    var isCertain: Bool
  }

  /// The cost of laying out a name, in steps of a search.
  static let stepsToAdd = 100

  package let names: [String]
  /// The letters of all names, concatenated, in lowercase.
  private var letters: [Unicode.Scalar] = []
  /// The end of each name in `letters`.
  private var ends: [Int] = []
  /// The letters of each name, as a set.
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

  /// Returns the name nearest to `name`, the first of several equally near. Returns nil if none is near enough (see
  /// `Suggestion`), or if `effort` is used up. A step of effort is a name or a letter.
  package func nearest(to name: String, _ effort: Effort? = nil) -> Match? {
    let text = Array(name.lowercased().unicodeScalars)
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
      guard abs(range.count - text.count) <= limit,
        textKinds.minimumDistance(to: kinds[index]) <= limit
      else { continue }
      guard effort?.take(range.count) ?? true else { return nil }
      guard let distance = pattern.distance(to: letters[range], limit: limit),
        names[index] != name, best.map({ names[$0.index] != names[index] }) ?? true
      else { continue }
      if distance == best?.distance {
        best?.isOnly = false
      } else {
        best = Match(index: index, distance: distance, isOnly: true, isCertain: false)
        limit = distance
      }
    }
    guard var best else { return nil }
    best.isCertain = best.isOnly && (best.distance == 0 || text.count > 2)
    return best
  }

  /// Returns the nearest name, if it is certain enough for a fix.
  func certain(for name: String, _ effort: Effort? = nil) -> String? {
    nearest(to: name, effort).flatMap { $0.isCertain ? names[$0.index] : nil }
  }
}

/// The set of a string's letters, in 64 classes. Letters that two strings do not share are a lower bound of their
/// distance.
private struct LetterKinds {
  private var bits: UInt64 = 0

  init(_ letters: ArraySlice<Unicode.Scalar>) {
    for letter in letters {
      // Each of the 26 letters and each digit is a separate class.
      let value = letter.value
      bits |= 1 << UInt64((value >= 0x61 ? value &- 0x61 : value &- 0x16) & 63)
    }
  }

  /// Returns a lower bound of the edit distance. Each edit removes or adds at most one letter.
  func minimumDistance(to other: LetterKinds) -> Int {
    max((bits & ~other.bits).nonzeroBitCount, (other.bits & ~bits).nonzeroBitCount)
  }
}

/// A string of up to 64 letters that is compared with others one column of the distance matrix at a time (Hyyrö
/// 2003). Bit `i` represents letter `i`.
private struct LetterPattern {
  private let count: Int
  /// The positions of each ASCII letter.
  private var places = [UInt64](repeating: 0, count: 128)
  /// The positions of each other letter.
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

  /// Returns the restricted Damerau-Levenshtein distance to `text`; nil if it is more than `limit`.
  func distance(to text: ArraySlice<Unicode.Scalar>, limit: Int) -> Int? {
    let last = UInt64(1) << UInt64(count - 1)
    var distance = count
    var (more, less) = (UInt64.max, UInt64(0))
    var (diagonal, before) = (UInt64(0), UInt64(0))
    var rest = text.count
    for letter in text {
      let here = letter.isASCII ? places[Int(letter.value)] : others[letter] ?? 0
      let swapped = ((~diagonal & here) << 1) & before
      diagonal = (((here & more) &+ more) ^ more) | here | less | swapped
      var right = less | ~(diagonal | more)
      var left = diagonal & more
      if right & last != 0 { distance += 1 }
      if left & last != 0 { distance -= 1 }
      // Each remaining letter can reduce the distance by one at most.
      rest -= 1
      if distance - rest > limit { return nil }
      right = right << 1 | 1
      left <<= 1
      more = left | ~(diagonal | right)
      less = right & diagonal
      before = here
    }
    return distance <= limit ? distance : nil
  }
}
