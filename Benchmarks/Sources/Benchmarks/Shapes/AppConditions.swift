/// The conditions of an `AppShape`: four for the whole app, and a pool, from which each feature uses three.
struct AppConditions {
  static let head = """
    conditions:
      loggedIn: { kind: login, gate: loginFlow }
      verified: { kind: flag, gate: { present: verifyFlow, style: pageSheet } }
      onboarded: flag
      workspace: { values: [personal, team, admin] }

    """

  private static let kinds = [
    "flag", "bool", "{ values: [free, trial, pro] }", "session", "flag",
    "{ kind: bool, volatile: true }",
  ]

  var count: Int

  var poolSize: Int { count - 4 }

  func write(to output: (String) -> Void) {
    output(Self.head)
    for c in 0..<poolSize { output("  c\(c): \(Self.kinds[c % Self.kinds.count])\n") }
  }

  /// Returns a formula with one condition of the pool.
  func atom(_ c: Int) -> String { hasValues(c) ? "c\(c) is pro" : "c\(c)" }

  /// Returns an entry of `sets`.
  func assignment(_ c: Int, _ random: inout SplitMix64) -> String {
    let value = random.below(3)
    if hasValues(c) { return "c\(c): \(["free", "trial", "pro"][value])" }
    return "c\(c): \(value > 0)"
  }

  /// Returns a formula with one or two conditions of a feature.
  func guarding(_ feature: Int, _ random: inout SplitMix64) -> String {
    let (a, b) = pair(of: feature, &random)
    switch random.below(5) {
    case 0: return atom(a)
    case 1: return "not \(atom(b))"
    case 2: return "\(atom(a)) and not \(atom(b))"
    case 3: return "\(atom(a)) and \(atom(b))"
    default: return "\(atom(a)) or \(atom(b))"
    }
  }

  /// Returns a formula with any two conditions of the pool.
  func unrelated(_ random: inout SplitMix64) -> String {
    let a = random.below(poolSize)
    let b = (a + 1 + random.below(poolSize - 1)) % poolSize
    return "\(atom(a)) and not \(atom(b))"
  }

  /// Returns two different conditions of a feature.
  func pair(of feature: Int, _ random: inout SplitMix64) -> (Int, Int) {
    let first = random.below(3)
    let second = (first + 1 + random.below(2)) % 3
    return ((feature * 3 + first) % poolSize, (feature * 3 + second) % poolSize)
  }

  private func hasValues(_ c: Int) -> Bool { c % Self.kinds.count == 2 }
}
