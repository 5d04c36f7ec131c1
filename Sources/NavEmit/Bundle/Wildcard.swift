import NavGraph

/// A set of strings: a sequence of elements, each of which is one character or any of several, once or repeated.
struct Wildcard: Hashable, Sendable {
  struct Element: Hashable, Sendable {
    enum Characters: Hashable, Sendable {
      case exactly(Unicode.Scalar)
      case any
      case anyButSlash
    }

    var characters: Characters
    /// True if the element is repeated any number of times, including none.
    var isRepeated = false

    static func exactly(_ scalar: Unicode.Scalar) -> Element {
      Element(characters: .exactly(scalar))
    }
    static let one = Element(characters: .any)
    static let many = Element(characters: .any, isRepeated: true)

    fileprivate func meets(_ other: Element) -> Bool {
      switch (characters, other.characters) {
      case (.exactly(let a), .exactly(let b)): a == b
      case (.exactly(let a), .anyButSlash), (.anyButSlash, .exactly(let a)): a != "/"
      default: true
      }
    }
  }

  var elements: [Element] = []

  init(exactly text: String = "") { append(exactly: text) }

  mutating func append(exactly text: String) {
    elements += text.unicodeScalars.map { .exactly($0) }
  }

  /// Creates a pattern from `text`, in which a build variable, `$(NAME)` or `${NAME}`, stands for
  /// any text.
  init(withVariables text: String) {
    self.init(text, wildcards: false)
  }

  /// Creates a pattern of a site association: `*`, `?`, and variables, whose values are not known.
  init(sitePattern text: String) {
    self.init(text, wildcards: true)
  }

  private init(_ text: String, wildcards: Bool) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "$", let end = Self.endOfVariable(rest) {
        rest = rest[rest.index(after: end)...]
        elements.append(.many)
      } else if wildcards, scalar == "*" || scalar == "?" {
        elements.append(scalar == "*" ? .many : .one)
      } else {
        elements.append(.exactly(scalar))
      }
    }
  }

  private static func endOfVariable(
    _ rest: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView.Index? {
    switch rest.first {
    case "(": rest.firstIndex(of: ")")
    case "{": rest.firstIndex(of: "}")
    default: nil
    }
  }

  /// True if the set contains exactly one string.
  var isExact: Bool {
    elements.allSatisfy { element in
      if case .exactly = element.characters { !element.isRepeated } else { false }
    }
  }

  /// Returns true if both sets contain a common string.
  func overlaps(_ other: Wildcard) -> Bool {
    var start = 0
    while start < elements.count, start < other.elements.count {
      let (a, b) = (elements[start], other.elements[start])
      guard !a.isRepeated, !b.isRepeated else { break }
      guard a.meets(b) else { return false }
      start += 1
    }
    return overlap(elements[start...], other.elements[start...])
  }

  /// Returns true if some string matches both. Proceeds row by row through the pairs of positions that such a
  /// string can reach.
  private func overlap(_ a: ArraySlice<Element>, _ b: ArraySlice<Element>) -> Bool {
    let b = Array(b)
    var row = Array(repeating: false, count: b.count + 1)
    row[0] = true
    for x in a.map(Optional.some) + [nil] {
      var next = Array(repeating: false, count: b.count + 1)
      for j in row.indices where row[j] {
        let y = j < b.count ? b[j] : nil
        if x == nil, y == nil { return true }
        if let y, y.isRepeated { row[j + 1] = true }
        if let x, x.isRepeated { next[j] = true }
        guard let x, let y, x.meets(y) else { continue }
        switch (x.isRepeated, y.isRepeated) {
        case (false, false): next[j + 1] = true
        case (true, false): row[j + 1] = true
        case (false, true): next[j] = true
        case (true, true): break
        }
      }
      row = next
      if !row.contains(true) { return false }
    }
    return false
  }
}
