import NavGraph

/// A declaration of a generated router that the app's code can use, or must implement.
struct InterfaceDeclaration: Hashable {
  /// A type, or a member of a type.
  enum Kind { case type, member, requirement, enumCase }

  var kind: Kind
  /// The declared type, or the type of the member.
  var type: String
  /// The name with labels, as in a reference; empty for a type.
  var name: String
  /// The declaration up to its body, without attributes and access.
  var text: String
}

/// Reads the declarations in generated Swift: types and their members, without bodies.
///
/// Generated code has one layout, so the scanner need not know all of Swift: a declaration begins a
/// line, and continues while a parenthesis is open.
struct InterfaceScanner {
  private(set) var declarations: [InterfaceDeclaration] = []
  /// The types that each type conforms to.
  private(set) var conformances: [String: [String]] = [:]
  /// The protocols.
  private(set) var protocols: Set<String> = []

  init(_ source: String) {
    var depth = 0
    var scope: (name: String, keyword: String)?
    var pending = ""
    for line in source.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      if text.isEmpty || text.hasPrefix("//") || text.hasPrefix("#") { continue }
      pending += pending.isEmpty ? text : " " + text
      let balance = SwiftBalance(pending)
      if balance.parentheses > 0 || pending.hasSuffix(",") { continue }
      let head = String(pending[..<balance.bodyStart])
      let isDeclaration = depth == 0 || depth == 1 && scope != nil
      if isDeclaration, depth == 0 {
        if Self.isAttribute(pending) { continue }
        scope = enter(head)
      } else if isDeclaration, let scope {
        add(head, in: scope)
      }
      depth += balance.braces
      pending = ""
      if depth == 0 { scope = nil }
    }
  }

  /// Returns true for an attribute on its own line, which belongs to the next declaration.
  private static func isAttribute(_ text: String) -> Bool {
    guard text.hasPrefix("@") else { return false }
    return words(text).isEmpty
  }

  /// Returns the words of a declaration, without attributes and access.
  private static func words(_ head: String) -> [Substring] {
    var rest = head[...]
    while rest.hasPrefix("@") {
      rest = rest.drop { $0 != " " && $0 != "(" }
      if rest.first == "(" {
        rest = rest.drop { $0 != ")" }.dropFirst()
      }
      rest = rest.drop { $0 == " " }
    }
    let unsaid = [
      "public", "package", "internal", "nonisolated", "final", "convenience", "override",
    ]
    return rest.split(separator: " ").filter { !unsaid.contains(String($0)) }
  }

  private mutating func enter(_ head: String) -> (String, String)? {
    let words = Self.words(head)
    guard words.count > 1 else { return nil }
    let keyword = String(words[0])
    let name = String(words[1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    switch keyword {
    case "extension": break
    case "struct", "class", "enum", "protocol", "typealias":
      let text = words.joined(separator: " ")
      declarations.append(InterfaceDeclaration(kind: .type, type: name, name: "", text: text))
      if keyword == "protocol" { protocols.insert(name) }
    default: return nil
    }
    if let colon = head.firstIndex(of: ":"), keyword != "typealias" {
      let list = head[head.index(after: colon)...].split(separator: ",")
      // Attributes, as in "@unchecked Sendable", do not affect users of the type.
      conformances[name, default: []] += list.map { item in
        item.split(separator: " ").filter { !$0.hasPrefix("@") }.joined()
      }
    }
    return (name, keyword)
  }

  private mutating func add(_ head: String, in scope: (name: String, keyword: String)) {
    let words = Self.words(head)
    guard let first = words.first, first != "}" else { return }
    var text = words.joined(separator: " ")
    if first == "case" {
      for name in text.dropFirst(5).split(separator: ",") {
        let name = name.filter { $0 != " " }
        declarations.append(
          InterfaceDeclaration(kind: .enumCase, type: scope.name, name: name, text: "case " + name)
        )
      }
      return
    }
    if text.contains("eventTarget:") { return }
    if scope.keyword == "protocol", head.contains("{ get") {
      text += head.contains("set }") ? " { get set }" : " { get }"
    }
    declarations.append(
      InterfaceDeclaration(
        kind: scope.keyword == "protocol" ? .requirement : .member,
        type: scope.name,
        name: SwiftSignature(text).name,
        text: text
      )
    )
  }
}

/// Counts the open parentheses and braces in generated Swift, outside of strings.
private struct SwiftBalance {
  private(set) var parentheses = 0
  private(set) var braces = 0
  /// The position of the first brace outside parentheses.
  private(set) var bodyStart: String.Index

  init(_ text: String) {
    bodyStart = text.endIndex
    var isInText = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isInText = false
        }
        continue
      }
      switch character {
      case "\"": isInText = true
      case "(", "[": parentheses += 1
      case ")", "]": parentheses -= 1
      case "{":
        if parentheses == 0, bodyStart == text.endIndex { bodyStart = index }
        braces += 1
      case "}": braces -= 1
      default: break
      }
    }
  }
}

