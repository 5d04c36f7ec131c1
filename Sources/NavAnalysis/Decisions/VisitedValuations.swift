/// The valuations with which a search has visited each state, by the state's fingerprint.
extension FingerprintTable<Decision> {
  /// Adds valuations to those at a fingerprint. Returns true if any of them are new.
  mutating func insert(
    _ set: Decision,
    at fingerprint: UInt64,
    _ diagrams: DecisionDiagrams
  ) -> Bool {
    let old = self[fingerprint] ?? .never
    if diagrams.implies(set, old) { return false }
    put(diagrams.or(old, set), at: fingerprint)
    return true
  }
}
