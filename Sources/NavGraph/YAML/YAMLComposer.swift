/// Composes the located tree of one YAML file: structure, spans and expanded aliases. Rejects duplicate keys.
///
/// An explicit stack of open collections, at most `Bounds.nesting` deep, replaces recursion.
package struct YAMLComposer {
  /// A collection that is being read.
  private struct Frame {
    var node = NodeID.none
    var lastChild = NodeID.none
    var count: UInt32 = 0
    var isMapping = false
    var isFlow = false
    /// The number of nodes after the expansion of aliases.
    var expanded: UInt64 = 1
    /// The nesting depth of the collections in it, after the expansion of aliases.
    var height = 0
    /// The anchor of the collection, or "".
    var anchor = ""
  }

  private struct Anchor {
    var node: NodeID
    /// The node after the last node in it.
    var end: NodeID
    var expanded: UInt64
    var height: Int
    var isOpen: Bool
  }

  /// The maximum factor by which aliases can multiply the number of nodes of a file.
  static let largestExpansion = 10
  /// The maximum number of nodes in all files, limited by indices of 29 bits.
  private static let largestTree = 1 << 29
  private let tree: LocatedTree
  private let file: SourceFile
  private let id: FileID
  private let reader: YAMLEventReader
  private var keys: KeyCheck
  private var top = Frame()
  private var enclosing: [Frame] = []
  private var anchors: [String: Anchor] = [:]
  private var aliases = AliasExpansion()
  /// The names of `anchors` at the last unknown alias.
  private var knownAnchors = KnownNames([])
  private var largestAlias: (node: NodeID, expanded: UInt64) = (.none, 0)
  private var sink: DiagnosticSink

  /// Appends `file` to `tree`. Returns the root of the document, or `.none` if it has a fatal fault.
  package static func compose(
    _ file: SourceFile,
    into tree: LocatedTree,
    _ sink: inout DiagnosticSink
  ) -> NodeID {
    let id = tree.begin(file)
    guard file.bytes.count <= Bounds.fileSize else {
      sink.report(.tooLarge(file: id))
      return .none
    }
    switch TextCheck(file.bytes) {
    case .notUTF8(let offset):
      sink.report(.notUTF8(byte: file.bytes[offset], at: id.span(offset, length: 1)))
    case .control(let offset, let length, let scalar):
      sink.report(.controlCharacter(scalar, at: id.span(offset, length: length)))
    case .text(let start, let isASCII):
      let marks = SourceMarks(file, textStart: start, isASCII: isASCII)
      var composer = YAMLComposer(tree, file, id, marks, sink)
      let root = composer.composeDocument()
      sink = composer.sink
      return root
    }
    return .none
  }

  private init(
    _ tree: LocatedTree,
    _ file: SourceFile,
    _ id: FileID,
    _ marks: SourceMarks,
    _ sink: DiagnosticSink
  ) {
    self.tree = tree
    self.file = file
    self.id = id
    reader = YAMLEventReader(file, marks: marks)
    keys = KeyCheck(tree)
    self.sink = sink
  }

  // MARK: The document

  private mutating func composeDocument() -> NodeID {
    let first = NodeID(index: UInt32(truncatingIfNeeded: tree.count))
    var documents = 0
    while let event = reader.next() {
      switch event {
      case .scalar: addScalar()
      case .mappingStart, .sequenceStart:
        guard open(isMapping: event == .mappingStart) else { return .none }
      case .collectionEnd: close()
      case .alias:
        guard addAlias() else { return .none }
      case .documentStart:
        documents += 1
        guard documents == 1 else {
          sink.report(.secondDocument(at: id.span(from: reader.start, to: reader.end)))
          return root(first)
        }
      case .other: break
      case .streamEnd: return root(first)
      }
      guard tree.count < Self.largestTree else {
        sink.report(.tooLarge(file: id))
        return .none
      }
    }
    sink.report(.syntax(reader, in: file, id))
    return .none
  }

  /// Returns the root of the document, if there is a document and its aliases are within the bounds.
  private mutating func root(_ first: NodeID) -> NodeID {
    let written = UInt64(tree.count) - UInt64(first.index)
    let isEmpty = written == 1 && tree.spans.start(of: first) == tree.spans.end(of: first)
    guard written > 0, !isEmpty else {
      sink.report(.emptyDocument(at: id.span(0, length: 0)))
      return .none
    }
    guard top.expanded <= written * UInt64(Self.largestExpansion) else {
      sink.report(.aliasExpansion(at: tree.span(of: largestAlias.node)))
      return .none
    }
    guard UInt64(first.index) + top.expanded < UInt64(Self.largestTree) else {
      sink.report(.tooLarge(file: id))
      return .none
    }
    aliases.expand(from: first, in: tree)
    return first
  }

  // MARK: Nodes

  @inline(__always)
  private mutating func add(_ payload: UInt32, from start: UInt32, to end: UInt32) -> NodeID {
    let id = tree.append(LocatedTree.Node(payload: payload, next: 0), from: start, to: end)
    if top.lastChild != .none { tree.update(top.lastChild) { $0.next = id.index } }
    top.lastChild = id
    top.count += 1
    return id
  }

  /// True if the next node is a key of a mapping.
  private var isAtKey: Bool { top.isMapping && top.count % 2 == 0 }

  private mutating func addScalar() {
    let value = reader.value
    var start = reader.start
    var end = reader.end
    if reader.isBlock { end = textEnd(from: start, to: end) }
    var kind = reader.isPlain ? NodeKind.plain : .quoted
    let hasTag = reader.hasTag
    if hasTag || reader.hasAnchor {
      let properties = start
      start = behindProperties(from: start, to: end)
      if hasTag {
        reportTag(at: properties)
        kind = .broken
      }
    }
    let textStart = kind == .quoted ? start + 1 : start
    let symbol = tree.symbols.intern(value) { reader.fileBytes(equalTo: value, at: textStart) }
    if kind == .quoted, let scalar = hiddenControl(value) {
      sink.report(.controlCharacter(scalar, at: id.span(from: start, to: end)))
      kind = .broken
    }
    let node = add(kind.rawValue << 29 | symbol.index, from: start, to: end)
    top.expanded &+= 1
    if reader.hasAnchor {
      anchors[reader.anchor] = Anchor(
        node: node,
        end: NodeID(index: node.index + 1),
        expanded: 1,
        height: 0,
        isOpen: false
      )
    }
  }

  private mutating func reportTag(at start: UInt32) {
    let span = id.span(from: start, to: tagEnd(from: start))
    sink.report(.tag(at: span, file, isFormula: isAtFormula))
  }

  /// True if the next node is a formula, or an item of a list of formulas.
  private var isAtFormula: Bool {
    let isValue = top.isMapping && top.count % 2 == 1
    let key =
      isValue
      ? top.lastChild
      : NodeID(index: top.isMapping || top.node == .none ? 0 : top.node.index - 1)
    guard key != .none, tree.kind(of: key) == .plain || tree.kind(of: key) == .quoted else {
      return false
    }
    return ["when", "requires", "entry", "assume"].contains(tree.text(of: key))
  }

  /// Opens a collection. Returns false if it is nested too deep.
  private mutating func open(isMapping: Bool) -> Bool {
    let properties = reader.start
    var start = properties
    if reader.hasTag || reader.hasAnchor {
      if reader.hasTag {
        reportTag(at: properties)
      }
      start = behindProperties(from: properties, to: UInt32(file.bytes.count))
    }
    guard enclosing.count < Bounds.nesting else {
      sink.report(.tooDeep(at: id.span(from: start, to: start)))
      return false
    }
    if isAtKey { sink.report(.keyNotText(at: id.span(from: start, to: reader.end))) }
    let kind = isMapping ? NodeKind.mapping : .sequence
    let node = add(kind.rawValue << 29, from: start, to: start)
    enclosing.append(top)
    top = Frame(node: node, isMapping: isMapping, isFlow: reader.isFlow)
    if reader.hasAnchor {
      top.anchor = reader.anchor
      anchors[top.anchor] = Anchor(
        node: node,
        end: .none,
        expanded: 0,
        height: 0,
        isOpen: true
      )
    }
    return true
  }

  private mutating func close() {
    guard var parent = enclosing.popLast() else { return }
    let end = reader.end
    let (isFlow, count, last) = (top.isFlow, top.count, top.lastChild)
    tree.update(top.node) { $0.payload |= count }
    let spans = tree.spans
    if isFlow {
      spans.set(top.node, spans.start(of: top.node), end)
    } else if count > 0 {
      spans.set(top.node, spans.start(of: NodeID(index: top.node.index + 1)), spans.end(of: last))
    }
    if top.isMapping { keys.check(top.node, &sink) }
    if !top.anchor.isEmpty, anchors[top.anchor]?.node == top.node {
      anchors[top.anchor] = Anchor(
        node: top.node,
        end: NodeID(index: UInt32(truncatingIfNeeded: tree.count)),
        expanded: top.expanded,
        height: top.height + 1,
        isOpen: false
      )
    }
    parent.expanded = Self.sum(parent.expanded, top.expanded)
    parent.height = max(parent.height, top.height + 1)
    top = parent
  }

  // MARK: Aliases

  /// Returns the names of all anchors so far; none if the effort for suggestions is used up.
  private mutating func anchorNames() -> KnownNames {
    if knownAnchors.names.count != anchors.count {
      let isWorthIt = tree.suggestions.take(anchors.count * KnownNames.stepsToAdd)
      knownAnchors = KnownNames(isWorthIt ? anchors.keys.sorted() : [])
    }
    return knownAnchors
  }

  /// Adds an alias. Returns false if its expansion is nested too deep here.
  private mutating func addAlias() -> Bool {
    let span = id.span(from: reader.start, to: reader.end)
    guard let anchor = anchors[reader.anchor] else {
      sink.report(.unknownAlias(reader.anchor, among: anchorNames(), tree.suggestions, at: span))
      _ = add(NodeKind.broken.rawValue << 29, from: span.start, to: span.end)
      return true
    }
    guard enclosing.count + anchor.height <= Bounds.nesting else {
      sink.report(.tooDeep(at: span))
      return false
    }
    let kind = tree.kind(of: anchor.node)
    let isCollection = kind == .mapping || kind == .sequence
    if isAtKey, isCollection { sink.report(.keyNotText(at: span)) }
    if anchor.isOpen {
      sink.report(.aliasInItself(reader.anchor, at: span, anchor: tree.span(of: anchor.node)))
      _ = add(NodeKind.broken.rawValue << 29, from: span.start, to: span.end)
      return true
    }
    top.expanded = Self.sum(top.expanded, anchor.expanded)
    top.height = max(top.height, anchor.height)
    let payload = isCollection ? kind.rawValue << 29 : tree.node(anchor.node).payload
    let node = add(payload, from: span.start, to: span.end)
    if isCollection { aliases.add(node, for: anchor.node..<anchor.end) }
    tree.aliases.append(node)
    if anchor.expanded > largestAlias.expanded { largestAlias = (node, anchor.expanded) }
    return true
  }

  private static func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (sum, overflows) = a.addingReportingOverflow(b)
    return overflows ? .max : sum
  }
}

