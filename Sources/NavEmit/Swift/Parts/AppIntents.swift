import NavGraph

/// App Intents that open the screens with links (`links: { intents: true }`): one `OpenIntent` for all
/// that take nothing, which are an `AppEnum`, and one for each other, whose links are `AppEntity`s.
///
/// The system reads titles out of the source as it is built: they are literals.
struct AppIntents {
  private let context: RouterContext
  private let app: String
  private let access: String
  /// The screens that a link without values opens.
  private var places: [(id: ScreenID, function: LinkFunctions.Function)] = []
  /// The enum case of each of `places`, as an identifier.
  private var cases: [String] = []
  /// Those that a link with values opens.
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

  /// The static members of `AppEnum` and of the protocols that it inherits from.
  private static let takenByAppEnum = [
    "caseDisplayRepresentations", "defaultResolverSpecification", "persistentIdentifier",
    "typeDisplayRepresentation",
  ]

  private func typeName(_ id: ScreenID) -> String {
    app + SwiftNamer.capitalized(context.graph.screens[Int(id.index)].name)
  }

  /// The screen's title, a localisation key, or the words of its name.
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

  // MARK: Screens that take nothing

  private func emitPlaces(_ printer: inout SwiftPrinter) {
    printer.blank()
    printer.doc("The screens that a link opens by itself, for Siri, Shortcuts and Spotlight.")
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
    printer.doc("The link that opens it.")
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
    printer.doc(
      "Opens what Siri, Shortcuts or Spotlight were asked for, in the window that is in use."
    )
    printer.line(Self.availability)
    printer.open("\(access)struct \(name): OpenIntent")
    printer.line(
      "\(access)static let title: LocalizedStringResource = \(SwiftLiteral.string("Open " + words))"
    )
    printer.blank()
    printer.line("@Parameter(title: \(SwiftLiteral.string(title)))")
    printer.line("\(access)var target: \(target)")
    printer.blank()
    printer.doc("For the system, which sets what is to be opened.")
    printer.line("\(access)init() {}")
    printer.blank()
    printer.doc("Opens this.")
    printer.open("\(access)init(_ target: \(target))")
    printer.line("self.target = target")
    printer.close()
    printer.blank()
    printer.doc("Done when the screen is shown, or a gate that holds it back.")
    printer.open("@MainActor \(access)func perform() async throws -> some IntentResult")
    let opening = context.runtimeName("IntentOpening")
    printer.line("await \(opening).open(\(url), in: \(SwiftLiteral.string(app)))")
    printer.line("return .result()")
    printer.close()
    printer.close()
  }

  // MARK: What links with values open

  private func method(_ id: ScreenID) -> String {
    SwiftNamer.identifier(context.graph.screens[Int(id.index)].name + "Entities")
  }

  /// What the app offers.
  private func emitSource(_ printer: inout SwiftPrinter) {
    printer.blank()
    printer.doc("What of the app's own Siri, Shortcuts and Spotlight offer to open.")
    printer.line(Self.availability)
    printer.open("\(access)protocol \(app)EntitySource: Sendable")
    for (id, _) in items {
      printer.doc(
        "What \(context.comments.named(id)) may be opened with: what has such a title, or, without a text, what to suggest."
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
      printer.doc("Nothing.")
      printer.line(
        "\(access)func \(method(id))(matching text: String?) async throws -> [\(typeName(id))Entity] { [] }"
      )
    }
    printer.close()
    printer.blank()
    printer.doc("Where the app says what it offers: to be set as it starts.")
    printer.line(Self.availability)
    printer.open("@MainActor \(access)enum \(app)Entities")
    printer.doc("What offers it.")
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
      "What a link to \(context.comments.named(id)) opens, as Siri, Shortcuts and Spotlight show it."
    )
    printer.line(Self.availability)
    printer.open("\(access)struct \(type): AppEntity")
    let literal = SwiftLiteral.string(title)
    printer.line(
      "\(access)static let typeDisplayRepresentation: TypeDisplayRepresentation = \(literal)"
    )
    printer.line("\(access)static let defaultQuery = \(typeName(id))Query()")
    printer.doc("The link that opens it.")
    printer.line("\(access)let id: String")
    printer.doc("What it is called.")
    printer.line("\(access)var entityTitle: String")
    printer.doc("What stands below that.")
    printer.line("\(access)var entitySubtitle: String?")
    printer.blank()
    emitEntityInitializers(function, &printer)
    printer.blank()
    printer.doc("How it is shown.")
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
        ? "Nil if no link says this." : "With what its link is made of, and its title."
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

  /// The system keeps links; what the app does not offer any more can still be opened.
  private func emitQuery(_ id: ScreenID, _ words: String, _ printer: inout SwiftPrinter) {
    let (entity, source) = (typeName(id) + "Entity", "\(app)Entities.source")
    printer.blank()
    printer.doc(
      "Finds what \(context.comments.named(id)) may be opened with, by what the app offers."
    )
    printer.line(Self.availability)
    printer.open("\(access)struct \(typeName(id))Query: EntityStringQuery")
    printer.doc("For the system.")
    printer.line("\(access)init() {}")
    printer.blank()
    printer.doc("What has these links; with no title of the app's if it does not offer it.")
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
    printer.doc("What has such a title.")
    printer.open(
      "\(access)func entities(matching string: String) async throws -> [\(entity)]"
    )
    printer.line("try await \(source)?.\(method(id))(matching: string) ?? []")
    printer.close()
    printer.blank()
    printer.doc("What is offered before anything is typed.")
    printer.open("\(access)func suggestedEntities() async throws -> [\(entity)]")
    printer.line("try await \(source)?.\(method(id))(matching: nil) ?? []")
    printer.close()
    printer.close()
  }
}
