/// How other tools write the parameters of a path, and how this language does.
struct LinkHints {
  /// The name in a segment that another tool takes for a parameter: `:id`, `<id>`, `$id`, `[id]`,
  /// `{ id }`, `{id:int}`; nil if it is none.
  static func parameter(in segment: Substring) -> String? {
    if let inner = inner(segment, "{", "}") ?? inner(segment, "<", ">") ?? inner(segment, "[", "]")
    {
      // `<int:id>` has the type first, `{id:int}` behind.
      let parts = inner.split(separator: ":").map { $0.filter { $0 != " " } }
      let name = segment.first == "<" ? parts.last : parts.first
      return name.flatMap { isName($0[...]) ? $0 : nil }
    }
    if let inner = inner(segment, "\\(", ")") { return isName(inner) ? String(inner) : nil }
    guard segment.first == ":" || segment.first == "$" || segment.first == "@" else { return nil }
    let name = segment.dropFirst()
    return isName(name) ? String(name) : nil
  }

  /// The pattern `text` with all of `missing` in it, in the place of what may be meant for them, or at
  /// its end. `unknown` are the names in it that the screen does not have.
  static func pattern(_ text: String, filling missing: [String], instead unknown: [String])
    -> String
  {
    let path = text.prefix { $0 != "?" }
    var open = missing
    var segments = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      guard let name = parameter(in: segment), let index = open.firstIndex(of: name) else {
        return String(segment)
      }
      open.remove(at: index)
      return "{\(name)}"
    }
    for (index, segment) in segments.enumerated() {
      guard let next = open.first else { break }
      let isMeant = isWildcard(segment) || unknown.contains { segment == "{\($0)}" }
      guard isMeant else { continue }
      segments[index] = "{\(next)}"
      open.removeFirst()
    }
    if segments.last == "", segments.count > 1 { segments.removeLast() }
    segments += open.map { "{\($0)}" }
    return segments.joined(separator: "/") + text.dropFirst(path.count)
  }

  private static func isWildcard(_ segment: String) -> Bool {
    ["*", "**", "%@", "%d", "%s", "_", "(.*)", "(\\d+)"].contains(segment)
  }

  private static func inner(_ text: Substring, _ open: String, _ close: String) -> Substring? {
    guard text.hasPrefix(open), text.hasSuffix(close), text.count > open.count + close.count else {
      return nil
    }
    return text.dropFirst(open.count).dropLast(close.count)
  }

  private static func isName(_ text: Substring) -> Bool {
    NameGrammar.isIdentifier(String(text).unicodeScalars)
  }
}
