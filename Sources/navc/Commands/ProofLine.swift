import NavGraph

/// What a successful `check` says to a person: how much there is, and that it is proved.
struct ProofLine {
  /// What is said before it, or kept back, and so is not part of what is proved.
  enum Exception: String {
    case found = "what was found"
    case allowed = "what is allowed"
    case known = "what the baseline has"
  }

  private var counts: [(count: Int, noun: String)]
  private var exceptions: [Exception]
  private let isBounded: Bool
  private let seconds: Double

  /// About `told`, which is what the baseline left of `compilations`.
  init(_ compilations: [Compilation], told: [Compilation], seconds: Double) {
    let graphs = compilations.compactMap(\.graph)
    counts = [
      (graphs.count > 1 ? graphs.count : 0, "spec"),
      (graphs.reduce(0) { $0 + $1.screens.count }, "screen"),
      (graphs.reduce(0) { $0 + $1.transitions.count }, "transition"),
      (graphs.reduce(0) { $0 + $1.conditions.count }, "condition"),
    ]
    exceptions = []
    if told.contains(where: { !$0.diagnostics.isEmpty }) { exceptions.append(.found) }
    if graphs.contains(where: { !$0.allowances.isEmpty }) { exceptions.append(.allowed) }
    let isKept = zip(compilations, told).contains { $0.diagnostics.count > $1.diagnostics.count }
    if isKept { exceptions.append(.known) }
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
      return "no errors found in \(time), but not all is proved: navc explain analysis-bounded"
    }
    let list = exceptions.map(\.rawValue)
    let (last, others) = (list.last, list.dropLast().joined(separator: ", "))
    guard let last else { return "proved in \(time)" }
    return "proved in \(time), but for " + (others.isEmpty ? last : "\(others) and \(last)")
  }

  /// In hundredths of a second, or, if it is less than one, in thousandths.
  private var time: String {
    let thousandths = max(1, Int((seconds * 1000).rounded()))
    if thousandths < 10 { return "0.00\(thousandths) s" }
    let hundredths = (thousandths + 5) / 10
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
