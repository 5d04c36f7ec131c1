import CIndexStore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The compiler's index of a build's symbols, read with the toolchain's libIndexStore: the
/// definition of each symbol and every mention of it, including members in extensions.
final class IndexStore {
  /// A mention of a symbol.
  struct Occurrence {
    /// The symbol's name across modules (Unified Symbol Resolution).
    var usr: String
    /// The symbol's own name.
    var name: String
    /// True for a definition, false for a use.
    var isDefinition: Bool
    /// The line, from 1.
    var line: Int
    /// The relations to other symbols at this place.
    var relations: [Relation]

    /// True for an accessor of a property. Its uses are uses of the property.
    var isAccessor: Bool { name.hasPrefix("getter:") || name.hasPrefix("setter:") }

    /// Returns the USRs of the symbols with this relation.
    func related(_ kind: Relation.Kind) -> [String] {
      relations.filter { $0.kind == kind }.map(\.usr)
    }
  }

  /// A relation between two symbols, with the values of libIndexStore.
  struct Relation {
    enum Kind: UInt64, CaseIterable {
      /// The symbol is declared in the other one.
      case child = 0x200
      /// The other symbol inherits from it or conforms to it.
      case base = 0x400
      /// The symbol overrides the other one, or implements it as a requirement.
      case override = 0x800
      /// The other symbol is an extension of it.
      case extended = 0x4000
    }

    var kind: Kind
    /// The USR of the other symbol.
    var usr: String
  }

  /// An error of a store or its library.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let library: UnsafeMutableRawPointer
  private let store: UnsafeMutableRawPointer

  /// Opens the store at `path` with the library at `libraryPath`.
  init(_ path: String, libraryPath: String) throws {
    guard let library = dlopen(libraryPath, RTLD_NOW) else {
      throw Failure(description: "no library at \(libraryPath)")
    }
    self.library = library
    let create = try Self.function(
      "indexstore_store_create",
      as: indexstore_store_create_t.self,
      in: library
    )
    var error: UnsafeMutableRawPointer?
    guard let store = create(path, &error) else {
      throw Failure(description: "no index store at \(path)")
    }
    self.store = store
  }

  deinit {
    if let dispose = try? function("indexstore_store_dispose", as: indexstore_dispose_t.self) {
      dispose(store)
    }
  }

  /// Calls `body` with each source file of `module` and its occurrences.
  func forEachFile(
    of module: String,
    _ body: (_ path: String, _ occurrences: [Occurrence]) throws -> Void
  ) throws {
    let create = try function("indexstore_unit_reader_create", as: indexstore_reader_create_t.self)
    let dispose = try function("indexstore_unit_reader_dispose", as: indexstore_dispose_t.self)
    let moduleName = try string("indexstore_unit_reader_get_module_name")
    let mainFile = try string("indexstore_unit_reader_get_main_file")
    for name in try unitNames() {
      guard let unit = create(store, name, nil) else { continue }
      defer { dispose(unit) }
      guard moduleName(unit) == module else { continue }
      try body(mainFile(unit), records(of: unit).flatMap(occurrences))
    }
  }

  private func unitNames() throws -> [String] {
    let apply = try function(
      "indexstore_store_units_apply_f",
      as: indexstore_store_units_apply_t.self
    )
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { names in
      _ = apply(store, 1, names) { context, name in
        context?.assumingMemoryBound(to: [String].self).pointee.append(String(name))
        return true
      }
    }
    return names
  }

  /// Returns the names of the records with the occurrences of the unit's files.
  private func records(of unit: UnsafeMutableRawPointer) throws -> [String] {
    let kind = try function(
      "indexstore_unit_dependency_get_kind",
      as: indexstore_get_kind_t.self
    )
    let name = try string("indexstore_unit_dependency_get_name")
    var names: [String] = []
    try forEach("indexstore_unit_reader_dependencies_apply_f", unit) { dependency in
      if kind(dependency) == INDEXSTORE_UNIT_DEPENDENCY_RECORD { names.append(name(dependency)) }
    }
    return names
  }

