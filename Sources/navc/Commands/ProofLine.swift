import NavGraph

/// The line that a successful `check` prints on a terminal: the size of the specs, and that they are proved.
struct ProofLine {
  private var counts: [(count: Int, noun: String)]
  /// The number of entries of `allow`.
  private let allowed: Int
  /// The number of findings that the baseline has.
  private let known: Int
  private let isBounded: Bool
  private let seconds: Double

  /// Creates the line for `compilations`. `reported` are these without the findings of the baseline.
  init(_ compilations: [Compilation], reported: [Compilation], seconds: Double) {
    let graphs = compilations.compactMap(\.graph)
    counts = [
      (graphs.count > 1 ? graphs.count : 0, "spec"),
      (graphs.reduce(0) { $0 + $1.screens.count }, "screen"),
      (graphs.reduce(0) { $0 + $1.transitions.count }, "transition"),
      (graphs.reduce(0) { $0 + $1.conditions.count }, "condition"),
    ]
    allowed = graphs.reduce(0) { $0 + $1.allowances.count }
    known = zip(compilations, reported).reduce(0) { sum, pair in
      sum + max(0, pair.0.diagnostics.count - pair.1.diagnostics.count)
    }
    isBounded = compilations.contains(where: \.isBounded)
    self.seconds = seconds
  }

  var text: String {
    let parts = counts.filter { $0.count > 0 }.map { count, noun in
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    return "\(parts.joined(separator: ", ")): \(verdict)"
  }

  private var verdict: String {
    if isBounded {
      return "no errors found in \(time); the proof is incomplete "
        + "(see \"navc explain analysis-bounded\")"
    }
    var exceptions: [String] = []
    if allowed > 0 { exceptions.append("\(allowed) allow \(allowed == 1 ? "entry" : "entries")") }
    if known > 0 {
      exceptions.append("\(known) finding\(known == 1 ? "" : "s") in the baseline")
    }
    let list = exceptions.joined(separator: ", ")
    return "proved in \(time)" + (list.isEmpty ? "" : " (\(list))")
  }

  /// The time in hundredths of a second, or in thousandths if it is less than one hundredth.
  private var time: String {
    let thousandths = max(1, Int((seconds * 1000).rounded()))
    if thousandths < 10 { return "0.00\(thousandths) s" }
    let hundredths = (thousandths + 5) / 10
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
