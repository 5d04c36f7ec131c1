@testable import NavcRuntime

/// What the runtime knows of the spec, and of ways into it.
@MainActor let interface = SpecInterface(TripSpec.self)
@MainActor let entrances = Entrances(spec: interface)

@MainActor private var failures: [String] = []

@MainActor func fail(_ message: String, line: Int = #line) {
  failures.append("line \(line): \(message)")
}

@MainActor func expect<Value: Equatable>(
  _ value: Value,
  _ expected: Value,
  _ about: String = "",
  line: Int = #line
) {
  if value != expected { fail("\(about) is \(value), not \(expected)", line: line) }
}

@MainActor func scenario(_ name: String, _ body: () -> Void) {
  failures = []
  body()
  print(failures.isEmpty ? "ok \(name)" : "FAILED \(name)")
  for failure in failures.prefix(10) { print("  \(failure)") }
}

/// What is asked for, as a line: `user id=3 tab=x,y`, or `!event`; `-` for nothing.
@MainActor func text(_ entrance: Entrance?) -> String {
  guard let entrance else { return "-" }
  var words: [String] = []
  switch entrance.action {
  case .open(let destination): words.append(TripSpec.tables.name(of: destination))
  case .present(let destination, let options):
    words.append("^\(options.style) " + TripSpec.tables.name(of: destination))
  case .fire(let event): words.append("!" + TripSpec.tables.eventNames[event])
  }
  let texts = entrance.fields.texts.sorted { $0.key < $1.key }
  return (words + texts.map { $0.key + "=" + $0.value.joined(separator: ",") })
    .joined(separator: " ")
}

/// With percent escapes for all that is not a letter or a digit.
func escaped(_ text: String) -> String {
  text.utf8.map { byte in
    let scalar = Unicode.Scalar(byte)
    let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || (48...57).contains(byte))
    let digits = String(byte, radix: 16, uppercase: true)
    return isPlain ? String(scalar) : "%" + (digits.count < 2 ? "0" : "") + digits
  }.joined()
}
