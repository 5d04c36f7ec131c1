/// By fingerprint, the valuations with which something was come to.
extension FingerprintTable<Decision> {
  /// Adds valuations to those that are known, and tells whether any are new.
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
