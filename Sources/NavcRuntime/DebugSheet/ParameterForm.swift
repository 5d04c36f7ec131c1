#if DEBUG
  /// The parameters to enter before a destination is opened: those of the screens on the path to it.
  ///
  /// Their names and defaults are found by reading fields, with sample values for those without a default.
  @MainActor struct ParameterForm {
    /// One parameter.
    struct Field {
      let name: String
      /// The text that was entered, or the default if there is one.
      fileprivate(set) var text: String
      /// True if text was entered.
      private(set) var isGiven = false

      init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
      }

      mutating func give(_ text: String) {
        self.text = text
        isGiven = true
      }
    }

    private static let samples = [
      "0", "00000000-0000-0000-0000-000000000000", #"[""]"#, "[0]", "[[]]", "[{}]",
    ]

    var fields: [Field] = []
    private let types: [any (ScreenParameters & Hashable & Sendable).Type]

    init(_ spec: SpecInterface, _ target: Destination) {
      let screens = spec.tables.path(to: target).compactMap { _, target in
        spec.tables.parameterScreen(of: target)
      }
      self.init(screens.compactMap { spec.parametersType($0) })
    }

    init(_ types: [any (ScreenParameters & Hashable & Sendable).Type]) {
      self.types = types
      for type in types { find(type) }
    }

    private mutating func find(_ type: any (ScreenParameters & Hashable & Sendable).Type) {
      var tried: [String: Int] = [:]
      var given = ParameterFields.none
      func add(_ name: String, _ text: String) {
        if !fields.contains(where: { $0.name == name }) { fields.append(Field(name, text)) }
      }
      while true {
        do {
          let texts = try type.read(from: given).fields.texts
          let rest = texts.filter { tried[$0.key] == nil }.sorted { $0.key < $1.key }
          for (name, texts) in rest { add(name, texts.joined(separator: ",")) }
          return
        } catch {
          guard let name = (error as? ParameterFieldError)?.name else { return }
          add(name, "")
          let next = tried[name].map { $0 + 1 } ?? 0
          guard next < Self.samples.count else { return }
          tried[name] = next
          given[name] = ParameterField(texts: [Self.samples[next]])
        }
      }
    }

    /// The values for the screens, or the parameter that is missing or has the wrong type.
    var values: Result<ParameterFields, ParameterFieldError> {
      var values = ParameterFields.none
      var ways: [String: [[String]]] = [:]
      for field in fields where field.isGiven {
        // A list has several strings, an optional value may have none, and JSON is in an array.
        let parts = field.text.split(separator: ",").map { part in
          String(part.drop { $0 == " " })
        }
        values[field.name] = ParameterField(texts: [field.text])
        ways[field.name] = [parts, ["[\(field.text)]"]]
      }
      for type in types {
        while let lacking = lacking(type, values) {
          guard let next = ways[lacking.name]?.popLast() else { return .failure(lacking) }
          values[lacking.name] = ParameterField(texts: next)
        }
      }
      return .success(values)
    }

    private func lacking(
      _ type: any (ScreenParameters & Hashable & Sendable).Type,
      _ values: ParameterFields
    ) -> ParameterFieldError? {
      do {
        _ = try type.read(from: values)
        return nil
      } catch {
        return error as? ParameterFieldError ?? ParameterFieldError(name: "?")
      }
    }
  }
#endif
