import NavEmit
package import NavGraph

/// A notification's payload, with nested keys.
package struct SamplePayload {
  private indirect enum Node {
    case text(String)
    case object([(key: String, node: Node)])

    mutating func set(_ path: ArraySlice<Substring>, _ text: String) {
      guard let first = path.first.map(String.init) else {
        self = .text(text)
        return
      }
      var fields: [(key: String, node: Node)] = []
      if case .object(let known) = self { fields = known }
      let index = fields.firstIndex { $0.key == first } ?? fields.count
      if index == fields.count { fields.append((first, .object([]))) }
      fields[index].node.set(path.dropFirst(), text)
      self = .object(fields)
    }

    func has(_ path: ArraySlice<Substring>) -> Bool {
      guard let first = path.first else { return true }
      guard case .object(let fields) = self else { return false }
      return fields.first { $0.key == first }?.node.has(path.dropFirst()) ?? false
    }

    var expression: String {
      switch self {
      case .text(let text): return SwiftLiteral.string(text)
      case .object(let fields):
        if fields.isEmpty { return "[:]" }
        let items = fields.map { "\(SwiftLiteral.string($0.key)): \($0.node.expression)" }
        return "[" + items.joined(separator: ", ") + "]"
      }
    }

    func write(to json: inout JSONWriter) {
      switch self {
      case .text(let text): json.value(text)
      case .object(let fields):
        json.object { json in
          for field in fields.sorted(by: { $0.key < $1.key }) {
            json.key(field.key)
            field.node.write(to: &json)
          }
        }
      }
    }
  }

  private var root = Node.object([])

  private static func path(_ key: String) -> ArraySlice<Substring> {
    key.split(separator: ".", omittingEmptySubsequences: false)[...]
  }

  /// Sets the value of a key. Dots in the key separate the levels of nesting.
  package mutating func set(_ key: String, _ text: String) { root.set(Self.path(key), text) }

  /// Returns true if the key has a value.
  package func has(_ key: String) -> Bool { root.has(Self.path(key)) }

  /// The payload as a Swift expression.
  var expression: String { root.expression }

  /// Writes the payload as JSON.
  package func write(to json: inout JSONWriter) { root.write(to: &json) }
}
