#if DEBUG
  import Foundation
  import Testing

  @testable import NavcRuntime

  /// The form that the debug sheet shows before it opens a screen with parameters.
  @MainActor @Suite struct ParameterFormTests {
    private struct Trip: ScreenParameters, Hashable, Sendable {
      var id: UUID
      var days: [Int]
      var title: String
      var note: String?

      static func read(from fields: ParameterFields) throws -> Trip {
        Trip(
          id: try fields.scalar("id"),
          days: try fields.list("days"),
          title: try fields.scalar("title", or: "Trip"),
          note: try fields.optional("note")
        )
      }

      static func fields(of parameters: Trip) -> ParameterFields {
        ParameterFields([
          ("id", .scalar(parameters.id)), ("days", .list(parameters.days)),
          ("title", .scalar(parameters.title)), ("note", .optional(parameters.note)),
        ])
      }
    }

    private struct Point: Codable, Hashable, Sendable { var x: Int }

    private struct Map: ScreenParameters, Hashable, Sendable {
      var center: Point

      static func read(from fields: ParameterFields) throws -> Map {
        Map(center: try fields.json("center"))
      }

      static func fields(of parameters: Map) -> ParameterFields {
        ParameterFields([("center", .json(parameters.center))])
      }
    }

    private func given(_ form: ParameterForm, _ texts: [String: String]) -> ParameterForm {
      var form = form
      for index in form.fields.indices {
        if let text = texts[form.fields[index].name] { form.fields[index].give(text) }
      }
      return form
    }

    @Test func findsNamesAndDefaults() {
      let form = ParameterForm([Trip.self])
      #expect(form.fields.map(\.name) == ["id", "days", "note", "title"])
      #expect(form.fields.map(\.text) == ["", "", "", "Trip"])
    }

    @Test func asksOnceForSharedParameters() {
      #expect(ParameterForm([Trip.self, Trip.self]).fields.count == 4)
      #expect(ParameterForm([]).fields.isEmpty)
    }

    @Test func reportsMissingValues() throws {
      let form = ParameterForm([Trip.self])
      #expect(throws: ParameterFieldError.self) { try form.values.get() }
      let half = given(form, ["id": UUID().uuidString, "days": "1, x"])
      guard case .failure(let lacking) = half.values else {
        Issue.record("takes what is no number")
        return
      }
      #expect(lacking.name == "days")
    }

    @Test func readsListsAndOmittedValues() throws {
      let id = UUID()
      let form = ParameterForm([Trip.self])
      let texts = ["id": id.uuidString, "days": "1, 2", "title": "", "note": "a, b"]
      let fields = try given(form, texts).values.get()
      let trip = try Trip.read(from: fields)
      #expect(trip == Trip(id: id, days: [1, 2], title: "", note: "a, b"))
      let none = try given(form, ["id": id.uuidString, "days": ""]).values.get()
      #expect(try Trip.read(from: none) == Trip(id: id, days: [], title: "Trip", note: nil))
    }

    @Test func readsJSONWithAndWithoutItsArray() throws {
      let form = ParameterForm([Map.self])
      #expect(form.fields.map(\.name) == ["center"])
      for text in [#"{"x":3}"#, #"[{"x":3}]"#] {
        let fields = try given(form, ["center": text]).values.get()
        #expect(try Map.read(from: fields).center == Point(x: 3))
      }
    }
  }
#endif