  private func occurrences(in record: String) throws -> [Occurrence] {
    let create = try function(
      "indexstore_record_reader_create",
      as: indexstore_reader_create_t.self
    )
    let dispose = try function("indexstore_record_reader_dispose", as: indexstore_dispose_t.self)
    let roles = try function("indexstore_occurrence_get_roles", as: indexstore_get_roles_t.self)
    let symbol = try function("indexstore_occurrence_get_symbol", as: indexstore_get_symbol_t.self)
    let line = try function(
      "indexstore_occurrence_get_line_col",
      as: indexstore_get_line_col_t.self
    )
    let usr = try string("indexstore_symbol_get_usr")
    let name = try string("indexstore_symbol_get_name")
    let relations = try relations()
    guard let reader = create(store, record, nil) else {
      throw Failure(description: "no record \(record)")
    }
    defer { dispose(reader) }
    let used = UInt64(INDEXSTORE_SYMBOL_ROLE_REFERENCE)
    let defined = UInt64(INDEXSTORE_SYMBOL_ROLE_DEFINITION)
    var result: [Occurrence] = []
    try forEach("indexstore_record_reader_occurrences_apply_f", reader) { occurrence in
      let roles = roles(occurrence)
      guard roles & (used | defined) != 0, let symbol = symbol(occurrence) else { return }
      var (row, column): (UInt32, UInt32) = (0, 0)
      line(occurrence, &row, &column)
      result.append(
        Occurrence(
          usr: usr(symbol),
          name: name(symbol),
          isDefinition: roles & defined != 0,
          line: Int(row),
          relations: relations(occurrence)
        )
      )
    }
    return result
  }

  /// Returns the function that reads the relations of an occurrence.
  private func relations() throws -> (UnsafeMutableRawPointer) -> [Relation] {
    let apply = try function("indexstore_occurrence_relations_apply_f", as: indexstore_apply_t.self)
    let roles = try function(
      "indexstore_symbol_relation_get_roles",
      as: indexstore_get_roles_t.self
    )
    let symbol = try function(
      "indexstore_symbol_relation_get_symbol",
      as: indexstore_get_symbol_t.self
    )
    let usr = try string("indexstore_symbol_get_usr")
    return { occurrence in
      var result: [Relation] = []
      Self.forEach(apply, occurrence) { relation in
        guard let other = symbol(relation) else { return }
        for kind in Relation.Kind.allCases where roles(relation) & kind.rawValue != 0 {
          result.append(Relation(kind: kind, usr: usr(other)))
        }
      }
      return result
    }
  }

  /// Calls `body` with each item that a function of the library lists. Items are valid only during
  /// the call.
  private func forEach(
    _ name: String,
    _ reader: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) throws {
    Self.forEach(try function(name, as: indexstore_apply_t.self), reader, body)
  }

  private static func forEach(
    _ apply: indexstore_apply_t,
    _ reader: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    withoutActuallyEscaping(body) { body in
      var body = body
      withUnsafeMutablePointer(to: &body) { body in
        _ = apply(reader, body) { context, element in
          typealias Body = (UnsafeMutableRawPointer) -> Void
          if let element { context?.assumingMemoryBound(to: Body.self).pointee(element) }
          return true
        }
      }
    }
  }

  /// Returns a function of the library that reads a string.
  private func string(_ name: String) throws -> (UnsafeMutableRawPointer) -> String {
    let get = try function(name, as: indexstore_get_string_t.self)
    return { String(get($0)) }
  }

  private func function<F>(_ name: String, as type: F.Type) throws -> F {
    try Self.function(name, as: type, in: library)
  }

  private static func function<F>(
    _ name: String,
    as type: F.Type,
    in library: UnsafeMutableRawPointer
  ) throws -> F {
    guard let symbol = dlsym(library, name) else {
      throw Failure(description: "the library lacks \(name)")
    }
    return unsafeBitCast(symbol, to: type)
  }
}

extension String {
  fileprivate init(_ text: indexstore_string_ref_t) {
    self.init(
      decoding: UnsafeRawBufferPointer(start: text.data, count: text.length),
      as: UTF8.self
    )
  }
}
