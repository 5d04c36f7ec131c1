import Testing

@testable import NavcRuntime

/// Parameters that are never serialized.
@Suite struct OpaqueFieldsTests {
  private final class Shop {}

  private struct Point { var x: Int }

  private struct Place: Codable, Hashable { var x: Int }

  private func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    OpaqueParameter(wrappedValue: a) == OpaqueParameter(wrappedValue: b)
  }

  @Test func comparesEquatableValues() {
    let shop = Shop()
    #expect(areEqual(Place(x: 1), Place(x: 1)))
    #expect(!areEqual(Place(x: 1), Place(x: 2)))
    #expect(areEqual(shop, shop))
    #expect(!areEqual(shop, Shop()))
    #expect(areEqual(shop as Shop?, shop))
    #expect(!areEqual(shop as Shop?, nil))
    #expect(areEqual(nil as Shop?, nil))
    #expect(areEqual(nil as (() -> Void)?, nil))
    #expect(areEqual(nil as Place?, nil))
  }

  @Test func otherValuesEqualOnlyTheirCopies() {
    let point = OpaqueParameter(wrappedValue: Point(x: 1))
    var copy = point
    #expect(copy == point)
    #expect(Set([copy, point]).count == 1)
    #expect(OpaqueParameter(wrappedValue: Point(x: 1)) != point)
    copy.wrappedValue = Point(x: 1)
    #expect(copy != point)
  }

  @Test func passesValuesOn() throws {
    let point = OpaqueParameter(wrappedValue: Point(x: 1))
    let fields = ParameterFields([("point", .opaque(point))])
    #expect(try fields.opaque("point") == point)
    #expect(fields.texts == ["point": []])
    #expect(throws: ParameterFieldError.self) {
      try fields.opaque("other") as OpaqueParameter<Point>
    }
    #expect(try fields.opaque("other", or: Point(x: 7)).wrappedValue.x == 7)
  }

  @Test func cannotBeReadFromText() {
    let fields = ParameterFields(texts: ["point": ["1"]])
    #expect(throws: ParameterFieldError.self) {
      try fields.opaque("point", or: Point(x: 7))
    }
    #expect(throws: ParameterFieldError.self) {
      try fields.opaque("point", or: .some(nil)) as OpaqueParameter<Point?>
    }
  }

  /// A text is read even if no default could be used.
  @Test func readsOptionalsFromText() throws {
    let fields = ParameterFields(texts: ["place": [#"[{"x":3}]"#]])
    #expect(try fields.json("place", or: .some(nil)) as Place? == Place(x: 3))
  }

  /// One of two screens on a path may be restorable and the other not.
  @Test func convertsBetweenOpaqueAndSerializedFields() throws {
    let written = ParameterFields([("place", .json(Place(x: 3)))])
    #expect(try written.opaque("place").wrappedValue == Place(x: 3))
    let handed = ParameterFields([("place", .opaque(OpaqueParameter(wrappedValue: Place(x: 4))))])
    #expect(try handed.json("place") == Place(x: 4))
  }
}
