import Foundation
import Testing

@testable import NavcRuntime

@Suite struct ParameterFieldsTests {
  private struct Filter: Codable, Hashable {
    var words: [String]
    var limit: Int?
  }

  /// Returns the fields with `p` as it was set, and as it is read at another start of the app.
  private func both(_ field: ParameterField?) -> [ParameterFields] {
    let fields = ParameterFields([("p", field)])
    return [fields, ParameterFields(texts: fields.texts)]
  }

  private func given(_ texts: String...) -> ParameterFields { ParameterFields(texts: ["p": texts]) }

  @Test func readsAScalar() throws {
    for fields in both(.scalar(7)) { #expect(try fields.scalar("p") as Int == 7) }
    #expect(try given("7", "8").scalar("p") as Int == 7)
    #expect(try given("7").scalar("p", or: 1) as Int == 7)
  }

  @Test func needsAScalarUnlessItHasADefault() throws {
    #expect(throws: ParameterFieldError.self) { try ParameterFields.none.scalar("p") as Int }
    #expect(try ParameterFields.none.scalar("p", or: 1) == 1)
  }

  @Test func doesNotReplaceInvalidValuesByTheDefault() {
    #expect(throws: ParameterFieldError.self) { try given("x").scalar("p", or: 1) }
    #expect(throws: ParameterFieldError.self) { try given().scalar("p", or: 1) }
    #expect(throws: ParameterFieldError.self) { try given("x").optional("p", or: 1) }
    #expect(throws: ParameterFieldError.self) { try given("1", "x").list("p", or: [1]) }
    #expect(throws: ParameterFieldError.self) { try given("1", "x").optionalList("p", or: [1]) }
  }

  @Test func readsAnOptional() throws {
    for fields in both(.optional(7)) { #expect(try fields.optional("p") == 7) }
    for fields in both(.optional(Int?.none)) {
      #expect(try fields.optional("p") == Int?.none)
      #expect(try fields.optional("p", or: 1) == nil)
    }
    #expect(try ParameterFields.none.optional("p") == Int?.none)
    #expect(try ParameterFields.none.optional("p", or: 1) == 1)
  }

  @Test func readsAList() throws {
    for values in [[], [7], [7, 8]] {
      for fields in both(.list(values)) { #expect(try fields.list("p", or: [1]) == values) }
    }
    #expect(throws: ParameterFieldError.self) { try ParameterFields.none.list("p") as [Int] }
    #expect(try ParameterFields.none.list("p", or: [1]) == [1])
  }

  @Test func readsAnOptionalList() throws {
    for values in [nil, [], [7, 8]] {
      for fields in both(.optionalList(values)) { #expect(try fields.optionalList("p") == values) }
    }
  }

  @Test func readsAnOptionalListWithADefault() throws {
    for values in [nil, [7, 8], [1]] {
      for fields in both(.optionalList(values, or: [1])) {
        #expect(try fields.optionalList("p", or: [1]) == values)
      }
    }
    let empty = ParameterFields([("p", .optionalList([Int](), or: [1]))])
    #expect(try empty.optionalList("p", or: [1]) == [Int]())
    // The texts of nil and the empty list are equal, and nil has precedence.
    #expect(try ParameterFields(texts: empty.texts).optionalList("p", or: [1]) == nil)
  }

  @Test func writesNothingForADefaultOfAnOptionalList() {
    #expect(ParameterField.optionalList([1], or: [1]) == nil)
    #expect(ParameterField.optionalList([Int]?.none) == nil)
    #expect(ParameterField.optionalList([Int]?.none, or: [1])?.texts == [])
  }

  @Test func readsJSON() throws {
    let filter = Filter(words: ["a", "b"], limit: nil)
    let field = try #require(ParameterField.json(filter))
    #expect(field.texts == [#"[{"words":["a","b"]}]"#])
    for fields in both(field) { #expect(try fields.json("p") == filter) }
    let fallback = Filter(words: [], limit: 1)
    #expect(try ParameterFields.none.json("p", or: fallback) == fallback)
  }

  @Test(arguments: ["", "{}", "[]", "[1]", #"{"words":[]}"#, #"[{"words":[]},{"words":[]}]"#])
  func refusesInvalidJSON(_ text: String) {
    #expect(throws: (any Error).self) { try given(text).json("p") as Filter }
    #expect(throws: (any Error).self) {
      try given(text).json("p", or: Filter(words: [], limit: 1))
    }
  }

  @Test func needsJSONUnlessItHasADefault() {
    #expect(throws: ParameterFieldError.self) { try ParameterFields.none.json("p") as Filter }
    #expect(throws: ParameterFieldError.self) { try given().json("p") as Filter }
  }

  @Test func readsTextsOfValuesOfAnotherType() throws {
    for fields in both(.scalar("7")) {
      #expect(try fields.scalar("p") as Int == 7)
      #expect(try fields.list("p") == [7])
    }
  }

  @Test func setsAndRemovesFields() {
    var fields = ParameterFields()
    fields.set("a", .scalar(1))
    fields.set("b", .list(["x", "y"]))
    #expect(fields.texts == ["a": ["1"], "b": ["x", "y"]])
    fields.set("a", nil)
    #expect(fields.texts == ["b": ["x", "y"]])
  }
}
