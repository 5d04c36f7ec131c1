import NavGraph

/// How a file begins: what made it, and what it imports.
struct FileHead {
  private let context: RouterContext

  init(_ context: RouterContext) { self.context = context }

  func emitMain(version: String, to printer: inout SwiftPrinter) {
    emitMark(version, &printer)
    // What public declarations name must be imported so, where imports are internal by default.
    let access = printer.access
    let (ui, hasViews) = (context.ui, context.hasViews)
    let isEmbedded = context.runtime == .embedded
    // Without UI, public declarations may need nothing of Foundation.
    let isForUI = !isEmbedded && !access.isEmpty && !namesFoundation
    if !isForUI { printer.line("\(access)import Foundation") }
    // What the app has of it are members of the runtime's types, in all of its files.
    if !isEmbedded { printer.line("@_exported public import \(RuntimeNames.module)") }
    printer.conditional(RouterContext.hasUI) { printer in
      if isForUI { printer.line("\(access)import Foundation") }
      printer.line("\(access)import UIKit")
      if isEmbedded {
        printer.conditional("canImport(UserNotifications)") {
          $0.line("\(access)import UserNotifications")
        }
        printer.line("import CoreSpotlight")
        printer.conditional("canImport(os)") { $0.line("import os") }
      }
      guard hasViews || isEmbedded else { return }
      if isEmbedded, ui.contains(.swiftUI) { printer.line("\(access)import Combine") }
      printer.line("\(access)import SwiftUI")
    }
    if isForUI {
      printer.conditional("!(\(RouterContext.hasUI))") { $0.line("import Foundation") }
    }
    // What declares the app's types may not exist where only the core is tested.
    let isDeclared = context.screens.contains {
      let screen = context.graph.screens[$0]
      return screen.returns != nil
        || screen.parameters.contains { $0.type.isOfApp }
    }
    // A router of several files has methods here that take what screens of other files do.
    let isNamed =
      isDeclared || context.isSplit && namedTypes().contains(where: TypeOrigin.isApp)
    emitAppImports(isNamed ? access : "", &printer)
  }

  /// Public declarations need what they name imported publicly; and a public import that nothing
  /// public needs is warned of.
  func emitOfContainer(version: String, to printer: inout SwiftPrinter) {
    emitMark(version, &printer)
    let access = printer.access
    let words = namedTypes()
    let (isController, isView) = context.declaresProtocols
    let ofFoundation = words.contains(where: TypeOrigin.isFoundation)
    let ofUIKit = isController || words.contains(where: TypeOrigin.isUIKit)
    printer.line("\(ofFoundation ? access : "")import Foundation")
    if context.runtime == .package { printer.line("\(access)import \(RuntimeNames.module)") }
    printer.conditional(RouterContext.hasUI) { printer in
      printer.line("\(ofUIKit ? access : "")import UIKit")
      if isView { printer.line("\(access)import SwiftUI") }
    }
    emitAppImports(words.contains(where: TypeOrigin.isApp) ? access : "", &printer)
  }

  private func emitMark(_ version: String, _ printer: inout SwiftPrinter) {
    if let spec = context.source?.spec {
      let name = SwiftLiteral.commentLine(spec)
      printer.line(
        "\(RouterFile.mark)\(version) from \(name). Edit that instead, and generate again:"
      )
      printer.line("// navc generate \(name)\(context.isSplit ? " --split" : "")")
    } else {
      printer.line("\(RouterFile.mark)\(version). Edit the spec instead, and generate again.")
    }
    if context.isMain, context.graph.conditions.contains(where: { $0.isKept }) {
      printer.line(
        "// Keeps conditions in UserDefaults, which the app's privacy manifest has to say:"
      )
      printer.line("// NSPrivacyAccessedAPICategoryUserDefaults, for the reason CA92.1.")
    }
    printer.line("// swift-format-ignore-file")
    printer.line("// swiftlint:disable all")
    printer.blank()
  }

  private func emitAppImports(_ access: String, _ printer: inout SwiftPrinter) {
    for module in context.graph.settings.imports where !["Foundation", "UIKit"].contains(module) {
      printer.conditional("canImport(\(module))") { $0.line("\(access)import \(module)") }
    }
  }

  // MARK: Types

  /// Whether a screen takes or hands back something of Foundation's, or has a URL that opens it.
  private var namesFoundation: Bool {
    func names(_ type: String) -> Bool {
      Self.words(of: type).contains(where: TypeOrigin.isFoundation)
    }
    if !LinkFunctions(context).isEmpty { return true }
    return context.graph.screens.contains { screen in
      screen.parameters.contains { names($0.type.text) } || screen.returns.map(names) == true
    }
  }

  /// The types that the file's declarations name, beside those that are generated.
  private func namedTypes() -> Set<Substring> {
    let (graph, events) = (context.graph, context.events)
    var texts = context.screens.flatMap { index in
      let screen = graph.screens[index]
      return screen.parameters.map(\.type.text) + (screen.returns.map { [$0] } ?? [])
    }
    var methods: [[TransitionID]] = []
    let levels = context.containers.map { events.level(of: ContainerID($0)) }
    for level in levels + (context.isMain ? [events.anyLevel] : []) {
      for (_, rows) in events.events(at: level) {
        methods.append(rows.map { events.rows[$0].transition })
      }
    }
    var planner = HandlePlanner(graph, events)
    for index in context.screens {
      methods += planner.plan(of: ScreenID(index)).methods.map(\.transitions)
    }
    if context.isMain {
      let written = graph.transitionsOfComponents
      for id in graph.components.indices.map({ ComponentID($0) }) {
        let own = planner.methods(of: id, written[Int(id.index)])
        for signature in own.map(\.signature) {
          texts += signature.parameters.map(\.type.text) + signature.results.map(\.type)
        }
      }
    }
    var signatures = methods.map { EventSignature(of: $0, in: graph) }
    // What is shared may stand in another file than the screens.
    for shared in context.sharedTypes {
      signatures += planner.sharedMethods(of: shared.screens).map(\.signature)
      texts += shared.commonParameters.map(\.type.text)
      texts += shared.commonResult.map { [$0] } ?? []
    }
    for signature in signatures {
      texts += signature.parameters.map(\.type.text) + signature.results.map(\.type)
    }
    return Set(texts.flatMap(Self.words))
  }

  private static func words(of type: String) -> [Substring] {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }
}

/// Where types come from, by their names.
private enum TypeOrigin {
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

  static func isApp(_ name: Substring) -> Bool {
    !swift.contains(name) && !isFoundation(name) && !isUIKit(name)
  }
}

extension Condition {
  /// Whether the router keeps it from one start of the app to the next.
  fileprivate var isKept: Bool { kind == .flag || kind == .newVersion }
}