// MARK: - Locations

extension YAMLComposer {
  /// Returns the start of a node's own text, which follows its anchor and tag.
  private func behindProperties(from start: UInt32, to end: UInt32) -> UInt32 {
    var i = Int(start)
    let end = Int(end)
    while i < end, file.bytes[i] == UInt8(ascii: "&") || file.bytes[i] == UInt8(ascii: "!") {
      i = min(Int(tagEnd(from: UInt32(truncatingIfNeeded: i))), end)
      while i < end, file.bytes[i] <= 0x20 { i += 1 }
    }
    return UInt32(truncatingIfNeeded: i)
  }

  /// Returns the end of the tag or anchor at `start`.
  private func tagEnd(from start: UInt32) -> UInt32 {
    var i = Int(start)
    let isVerbatim = file.bytes[i...].starts(with: "!<".utf8)
    while i < file.bytes.count, file.bytes[i] > 0x20 {
      if !isVerbatim, ",[]{}".utf8.contains(file.bytes[i]) { break }
      i += 1
    }
    return UInt32(truncatingIfNeeded: i)
  }

  /// Returns the end of a block scalar's text. For libyaml, a block scalar ends at the start of the next line.
  private func textEnd(from start: UInt32, to end: UInt32) -> UInt32 {
    var i = Int(end)
    while i > Int(start) + 1, file.bytes[i - 1] <= 0x20 { i -= 1 }
    return UInt32(truncatingIfNeeded: i)
  }

