import NavGraph

/// App Intents that open the screens with links (`links: { intents: true }`): one `OpenIntent` for
/// all screens without parameters, which are an `AppEnum`, and one for each other screen, whose
/// links are `AppEntity` values.
///
/// The system extracts the titles from the source at build time, so they are literals.
struct AppIntents {
  private let context: RouterContext
  private let app: String
  private let access: String
  /// The screens whose link has no parameters.
  private var places: [(id: ScreenID, function: LinkFunctions.Function)] = []
  /// The enum case of each of `places`, as an identifier.
  private var cases: [String] = []
  /// The screens whose link has parameters.
  private var items: [(id: ScreenID, function: LinkFunctions.Function)] = []

  init(_ context: RouterContext, _ access: String) {
    self.context = context
    self.access = access
    app = context.graph.app
    guard context.isMain, context.graph.entries.hasIntents else { return }
    let links = LinkFunctions(context)
    for id in context.graph.screens.indices.map(ScreenID.init) {
      guard let function = links.function(of: id) else { continue }
      if function.needsNothing {
        places.append((id, function))
      } else {
        items.append((id, function))
      }
    }
    cases = SwiftNamer.cases(
      places.map { context.graph.screens[Int($0.id.index)].name },
      besides: Self.takenByAppEnum
    )
  }

  func emit(to printer: inout SwiftPrinter) {
    guard !places.isEmpty || !items.isEmpty else { return }
    printer.write("\n#if \(RouterContext.hasUI) && canImport(AppIntents)\n")
    printer.line("\(access)import AppIntents")
    if !places.isEmpty {
      emitPlaces(&printer)
      emitIntent("Open\(app)", "Screen", of: "Screen", "\(app)Place", "target.url", &printer)
    }
    if !items.isEmpty { emitSource(&printer) }
    for (id, function) in items {
      let (title, words, name) = (title(of: id), words(of: id), typeName(id))
      emitEntity(id, function, title, &printer)
      emitQuery(id, words, &printer)
      emitIntent(
        "Open\(name)",
        words,
        of: title,
        "\(name)Entity",
        "URL(string: target.id)",
        &printer
      )
    }
    printer.write("\n#endif\n")
  }

  private static let availability = "@available(iOS 16, *)"

  /// The static members of `AppEnum` and of its inherited protocols.
  private static let takenByAppEnum = [
    "caseDisplayRepresentations", "defaultResolverSpecification", "persistentIdentifier",
    "typeDisplayRepresentation",
  ]

  private func typeName(_ id: ScreenID) -> String {
    app + SwiftNamer.capitalized(context.graph.screens[Int(id.index)].name)
  }

  /// Returns the screen's title, which is a localization key, or the words of its name.
  private func title(of id: ScreenID) -> String {
    let title = context.graph.screens[Int(id.index)].title ?? ""
    return title.isEmpty ? words(of: id) : title
  }

  private func words(of id: ScreenID) -> String {
    var words = ""
    for character in context.graph.screens[Int(id.index)].name {
      if character.isUppercase, words.last?.isUppercase == false { words += " " }
      words.append(character == "_" ? " " : character)
    }
    return SwiftNamer.capitalized(words)
  }

  // MARK: Screens without parameters

  private func emitPlaces(_ printer: inout SwiftPrinter) {
    printer.blank()
    printer.doc("The screens with a link without parameters, for Siri, Shortcuts and Spotlight.")
    printer.line(Self.availability)
    printer.open("\(access)enum \(app)Place: String, AppEnum")
    for (place, identifier) in zip(places, cases) {
      let name = context.graph.screens[Int(place.id.index)].name
      printer.line("case \(identifier) = \(SwiftLiteral.string(name))")
    }
    printer.blank()
    printer.line(
      "\(access)static let typeDisplayRepresentation: TypeDisplayRepresentation = \"Screen\""
    )
    printer.line(
      "\(access)static let caseDisplayRepresentations: [\(app)Place: DisplayRepresentation] = ["
    )
    for (place, identifier) in zip(places, cases) {
      printer.line("  .\(identifier): \(SwiftLiteral.string(title(of: place.id))),")
    }
    printer.line("]")
    printer.blank()
    printer.doc("The link that opens the screen.")
    printer.open("@MainActor \(access)var url: URL?")
    printer.line("switch self {")
    for (place, identifier) in zip(places, cases) {
      printer.line("case .\(identifier): \(place.function.name)()")
    }
    printer.line("}")
    printer.close()
    printer.close()
  }

