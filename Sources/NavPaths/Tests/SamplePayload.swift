import NavEmit
package import NavGraph

/// A notification's payload, whose keys may lead into others.
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

  /// Sets what a key leads to, whose dots lead into others.
  package mutating func set(_ key: String, _ text: String) { root.set(Self.path(key), text) }

  /// Whether there is something at the key.
  package func has(_ key: String) -> Bool { root.has(Self.path(key)) }

  /// As Swift has it.
  var expression: String { root.expression }

  /// As JSON.
  package func write(to json: inout JSONWriter) { root.write(to: &json) }
}
