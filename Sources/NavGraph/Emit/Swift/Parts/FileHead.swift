extension RouterEmitter {
  /// Whether this is the file with the tables and the runtime: what is in no root container is there.
  var isMain: Bool { !isSplit || part == nil }

  /// The file of a root container. It says no numbers, which change with every screen of the app.
  mutating func emitPart(version: String) {
    emitMark(version)
    emitPartImports()
    emitParameters()
    emitRoutes()
    emitHandles()
    guard declaresProtocols.ofControllers || declaresProtocols.ofViews else { return }
    printer.write("\n#if \(Self.hasUI)\n")
    emitScreenProtocols()
    printer.write("\n#endif\n")
  }

  /// Public declarations need what they name imported publicly; and a public import that nothing
  /// public needs is warned of.
  private mutating func emitPartImports() {
    let access = printer.access
    let words = namedTypes()
    let (isController, isView) = declaresProtocols
    let ofFoundation = words.contains(where: ImportedTypes.isFoundation)
    let ofUIKit = isController || words.contains(where: ImportedTypes.isUIKit)
    printer.line("\(ofFoundation ? access : "")import Foundation")
    if runtime == .package { printer.line("\(access)import \(RuntimeNames.module)") }
    printer.conditional(Self.hasUI) { printer in
      printer.line("\(ofUIKit ? access : "")import UIKit")
      guard isView else { return }
      printer.line("\(access)import SwiftUI")
    }
    emitAppImports(words.contains(where: ImportedTypes.isAppOwn) ? access : "")
  }

  /// Whether the file's declarations name types of the app's own.
  var namesAppTypes: Bool { namedTypes().contains(where: ImportedTypes.isAppOwn) }

  /// Whether a screen takes or hands back something of Foundation's.
  var namesFoundation: Bool {
    graph.screens.contains { screen in
      screen.parameters.contains { Self.namesFoundation($0.type.source) }
        || screen.returns.map(Self.namesFoundation) == true
    }
  }

  private static func namesFoundation(_ type: String) -> Bool {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(
      where: ImportedTypes.isFoundation
    )
  }

  /// The types that the file's declarations name, beside those that are generated.
  private func namedTypes() -> Set<Substring> {
    var texts = screens.flatMap { index in
      let screen = graph.screens[index]
      return screen.parameters.map(\.type.source) + (screen.returns.map { [$0] } ?? [])
    }
    var methods: [[TransitionID]] = []
    let levels = containers.map { table.level(of: ContainerID($0)) }
    for level in levels + (isMain ? [table.anyLevel] : []) {
      for (_, rows) in table.events(at: level) {
        methods.append(rows.map { table.rows[$0].transition })
      }
    }
    var planner = HandlePlanner(graph, table)
    for index in screens { methods += planner.plan(of: ScreenID(index)).methods.map(\.transitions) }
    var signatures = methods.map { EventSignature(of: $0, in: graph) }
    // What is shared may stand in another file than the screens.
    for shared in sharedTypes {
      signatures += planner.sharedMethods(of: shared.screens).map(\.signature)
      texts += graph.sharedParameters(of: shared.screens).map(\.type.source)
      texts += graph.sharedResult(of: shared.screens).map { [$0] } ?? []
    }
    for signature in signatures {
      texts += signature.parameters.map(\.type.source) + signature.results.map(\.type)
    }
    return Set(texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
  }

  // MARK: Numbers

  /// What other files call the events.
  mutating func emitEventNumbers() {
    printer.blank()
    printer.doc("The events' numbers.")
    printer.open("enum \(graph.app)EventNumber")
    for (index, event) in graph.events.enumerated() {
      printer.line("static var \(SwiftNamer.identifier(event)): Int { \(index) }")
    }
    printer.close()
  }

  func number(of event: EventID) -> String {
    guard !isMain else { return String(event.index) }
    return "\(graph.app)EventNumber.\(SwiftNamer.identifier(graph.events[Int(event.index)]))"
  }

  func number(of screen: ScreenID) -> String {
    guard !isMain else { return String(screen.index) }
    let name = SwiftNamer.identifier(graph.screens[Int(screen.index)].name)
    return "\(graph.app)ScreenID.\(name).index"
  }
}

/// Where types come from, by their names.
private enum ImportedTypes {
  private static let swift: Set<Substring> = [
    "Any", "AnyHashable", "Array", "Bool", "Character", "ClosedRange", "Dictionary", "Double",
    "Float",
    "Int", "Int8", "Int16", "Int32", "Int64", "Never", "Optional", "Range", "Result", "Set",
    "String",
    "Swift", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Void",
  ]
  private static let foundation: Set<Substring> = [
    "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar", "Data", "Date", "DateComponents",
    "DateInterval", "Decimal", "Foundation", "IndexPath", "IndexSet", "Locale", "Measurement",
    "PersonNameComponents", "TimeInterval", "TimeZone", "URL", "URLComponents", "UUID",
  ]

  static func isFoundation(_ name: Substring) -> Bool {
    foundation.contains(name) || name.hasPrefix("NS")
  }

  static func isUIKit(_ name: Substring) -> Bool { name.hasPrefix("UI") && !swift.contains(name) }

  static func isAppOwn(_ name: Substring) -> Bool {
    !swift.contains(name) && !isFoundation(name) && !isUIKit(name)
  }
}