  // MARK: Intents

  private func emitIntent(
    _ name: String,
    _ words: String,
    of title: String,
    _ target: String,
    _ url: String,
    _ printer: inout SwiftPrinter
  ) {
    printer.blank()
    printer.doc("Opens a screen from Siri, Shortcuts or Spotlight, in the active window.")
    printer.line(Self.availability)
    printer.open("\(access)struct \(name): OpenIntent")
    printer.line(
      "\(access)static let title: LocalizedStringResource = \(SwiftLiteral.string("Open " + words))"
    )
    printer.blank()
    printer.line("@Parameter(title: \(SwiftLiteral.string(title)))")
    printer.line("\(access)var target: \(target)")
    printer.blank()
    printer.doc("Creates an intent without a target; the system sets it.")
    printer.line("\(access)init() {}")
    printer.blank()
    printer.doc("Creates an intent that opens `target`.")
    printer.open("\(access)init(_ target: \(target))")
    printer.line("self.target = target")
    printer.close()
    printer.blank()
    printer.doc("Opens the target; returns when the screen is shown, or a gate that holds it back.")
    printer.open("@MainActor \(access)func perform() async throws -> some IntentResult")
    let opening = context.runtimeName("IntentOpening")
    printer.line("await \(opening).open(\(url), in: \(SwiftLiteral.string(app)))")
    printer.line("return .result()")
    printer.close()
    printer.close()
  }

  // MARK: Screens with parameters

  private func method(_ id: ScreenID) -> String {
    SwiftNamer.identifier(context.graph.screens[Int(id.index)].name + "Entities")
  }

  /// Writes the protocol for the app's items.
  private func emitSource(_ printer: inout SwiftPrinter) {
    printer.blank()
    printer.doc("The app's items that Siri, Shortcuts and Spotlight can open.")
    printer.line(Self.availability)
    printer.open("\(access)protocol \(app)EntitySource: Sendable")
    for (id, _) in items {
      printer.doc(
        "Returns the items of \(context.comments.named(id)) whose title matches `text`; without a text, suggestions."
      )
      printer.line(
        "func \(method(id))(matching text: String?) async throws -> [\(typeName(id))Entity]"
      )
    }
    printer.close()
    printer.blank()
    printer.line(Self.availability)
    printer.open("extension \(app)EntitySource")
    for (id, _) in items {
      printer.doc("Returns no items.")
      printer.line(
        "\(access)func \(method(id))(matching text: String?) async throws -> [\(typeName(id))Entity] { [] }"
      )
    }
    printer.close()
    printer.blank()
    printer.doc("The app's items for Siri, Shortcuts and Spotlight.")
    printer.line(Self.availability)
    printer.open("@MainActor \(access)enum \(app)Entities")
    printer.doc("The source of the items; set it at launch.")
    printer.line("\(access)static var source: (any \(app)EntitySource)?")
    printer.close()
  }