  /// Returns the first control character in a string, which results from an escape such as `\0`.
  private func hiddenControl(_ value: UnsafeRawBufferPointer) -> UInt32? {
    for byte in value where byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D {
      return UInt32(byte)
    }
    return nil
  }
}

extension FileID {
  /// Returns the span of `length` bytes at `offset`.
  func span(_ offset: Int, length: Int) -> SourceSpan {
    let start = UInt32(truncatingIfNeeded: offset)
    return SourceSpan(file: self, start: start, end: start + UInt32(truncatingIfNeeded: length))
  }

  /// Returns the span of the bytes between two offsets.
  func span(from start: UInt32, to end: UInt32) -> SourceSpan {
    SourceSpan(file: self, start: start, end: max(start, end))
  }
}

// MARK: - Keys

/// Finds duplicate keys and merge keys of mappings, in linear time.
private struct KeyCheck {
  private let tree: LocatedTree
  private let mergeKey: Symbol
  /// The last mapping and key with each symbol.
  private var lastSeen: [(mapping: NodeID, key: NodeID)] = []

  /// Creates a check for the mappings of `tree`.
  init(_ tree: LocatedTree) {
    self.tree = tree
    mergeKey = tree.symbols.intern("<<")
  }

  /// Reports duplicate and merge keys of `mapping`, which is complete, and removes the duplicates.
  mutating func check(_ mapping: NodeID, _ sink: inout DiagnosticSink) {
    if lastSeen.count < tree.symbols.count {
      let missing = tree.symbols.count * 2 - lastSeen.count
      lastSeen.append(contentsOf: repeatElement((.none, .none), count: missing))
    }
    var key = tree.firstChild(of: mapping)
    var previousValue = NodeID.none
    while key != .none {
      let value = tree.next(after: key)
      let following = value == .none ? .none : tree.next(after: value)
      if isSecond(key, in: mapping, &sink), previousValue != .none {
        tree.dropped.append(value)
        tree.update(previousValue) { $0.next = following.index }
        tree.update(mapping) { $0.payload -= 2 }
      } else {
        previousValue = value
      }
      key = following
    }
  }

  private mutating func isSecond(
    _ key: NodeID,
    in mapping: NodeID,
    _ sink: inout DiagnosticSink
  ) -> Bool {
    let kind = tree.kind(of: key)
    guard kind == .plain || kind == .quoted else { return false }
    let symbol = tree.symbol(of: key)
    if symbol == mergeKey, kind == .plain {
      sink.report(.mergeKey(at: tree.span(of: key)))
      tree.update(key) { $0.payload = NodeKind.broken.rawValue << 29 | symbol.index }
      return false
    }
    let seen = lastSeen[Int(symbol.index)]
    guard seen.mapping != mapping else {
      sink.report(.duplicateKey(key, first: seen.key, in: tree))
      return true
    }
    lastSeen[Int(symbol.index)] = (mapping, key)
    return false
  }
}
