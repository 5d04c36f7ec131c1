import NavGraph

/// The start of a file: its generator, and its imports.
struct FileHead {
  private let context: RouterContext

  init(_ context: RouterContext) { self.context = context }

  func emitMain(version: String, to printer: inout SwiftPrinter) {
    emitMark(version, &printer)
    // If imports are internal by default, types in public declarations need public imports.
    let access = printer.access
    let (ui, hasViews) = (context.ui, context.hasViews)
    let isEmbedded = context.runtime == .embedded
    // Without UI, no public declaration uses Foundation here, and Swift warns about a public import that none
    // uses.
    let isForUI = !isEmbedded && !access.isEmpty && !namesFoundation
    if !isForUI { printer.line("\(access)import Foundation") }
    // The app uses members of the runtime's types in all of its files.
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
    // The module that declares the app's types may be missing where only the core is tested.
    let isDeclared = context.screens.contains {
      let screen = context.graph.screens[$0]
      return screen.returns != nil
        || screen.parameters.contains { $0.type.isOfApp }
    }
    // The main file of a split router has methods with parameters of screens in other files.
    let isNamed =
      isDeclared || context.isSplit && namedTypes().contains(where: TypeOrigin.isApp)
    emitAppImports(isNamed ? access : "", &printer)
  }

  /// Writes the start of a container's file. Types in public declarations need public imports, and
  /// the compiler warns about public imports that no public declaration needs.
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
        "\(RouterFile.mark)\(version) from \(name). Do not edit; edit the spec and run:"
      )
      printer.line("// navc generate \(name)\(options)")
    } else {
      printer.line("\(RouterFile.mark)\(version). Do not edit; edit the spec and generate again.")
    }
    if context.isMain, context.graph.conditions.contains(where: { $0.isKept }) {
      printer.line(
        "// Stores conditions in UserDefaults. The app's privacy manifest must declare this:"
      )
      printer.line("// NSPrivacyAccessedAPICategoryUserDefaults, with the reason CA92.1.")
    }
    printer.line("// swift-format-ignore-file")
    printer.line("// swiftlint:disable all")
    printer.blank()
  }

  /// The options that affect the output. The path of the output is not known here.
  private var options: String {
    var text = context.isSplit ? " --split" : ""
    if context.ui != .all { text += context.ui == .uiKit ? " --ui uikit" : " --ui swiftui" }
    if context.runtime != context.graph.settings.runtime ?? .embedded {
      text += " --runtime \(context.runtime.rawValue)"
    }
    return text + (context.isSplit ? " -o FOLDER" : " -o FILE")
  }

  private func emitAppImports(_ access: String, _ printer: inout SwiftPrinter) {
    for module in context.graph.settings.imports where !["Foundation", "UIKit"].contains(module) {
      printer.conditional("canImport(\(module))") { $0.line("\(access)import \(module)") }
    }
  }

  // MARK: Types

  /// True if a screen has a parameter or a result of a Foundation type, or a URL that opens it.
  private var namesFoundation: Bool {
    func names(_ type: String) -> Bool {
      Self.words(of: type).contains(where: TypeOrigin.isFoundation)
    }
    if !LinkFunctions(context).isEmpty { return true }
    return context.graph.screens.contains { screen in
      screen.parameters.contains { names($0.type.text) } || screen.returns.map(names) == true
    }
  }

  /// Returns the types in the file's declarations, except generated ones.
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
    // The file of a shared type can differ from that of its screens.
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

/// The modules of types, by the types' names.
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
  /// True if the router stores the condition between launches.
  fileprivate var isKept: Bool { kind == .flag || kind == .newVersion }
}
