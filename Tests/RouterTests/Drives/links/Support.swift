@testable import NavcRuntime

/// The spec's interface, and the finder of its openings.
@MainActor let interface = SpecInterface(TripSpec.self)
@MainActor let openings = OpeningFinder(spec: interface)

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

/// Returns an opening as a line: `user id=3 tab=x,y`, or `!event`; `-` for nil.
@MainActor func text(_ opening: OpeningRequest?) -> String {
  guard let opening else { return "-" }
  var words: [String] = []
  switch opening.action {
  case .open(let destination): words.append(TripSpec.tables.name(of: destination))
  case .present(let destination, let options):
    words.append("^\(options.style) " + TripSpec.tables.name(of: destination))
  case .fire(let event): words.append("!" + TripSpec.tables.eventNames[event])
  }
  let texts = opening.fields.texts.sorted { $0.key < $1.key }
  return (words + texts.map { $0.key + "=" + $0.value.joined(separator: ",") })
    .joined(separator: " ")
}

/// Returns the text with percent escapes for everything but letters and digits.
func escaped(_ text: String) -> String {
  text.utf8.map { byte in
    let scalar = Unicode.Scalar(byte)
    let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || (48...57).contains(byte))
    let digits = String(byte, radix: 16, uppercase: true)
    return isPlain ? String(scalar) : "%" + (digits.count < 2 ? "0" : "") + digits
  }.joined()
}