/// A function, an initializer or a property, split into its parts.
struct SwiftSignature: Equatable {
  struct Parameter: Equatable {
    var label: String
    var type: String
    var hasDefault: Bool
  }

  /// The name in a reference: `open(id:)`, `title`.
  private(set) var name = ""
  private(set) var parameters: [Parameter] = []
  /// The text before the parameters; `tail` is the text after them.
  private(set) var head = ""
  private(set) var tail = ""

  init(_ text: String) {
    guard let open = text.firstIndex(of: "("), !text[..<open].contains(":") else {
      head = text
      let name = text.prefix { $0 != ":" && $0 != "=" }.split(separator: " ").last ?? ""
      self.name = String(name)
      return
    }
    head = String(text[..<open])
    var parts: [Substring] = []
    var (depth, isInText) = (0, false)
    var start = text.index(after: open)
    var end = text.endIndex
    scan: for index in text.indices[start...] {
      let character = text[index]
      if character == "\"" { isInText.toggle() }
      if isInText { continue }
      switch character {
      case "(", "[", "<": depth += 1
      case ")" where depth == 0, ")" where depth < 0:
        end = index
        break scan
      case ")", "]": depth -= 1
      case ">" where text[text.index(before: index)] != "-": depth -= 1
      case "," where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    if start < end { parts.append(text[start..<end]) }
    if end < text.endIndex { tail = String(text[text.index(after: end)...]) }
    parameters = parts.map(Self.parameter)
    let function = head.split(separator: " ").last.map(String.init) ?? head
    name = function + "(" + parameters.map { $0.label + ":" }.joined() + ")"
  }

  private static func parameter(_ text: Substring) -> Parameter {
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    let label = text[..<colon].split(separator: " ").first.map(String.init) ?? "_"
    var type = colon < text.endIndex ? text[text.index(after: colon)...] : ""
    var hasDefault = false
    if let equals = type.start(of: " = ") {
      type = type[..<equals]
      hasDefault = true
    }
    let trimmed = type.drop { $0 == " " }
    return Parameter(label: label, type: String(trimmed), hasDefault: hasDefault)
  }

  /// Returns true if all calls and reads of the other one also work with this one.
  func isUsed(like other: SwiftSignature) -> Bool {
    guard head == other.head, tail == other.tail else { return false }
    var rest = parameters[...]
    for wanted in other.parameters {
      while let next = rest.first, next.label != wanted.label, next.hasDefault {
        rest = rest.dropFirst()
      }
      guard let next = rest.popFirst(), next.label == wanted.label, next.type == wanted.type,
        next.hasDefault || !wanted.hasDefault
      else { return false }
    }
    return rest.allSatisfy(\.hasDefault)
  }

  /// True for an `async` function.
  var isAsync: Bool { tail.split(separator: " ").contains("async") }

  /// The type of a property or the result of a function, and the text before it; nil if it has none.
  private var result: (before: Substring, type: Substring)? {
    let (text, sign) = tail.isEmpty ? (head[...], ": ") : (tail[...], "-> ")
    guard let index = text.start(of: sign) else { return nil }
    return (text[..<index], text[index...].dropFirst(sign.count))
  }

  /// Describes the difference from the other one, if only parameters and the result differ: a sentence
  /// without its subject. Returns nil if more than that differs, or too much.
  func change(from other: SwiftSignature) -> String? {
    var resultChange: String?
    if head != other.head || tail != other.tail {
      guard let now = result, let was = other.result, now.before == was.before,
        tail.isEmpty == other.tail.isEmpty
      else { return nil }
      let types = "\(now.type) (was: \(was.type))"
      if tail.isEmpty { return "is now \(types)" }
      guard head == other.head else { return nil }
      resultChange = "now returns \(types)"
    }
    let (labels, before) = (parameters.map(\.label), other.parameters.map(\.label))
    let common = labels.filter(before.contains)
    guard common == before.filter(labels.contains), Set(labels).count == labels.count,
      Set(before).count == before.count
    else { return nil }
    func name(_ parameter: Parameter) -> String {
      parameter.label == "_" ? "its argument" : parameter.label
    }
    var sentences: [String] = []
    for now in parameters {
      guard let was = other.parameters.first(where: { $0.label == now.label }) else {
        if !now.hasDefault { sentences.append("now requires \(name(now))") }
        continue
      }
      let losesDefault = was.hasDefault && !now.hasDefault
      if now.type != was.type {
        let types = "now takes \(name(now)) as \(now.type) (was: \(was.type))"
        sentences.append(losesDefault ? types + ", without a default" : types)
      } else if losesDefault {
        sentences.append("no longer has a default for \(name(now))")
      }
    }
    sentences += other.parameters.filter { !labels.contains($0.label) }
      .map { "no longer takes \(name($0))" }
    sentences += [resultChange].compactMap(\.self)
    return sentences.isEmpty || sentences.count > 2 ? nil : sentences.joined(separator: ", and ")
  }
}

extension Substring {
  /// Returns the position of the first `sign`.
  fileprivate func start(of sign: String) -> Substring.Index? {
    indices.first { self[$0...].hasPrefix(sign) }
  }
}