  private func emitEntity(
    _ id: ScreenID,
    _ function: LinkFunctions.Function,
    _ title: String,
    _ printer: inout SwiftPrinter
  ) {
    let type = typeName(id) + "Entity"
    printer.blank()
    printer.doc(
      "An item that a link to \(context.comments.named(id)) opens, for Siri, Shortcuts and Spotlight."
    )
    printer.line(Self.availability)
    printer.open("\(access)struct \(type): AppEntity")
    let literal = SwiftLiteral.string(title)
    printer.line(
      "\(access)static let typeDisplayRepresentation: TypeDisplayRepresentation = \(literal)"
    )
    printer.line("\(access)static let defaultQuery = \(typeName(id))Query()")
    printer.doc("The link that opens the item.")
    printer.line("\(access)let id: String")
    printer.doc("The item's title.")
    printer.line("\(access)var entityTitle: String")
    printer.doc("The item's subtitle.")
    printer.line("\(access)var entitySubtitle: String?")
    printer.blank()
    emitEntityInitializers(function, &printer)
    printer.blank()
    printer.doc("The item's title and subtitle, for the system.")
    printer.open("\(access)var displayRepresentation: DisplayRepresentation")
    printer.line("if let entitySubtitle {")
    printer.line(
      "  DisplayRepresentation(title: \"\\(entityTitle)\", subtitle: \"\\(entitySubtitle)\")"
    )
    printer.line("} else {")
    printer.line("  DisplayRepresentation(title: \"\\(entityTitle)\")")
    printer.line("}")
    printer.close()
    printer.close()
  }

  private func emitEntityInitializers(
    _ function: LinkFunctions.Function,
    _ printer: inout SwiftPrinter
  ) {
    let taken = function.labels.flatMap { [$0.label, $0.value] }
    let title = SwiftNamer.free("entityTitle", taken)
    let subtitle = SwiftNamer.free("entitySubtitle", taken)
    let own = ["\(title): String", "\(subtitle): String? = nil"]
    let given = (function.declarations + own).joined(separator: ", ")
    let values = function.labels.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
    printer.doc(
      function.mayFail
        ? "Creates an item from its link's values and its title; nil if no link has these values."
        : "Creates an item from its link's values and its title."
    )
    printer.open("@MainActor \(access)init\(function.mayFail ? "?" : "")(\(given))")
    if function.mayFail {
      printer.line("guard let made = \(function.name)(\(values)) else { return nil }")
    } else {
      printer.line("let made = \(function.name)(\(values))")
    }
    printer.line("self.init(id: made.absoluteString, \(title), \(subtitle))")
    printer.close()
    printer.blank()
    printer.open("fileprivate init(id: String, _ entityTitle: String, _ entitySubtitle: String?)")
    printer.line("self.id = id")
    printer.line("self.entityTitle = entityTitle")
    printer.line("self.entitySubtitle = entitySubtitle")
    printer.close()
  }

  /// Writes the query for a screen's items. The system stores links, so an item that the app no
  /// longer offers can still be opened.
  private func emitQuery(_ id: ScreenID, _ words: String, _ printer: inout SwiftPrinter) {
    let (entity, source) = (typeName(id) + "Entity", "\(app)Entities.source")
    printer.blank()
    printer.doc(
      "Finds the items of \(context.comments.named(id)) in the app's source."
    )
    printer.line(Self.availability)
    printer.open("\(access)struct \(typeName(id))Query: EntityStringQuery")
    printer.doc("Creates a query.")
    printer.line("\(access)init() {}")
    printer.blank()
    printer.doc(
      "Returns the items with these links; one that is not offered is named after the screen."
    )
    printer.open(
      "\(access)func entities(for identifiers: [String]) async throws -> [\(entity)]"
    )
    printer.line("let offered = try await \(source)?.\(method(id))(matching: nil) ?? []")
    printer.line("return identifiers.map { link in")
    printer.line(
      "  offered.first { $0.id == link } ?? \(entity)(id: link, \(SwiftLiteral.string(words)), nil)"
    )
    printer.line("}")
    printer.close()
    printer.blank()
    printer.doc("Returns the items whose title matches `string`.")
    printer.open(
      "\(access)func entities(matching string: String) async throws -> [\(entity)]"
    )
    printer.line("try await \(source)?.\(method(id))(matching: string) ?? []")
    printer.close()
    printer.blank()
    printer.doc("Returns the suggested items.")
    printer.open("\(access)func suggestedEntities() async throws -> [\(entity)]")
    printer.line("try await \(source)?.\(method(id))(matching: nil) ?? []")
    printer.close()
    printer.close()
  }
}
