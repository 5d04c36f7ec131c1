import Testing

/// Tests rules of findings in the interpreter and in the compiler.
@Suite struct FindingTests {
  @Test func followsTheRulesOfFindings() throws {
    for one in Rules.findings {
      let verdicts = Verdicts(Explorer(Machine(try SpecReader.read(one.spec)), Explorer.Bounds()))
      let found = Set(verdicts.findings.keys.map(\.key))
      #expect(found.isSuperset(of: one.finds), "\(one.rule): \(found.sorted())")
      #expect(found.isDisjoint(with: one.lacks), "\(one.rule): \(found.sorted())")
    }
  }

  @Test func theCompilerReportsTheSame() throws {
    for one in Rules.findings {
      let spec = try SpecReader.read(one.spec)
      let words = OracleTests.differences(of: spec, SpecPrinter(spec), one.rule)
      if one.isOpen {
        #expect(!words.isEmpty, "\(one.rule) is no longer open")
      } else {
        #expect(words.isEmpty, "\(one.rule): \(words)")
      }
    }
  }
}
