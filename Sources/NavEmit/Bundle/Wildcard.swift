import NavGraph

/// A set of texts: characters, each exactly one or one of several, once or any number of times.
struct Wildcard: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    enum Characters: Hashable, Sendable {
      case exactly(Unicode.Scalar)
      case any
      case anyButSlash
    }

    var characters: Characters
    /// Any number of times, none included.
    var isRepeated = false

    static func exactly(_ scalar: Unicode.Scalar) -> Part { Part(characters: .exactly(scalar)) }
    static let one = Part(characters: .any)
    static let many = Part(characters: .any, isRepeated: true)

    fileprivate func meets(_ other: Part) -> Bool {
      switch (characters, other.characters) {
      case (.exactly(let a), .exactly(let b)): a == b
      case (.exactly(let a), .anyButSlash), (.anyButSlash, .exactly(let a)): a != "/"
      default: true
      }
    }
  }

  var parts: [Part] = []

  init(exactly text: String = "") { append(exactly: text) }

  mutating func append(exactly text: String) {
    parts += text.unicodeScalars.map { .exactly($0) }
  }

  /// `text` with build variables, `$(NAME)` or `${NAME}`, each of which can stand for anything.
  init(withVariables text: String) {
    self.init(text, wildcards: false)
  }

  /// A pattern of a site association: `*`, `?`, and variables, which are not looked into.
  init(sitePattern text: String) {
    self.init(text, wildcards: true)
  }

  private init(_ text: String, wildcards: Bool) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "$", let end = Self.endOfVariable(rest) {
        rest = rest[rest.index(after: end)...]
        parts.append(.many)
      } else if wildcards, scalar == "*" || scalar == "?" {
        parts.append(scalar == "*" ? .many : .one)
      } else {
        parts.append(.exactly(scalar))
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

  /// Whether it stands for one text only.
  var isExact: Bool {
    parts.allSatisfy { part in
      if case .exactly = part.characters { !part.isRepeated } else { false }
    }
  }

  /// Whether there is a text that is in both sets.
  func overlaps(_ other: Wildcard) -> Bool {
    var start = 0
    while start < parts.count, start < other.parts.count {
      let (a, b) = (parts[start], other.parts[start])
      guard !a.isRepeated, !b.isRepeated else { break }
      guard a.meets(b) else { return false }
      start += 1
    }
    return overlap(parts[start...], other.parts[start...])
  }

  /// Goes through the pairs of places in the two that one text can reach, row by row.
  private func overlap(_ a: ArraySlice<Part>, _ b: ArraySlice<Part>) -> Bool {
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
