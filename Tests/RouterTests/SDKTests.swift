import Foundation
import Testing

@testable import LayeringTests

#if os(Linux)
  /// Compares the stand-ins for Apple's modules, and the declarations that the runtime and
  /// generated routers use, with the table `SDK/declarations.tsv`. Code that only compiles with
  /// the stand-ins would first fail on a Mac.
  @Suite struct SDKTests {
    private static let table = Result { try SDKTable() }
    private static let standIns = Result { try StandIns() }

    /// The intended differences between stand-ins and the SDK, by path and column, each with the
    /// reason it hides no error.
    private static let intended = [
      "UICoordinateSpace.convert(_:from:) declaration":
        "the argument is a view, which UIView's method of that name takes, too",
      "UIPopoverPresentationController.delegate declaration":
        "Swift has no override of another type; the runtime's delegate conforms to both",
      "UIPopoverPresentationControllerDelegate.popoverPresentationController"
        + "(_:willRepositionPopoverTo:in:) declaration":
        "Linux has no AutoreleasingUnsafeMutablePointer; the runtime has an alias for either",
      "UNNotificationResponse.targetScene access": "an extension has no open members",
    ]

    /// Declarations of the SDK that no stand-in has, and the reason.
    private static let missing = ["CGAffineTransform.==(_:_:)": "the compiler derives it"]

    /// Declarations of the stand-ins that the SDK lacks, and their counterparts in the SDK.
    private static let ours = [
      "StandInObjectiveCObject.responds(to:)": "the method of Objective-C's NSObject",
      "UIWindow.Level.rawValue": "the property of RawRepresentable",
    ]

    /// Deprecated declarations that are used outside an `else` of `#available`, and the reason iOS
    /// 15 needs them.
    private static let older = [
      "GeometryProxy.frame(in:)": "the overload for CoordinateSpaceProtocol needs iOS 17",
      "IntentParameter.init(title:description:default:requestValueDialog:"
        + "requestDisambiguationDialog:inputConnectionBehavior:)":
        "the same call is of another overload where the minimum is iOS 18",
      "UIPopoverPresentationController.barButtonItem": "sourceItem needs iOS 16",
      "UIPopoverPresentationControllerDelegate.popoverPresentationControllerDidDismissPopover(_:)":
        "an app's delegate may have it; the caller is deprecated, too",
      "UIPopoverPresentationControllerDelegate.popoverPresentationControllerShouldDismissPopover(_:)":
        "an app's delegate may have it; the caller is deprecated, too",
    ]

    @Test func theTableContainsAllUsedDeclarations() throws {
      let (table, standIns) = (try Self.table.get(), try Self.standIns.get())
      let uses = try Sources.index.get().uses
      #expect(uses.contains { $0.file.contains("/NavcRuntime/") })
      #expect(uses.contains { $0.file.contains("/Generated/") })
      var told = Set(Self.ours.keys)
      for use in uses {
        guard let used = standIns.byUSR[use.usr], table.rows(for: used).isEmpty else { continue }
        // In the SDK, classes inherit this initializer from NSObject.
        if used.name == "init()", table.lineage(of: used.owner).contains("NSObject") { continue }
        guard told.insert(used.path).inserted else { continue }
        Issue.record(
          "\(use.text) uses \(used.path), which the table lacks: add it from Apple's header or interface"
        )
      }
    }

    @Test func standInsMatchTheSDK() throws {
      let (table, standIns) = (try Self.table.get(), try Self.standIns.get())
      #expect(table.all.count > 500)
      var found: [String: String] = [:]
      func compare(_ path: String, _ differences: [[String: String]]) {
        for (column, text) in differences.min(by: { $0.count < $1.count }) ?? [:] {
          found["\(path) \(column)"] = text
        }
      }
      for row in table.all {
        let declared = table.matches(of: row, in: standIns.byName[row.name] ?? [])
        let isMissing = Self.missing[row.path] != nil
        #expect(declared.isEmpty == isMissing, "\(declared.count) stand-ins for \(row.path)")
        compare(row.path, declared.map(row.differences))
      }
      // The overload in use may differ from the row's.
      for used in Set(try Sources.index.get().uses.map(\.usr)).compactMap({ standIns.byUSR[$0] }) {
        compare(used.path, table.rows(for: used).map { $0.differences(used) })
      }
      for (place, text) in found where Self.intended[place] == nil {
        Issue.record("\(place): \(text)")
      }
      for place in Self.intended.keys where found[place] == nil {
        Issue.record("\(place): no difference")
      }
    }

    @Test func membersDoNotShadowThoseOfSuperclasses() throws {
      let (table, sources) = (try Self.table.get(), try Sources.index.get())
      var ofViews: Set<String> = []
      for (member, type) in sources.members {
        let ancestors = sources.ancestors(of: type).map(table.lineage).joined()
        if ancestors.contains("UIView") { ofViews.insert(member.name) }
        // The table marks static members with a plus before the name.
        let name = member.usr.hasSuffix("Z") ? "+\(member.name)" : member.name
        for type in Set(ancestors) where table.taken[type]?.contains(name) == true {
          // On Objective-C platforms the source has an override instead.
          if name == "responds(to:)" { continue }
          Issue.record("\(member.text) declares \(member.name), a name that \(type) has already")
        }
      }
      // The curtain and the sentinel declare these.
      #expect(ofViews.isSuperset(of: ["isOnTop", "takeKeys()", "router"]), "\(ofViews)")
    }

    @Test func deprecatedDeclarationsAreUsedForOlderSystemsOnly() throws {
      let (table, standIns) = (try Self.table.get(), try Self.standIns.get())
      var unused = Self.older
      for use in try Sources.index.get().uses where !use.isOverridden {
        guard let used = standIns.byUSR[use.usr], table.isDeprecated(used), !use.isInElse else {
          continue
        }
        unused[used.path] = nil
        #expect(Self.older[used.path] != nil, "\(use.text) uses \(used.path), which is deprecated")
      }
      #expect(unused.isEmpty, "exceptions without a use: \(unused.keys.sorted())")
    }
  }

  /// The table `SDK/declarations.tsv`. Its header describes the columns.
  private struct SDKTable {
    var all: [Declaration] = []
    /// The names that a subclass of a class may not declare without `override`.
    var taken: [String: Set<String>] = [:]
    private var byName: [String: [Declaration]] = [:]
    private var parents: [String: [String]] = [:]

    init() throws {
      let url = Workshop.package.appendingPathComponent("Tests/RouterTests/SDK/declarations.tsv")
      for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
        let cells = line.components(separatedBy: "\t")
        if cells.count == 4, cells[2] == "taken" {
          taken[cells[1]] = Set(cells[3].components(separatedBy: " "))
        } else if !line.hasPrefix("#") {
          try #require(cells.count == 10, "\(line)")
          all.append(Declaration(row: cells))
        }
      }
      parents = Dictionary(all.map { ($0.path, $0.parents) }) { $0 + $1 }
      for index in all.indices { all[index].parents += lineage(of: all[index].path) }
      byName = Dictionary(grouping: all, by: \.name)
    }

    /// Returns the type and all types that it inherits from or conforms to.
    func lineage(of type: String) -> Set<String> {
      (parents[type] ?? []).reduce(into: [type]) { $0.formUnion(lineage(of: $1)) }
    }

    func rows(for declaration: Declaration) -> [Declaration] {
      matches(of: declaration, in: byName[declaration.name] ?? [])
    }

    /// Returns those of `others` that have the declaration's path. If none has, returns those
    /// whose type inherits from the declaration's type or the reverse, because the SDK and a
    /// stand-in may declare a member in different types.
    func matches(of declaration: Declaration, in others: [Declaration]) -> [Declaration] {
      let same = others.filter { $0.path == declaration.path }
      if !same.isEmpty { return same }
      return others.filter {
        lineage(of: $0.owner).contains(declaration.owner)
          || lineage(of: declaration.owner).contains($0.owner)
      }
    }

    func isDeprecated(_ used: Declaration) -> Bool {
      let rows = rows(for: used)
      let row = rows.first { $0.columns["declaration"] == used.columns["declaration"] }
      return (row ?? rows.first)?.columns["deprecated"] ?? "-" != "-"
    }
  }

  /// A declaration of the SDK or of a stand-in.
  private struct Declaration {
    var path: String
    /// The last part of the path.
    var name: String
    /// The path of the type that declares it.
    var owner: String
    /// The types that it inherits from and conforms to.
    var parents: [String]
    /// The columns that determine whether code that uses the declaration compiles.
    var columns: [String: String]

    init(row cells: [String]) {
      var (text, parents) = (cells[8], [String]())
      if ["class", "enum", "struct"].contains(cells[2]),
        let match = text.wholeMatch(of: /((?:(?! where )[^:])*) : (.*?)( where .*)?/)
      {
        parents = match.2.components(separatedBy: ", ")
        text = String(match.1 + (match.3 ?? ""))
      }
      // The results of Objective-C methods are discardable.
      if cells[9].hasSuffix(".h"), text.contains("func ") { text = "@discardableResult " + text }
      let names = ["module", "isolation", "requirement", "access", "introduced", "deprecated"]
      var columns = Dictionary(uniqueKeysWithValues: zip(names, cells[..<1] + cells[3...7]))
      // Declarations of these modules that Linux lacks are in the stand-in that needs them.
      if ["CoreGraphics", "Foundation", "ObjectiveC"].contains(cells[0]) {
        columns["module"] = nil
      }
      self.init(path: cells[1], text, parents, columns)
    }

    init(_ symbol: SymbolGraph.Symbol, of module: String, in owner: String, parents: [String]) {
      var text = symbol.text
      for constraint in symbol.constraints.map(\.text) where !owner.contains(constraint) {
        text += (text.contains(" where ") ? ", " : " where ") + constraint
      }
      let iOS = symbol.availability?.first { $0.domain == "iOS" }
      let isIsolated = text.prefix { $0 != "(" && $0 != ":" }.contains("@MainActor ")
      let columns = [
        "module": module, "isolation": isIsolated ? "MainActor" : "-", "requirement": "-",
        "access": symbol.accessLevel, "introduced": iOS?.introduced?.text ?? "-",
        "deprecated": iOS?.deprecated?.text ?? "-",
      ]
      self.init(path: symbol.path, text, parents, columns)
    }

    private init(path: String, _ text: String, _ parents: [String], _ columns: [String: String]) {
      (self.path, self.parents, self.columns) = (path, parents, columns)
      let dot = path.prefix { $0 != "(" }.lastIndex(of: ".")
      owner = dot.map { String(path[..<$0]) } ?? ""
      name = dot.map { String(path[path.index(after: $0)...]) } ?? path
      self.columns["declaration"] = Self.normal(text)
      if columns["isolation"] == "nonisolated" { self.columns["isolation"] = "-" }
      let iOS = columns["introduced"].flatMap(Double.init) ?? 0
      if iOS <= 15 { self.columns["introduced"] = "-" }
    }

    /// Returns the columns in which a stand-in's declaration differs from this declaration of the
    /// SDK.
    func differences(_ standIn: Declaration) -> [String: String] {
      var differences: [String: String] = [:]
      for (column, text) in columns where text != standIn.columns[column] {
        // These depend on the type that declares the member.
        if path != standIn.path, ["access", "module", "requirement"].contains(column) { continue }
        let other = standIn.columns[column] ?? ""
        if Self.isStricter(other, than: text) { continue }
        differences[column] = "\(text) in the SDK, \(other) in the stand-in"
      }
      // A main-actor type is Sendable implicitly.
      let implied = columns["isolation"] == "MainActor" ? ["Sendable"] : []
      let more = Set(standIn.parents).subtracting(parents + implied).sorted()
      if !more.isEmpty { differences["parents"] = "\(more) in the stand-in alone" }
      return differences
    }

    /// Returns true if the declaration equals the other one except that it lacks default values or
    /// `@discardableResult`.
    private static func isStricter(_ text: String, than other: String) -> Bool {
      var other = other
      for word in ["@discardableResult ", " = …"] where !text.contains(word) {
        other.replace(word, with: "")
      }
      return text == other
    }

    /// Returns the declaration in a canonical spelling, without what another column contains or
    /// users cannot see: default values, internal parameter names, some attributes.
    private static func normal(_ declaration: String) -> String {
      var text = declaration.replacing(/\s+/, with: " ").trimmingCharacters(in: .whitespaces)
      text.replace(/`(\w+)`/) { $0.1 }
      text.replace(/\b(?:Self|Swift|SwiftUI|UIKit|Foundation|Combine)\.(?=\w)/, with: "")
      text.replace(/([(,] ?(?:@\w+ )*)(\w+) \w+:/) { "\($0.1)\($0.2):" }
      if text.contains("typealias ") {
        text.replace(/\ = _.*/, with: "")
      } else {
        text.replace(/\ = [^,()\[\]]*(\([^()]*\)|\[[^\]]*\])?[^,()\[\]]*(?=[,)])/, with: " = …")
      }
      text.replace(/(?:@\w+ ){2,}/) { attributes in
        attributes.0.split(separator: " ").sorted().map { "\($0) " }.joined()
      }
      for (spelling, other) in spellings { text.replace(spelling, with: other) }
      let words = text.components(separatedBy: " ")
      let rest = words.drop { $0.hasPrefix("@") || dropped.contains($0) }
      let kept = words.prefix(words.count - rest.count).filter { !dropped.contains($0) }
      text = (kept.sorted() + rest).joined(separator: " ")
      if text.contains(/^(?:@\w+ )*(?:class |static )?(?:var|let)\b/), !text.hasSuffix("}") {
        text += text.contains(/\blet\b/) ? " { get }" : " { get set }"
        text.replace(/\blet\b/, with: "var", maxReplacements: 1)
      }
      return text
    }

    private static let dropped: Set = [
      "@MainActor", "@NSCopying", "@frozen", "@preconcurrency", "final", "lazy", "nonisolated",
      "optional", "override", "unowned(unsafe)", "weak",
    ]
    private static let spellings = [
      ("StandInObjectiveCObject", "NSObjectProtocol"), ("NSNotification.Name", "Notification.Name"),
      ("-> ()", "-> Void"), ("class let", "static let"), ("@MainActor @Sendable", "@MainActor"),
    ]
  }

  /// The declarations of the stand-ins.
  private struct StandIns {
    var byUSR: [String: Declaration] = [:]
    var byName: [String: [Declaration]] = [:]

    init() throws {
      for module in [
        "AppIntents", "Combine", "CoreSpotlight", "SwiftUI", "UIKit", "UserNotifications",
      ] {
        let folder = try Workshop.symbolGraph(of: module).deletingLastPathComponent()
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
          guard name.hasSuffix(".symbols.json") else { continue }
          let data = try Data(contentsOf: folder.appendingPathComponent(name))
          add(try JSONDecoder().decode(SymbolGraph.self, from: data), of: module)
        }
      }
      byName = Dictionary(grouping: byUSR.values, by: \.name)
    }

    private mutating func add(_ graph: SymbolGraph, of module: String) {
      let all = graph.symbols.map { ($0.identifier.precise, $0) }
      let symbols = Dictionary(all.filter { !$0.0.contains("::SYNTHESIZED::") }) { $1 }
      let relations = Dictionary(grouping: graph.relationships, by: \.source)
      var optional: Set<String> = []
      for relation in graph.relationships where relation.kind == "defaultImplementationOf" {
        guard let body = symbols[relation.source], body.constraints.isEmpty else { continue }
        if body.path == symbols[relation.target]?.path { optional.insert(relation.target) }
      }
      for (usr, symbol) in symbols {
        let related = Dictionary(grouping: relations[usr] ?? [], by: \.kind)
        let owner = related["memberOf"]?.first.flatMap { symbols[$0.target]?.text }
        let parents = (related["inheritsFrom"] ?? []) + (related["conformsTo"] ?? [])
        let names = parents.compactMap { parent in
          symbols[parent.target].map { $0.isPublic ? $0.path : nil }
            ?? parent.targetFallback?.components(separatedBy: ".").last
        }
        var declaration = Declaration(
          symbol,
          of: module,
          in: owner ?? "",
          parents: names.filter { !Self.isOmitted($0, symbol.kind.identifier) }
        )
        if related["requirementOf"] != nil {
          declaration.columns["requirement"] = optional.contains(usr) ? "optional" : "required"
        }
        byUSR[usr] = declaration
      }
    }

    /// Returns true if the table leaves out this parent of a type because all types have it, or
    /// all Objective-C objects, or only the stand-ins. The parents of a protocol are part of its
    /// declaration.
    private static func isOmitted(_ parent: String, _ kind: String) -> Bool {
      let ofAll = ["BitwiseCopyable", "Copyable", "Escapable", "SendableMetatype"]
      let ofObjects = [
        "CustomDebugStringConvertible", "CustomStringConvertible", "Equatable", "Hashable",
        "NSCopying", "NSMutableCopying", "NSObjectProtocol",
      ]
      let own = ["HostsView", "StandInObjectiveCObject"]
      return kind == "swift.protocol" || (ofAll + own).contains(parent)
        || kind == "swift.class" && ofObjects.contains(parent)
    }
  }

  /// The output of `swift-symbolgraph-extract`.
  private struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
      var kind: Kind
      var identifier: Identifier
      var pathComponents: [String]
      var declarationFragments: [Fragment]
      var accessLevel: String
      var availability: [Availability]?
      var swiftExtension: Extension?

      var path: String { pathComponents.joined(separator: ".") }
      var text: String { declarationFragments.map(\.spelling).joined() }
      var isPublic: Bool { ["open", "public"].contains(accessLevel) }
      var constraints: [Constraint] { swiftExtension?.constraints ?? [] }
    }

    struct Kind: Decodable { var identifier: String }

    struct Identifier: Decodable { var precise: String }

    struct Fragment: Decodable { var spelling: String }

    struct Extension: Decodable { var constraints: [Constraint]? }

    struct Constraint: Decodable {
      var kind: String
      var lhs: String
      var rhs: String
      var text: String { "\(lhs) \(kind == "sameType" ? "==" : ":") \(rhs)" }
    }

    struct Availability: Decodable {
      var domain: String?
      var introduced: Version?
      var deprecated: Version?
    }

    struct Version: Decodable {
      var major: Int
      var minor: Int?
      var text: String { major == 100_000 ? "soon" : "\(major).\(minor ?? 0)" }
    }

    struct Relationship: Decodable {
      var kind: String
      var source: String
      var target: String
      var targetFallback: String?
    }

    var symbols: [Symbol]
    var relationships: [Relationship]
  }

  /// An index of the runtime and of the generated routers.
  private enum Sources {
    static let index = Result {
      try SourceIndex(IndexStore(store().path, libraryPath: BuiltIndex.libraryPath()), modules)
    }

    /// Each router is indexed separately, so they can share one module name.
    private static let modules = ["NavcRuntime", "Router"]

    /// Returns the index store of the sources, rebuilt when they change. The build writes none:
    /// the compiler driver does not index modules that it compiles with whole-module optimization,
    /// but the frontend does.
    private static func store() throws -> URL {
      let folder = try Workshop.symbolGraph(of: modules[0]).deletingLastPathComponent()
      let (store, stamp) = (
        folder.appendingPathComponent("index"), folder.appendingPathComponent("indexed")
      )
      let runtime = Workshop.package.appendingPathComponent("Sources/NavcRuntime")
      var jobs = [(module: modules[0], files: try Workshop.swiftFiles(in: runtime), app: [URL]())]
      for name in try FileManager.default.contentsOfDirectory(atPath: Workshop.drives.path).sorted()
      {
        let drive = Workshop.drives.appendingPathComponent(name)
        let generated = drive.appendingPathComponent("Generated")
        guard FileManager.default.fileExists(atPath: generated.path) else { continue }
        let app = try Workshop.swiftFiles(in: drive).filter { !$0.path.contains("/Generated/") }
        jobs.append((modules[1], try Workshop.swiftFiles(in: generated), app))
      }
      let text = Data(
        try jobs.flatMap { $0.files + $0.app }.map { try Data(contentsOf: $0) }.joined()
      )
      if (try? Data(contentsOf: stamp)) == text { return store }
      try? FileManager.default.removeItem(at: store)
      for (module, files, app) in jobs { try add(module, files, app, to: store) }
      try text.write(to: stamp)
      return store
    }

    /// Indexes `files`. The app's files, which declare types that `files` use, are only read.
    private static func add(_ module: String, _ files: [URL], _ app: [URL], to store: URL) throws {
      let units = store.appendingPathExtension("units")
      let names = files.map { $0.path.replacing("/", with: "+") + "\n" }
      try Data(names.joined().utf8).write(to: units)
      let arguments = [
        "swiftc", "-frontend", "-typecheck", "-parse-as-library", "-swift-version", "5", "-DDEBUG",
        "-package-name", "navc", "-module-name", module, "-suppress-warnings",
        "-I", Bundle.main.bundleURL.appendingPathComponent("Modules").path,
        "-index-store-path", store.path, "-index-unit-output-path-filelist", units.path,
      ]
      let sources = app.isEmpty ? files.map(\.path) : files.flatMap { ["-primary-file", $0.path] }
      let env = URL(fileURLWithPath: "/usr/bin/env")
      let made = try run(env, arguments + sources + app.map(\.path))
      guard made.status == 0 else { throw BuildFailure(output: made.output) }
    }
  }

  extension SourceIndex.Place {
    /// The file and line, as compilers print it.
    fileprivate var text: String {
      "\(file.replacing(Workshop.package.path + "/", with: "")):\(line)"
    }

    /// True if the code is in the `else` of an `#available`, judged by the indentation of the
    /// preceding lines.
    fileprivate var isInElse: Bool {
      let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(line)
      func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
      var depth = lines.last.map(indentation) ?? 0
      var isElse = false
      for line in lines.dropLast().reversed() where !line.isEmpty {
        let code = line.drop { $0 == " " }
        let isAround = indentation(line) < depth || isElse && indentation(line) == depth
        guard isAround, !code.hasPrefix("#") else { continue }
        if code.contains("#available"), isElse || code.hasPrefix("guard") { return true }
        isElse = code.hasPrefix("} else") || code.hasPrefix("else")
        depth = indentation(line)
      }
      return false
    }
  }
#endif
