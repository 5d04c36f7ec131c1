extension RelationDiagrams {
  enum Operation: UInt32 {
    case union
    /// What is in the first and not in the second.
    case difference
    /// The first, then the second.
    case product
    /// What starts in a set.
    case restriction
    /// What ends in a set.
    case limitation
    /// The set that the first operand, a set, becomes.
    case image
    /// What the first says of variables before a level, the second operand, is forgotten.
    case forgetting
  }

  /// Half-done work on two operands.
  struct Frame {
    var left: UInt32
    var right: UInt32
    var level: UInt32
    /// Which part comes next.
    var part: UInt32
    var cells: (UInt32, UInt32, UInt32, UInt32)
  }

  func union(_ a: Relation, _ b: Relation) -> Relation {
    if a == b { return a }
    return a < b ? relation(.union, a.index, b.index) : relation(.union, b.index, a.index)
  }

  func difference(_ a: Relation, _ b: Relation) -> Relation {
    relation(.difference, a.index, b.index)
  }

  /// `a`, then `b`.
  func product(_ a: Relation, _ b: Relation) -> Relation {
    relation(.product, a.index, b.index)
  }

  /// The pairs of `a` that start in `set`.
  func restricted(_ a: Relation, to set: Decision) -> Relation {
    relation(.restriction, a.index, set.index)
  }

  /// The pairs of `a` that end in `set`.
  func limited(_ a: Relation, to set: Decision) -> Relation {
    relation(.limitation, a.index, set.index)
  }

  /// What the valuations of `set` may become.
  func image(_ set: Decision, _ a: Relation) -> Decision {
    Decision(index: evaluate(.image, set.index, a.index))
  }

  /// `a`, whatever becomes of the variables before `level`; these then stay as they are.
  func forgetting(_ a: Relation, before level: UInt32) -> Relation {
    relation(.forgetting, a.index, level)
  }

  // MARK: The machine

  @inline(__always)
  private func relation(_ operation: Operation, _ a: UInt32, _ b: UInt32) -> Relation {
    Relation(index: evaluate(operation, a, b))
  }

  /// Inlined, so that there is one machine for each operation, which asks for it nowhere.
  @inline(__always)
  private func evaluate(_ operation: Operation, _ a: UInt32, _ b: UInt32) -> UInt32 {
    if let result = immediate(operation, a, b) ?? cached(operation, a, b) { return result }
    let base = storage.pointee.frameCount
    var frame = begun(operation, a, b)
    while true {
      if frame.part < operation.partCount {
        let (left, right) = operands(operation, frame)
        if let known = immediate(operation, left, right) ?? cached(operation, left, right) {
          take(known, operation, &frame)
        } else {
          storage.pointee.begin(frame)
          frame = begun(operation, left, right)
        }
        continue
      }
      let result = finished(operation, frame)
      if result == Relation.unknown.index {
        storage.pointee.endFrames(base)
        return result
      }
      storage.pointee.remember(operation.rawValue, frame.left, frame.right, result)
      if storage.pointee.frameCount == base { return result }
      frame = storage.pointee.lastFrame
      storage.pointee.endFrames(storage.pointee.frameCount - 1)
      take(result, operation, &frame)
    }
  }

  @inline(__always)
  private func cached(_ operation: Operation, _ a: UInt32, _ b: UInt32) -> UInt32? {
    storage.pointee.cached(operation.rawValue, a, b)
  }

  /// The part that the frame waits for.
  @inline(__always)
  private func take(_ value: UInt32, _ operation: Operation, _ frame: inout Frame) {
    let part = frame.part
    frame.part = part + 1
    if value == 0 { return }
    let cell = part >> operation.cellShift
    var sum = value
    if operation.cellShift > 0 {
      let old = frame.cell(cell)
      if old != 0 {
        sum =
          operation == .image
          ? sets.or(Decision(index: old), Decision(index: value)).index
          : union(Relation(index: old), Relation(index: value)).index
      }
    }
    frame.setCell(cell, sum)
    // Nothing more is to be known of it.
    if sum == Relation.unknown.index { frame.part = operation.partCount }
  }

  @inline(__always)
  private func begun(_ operation: Operation, _ a: UInt32, _ b: UInt32) -> Frame {
    let level: UInt32
    switch operation {
    case .union, .difference, .product:
      level = min(self[Relation(index: a)].level, self[Relation(index: b)].level)
    case .restriction, .limitation:
      level = min(self[Relation(index: a)].level, sets[Decision(index: b)].level)
    case .image: level = min(sets[Decision(index: a)].level, self[Relation(index: b)].level)
    case .forgetting: level = self[Relation(index: a)].level
    }
    storage.pointee.countStep()
    return Frame(left: a, right: b, level: level, part: 0, cells: (0, 0, 0, 0))
  }

  /// The result where no look at the variables is needed.
  @inline(__always)
  private func immediate(_ operation: Operation, _ a: UInt32, _ b: UInt32) -> UInt32? {
    switch operation {
    case .union:
      if a == b || b == 0 { return a }
      if a == 0 { return b }
    case .difference:
      if a == 0 || b == 0 { return a }
      if a == b { return a == Relation.unknown.index ? a : 0 }
    case .product:
      if a == 0 || b == 0 { return 0 }
      if a == Relation.identity.index { return b }
      if b == Relation.identity.index { return a }
    case .restriction, .limitation:
      if a == 0 || b == 0 { return 0 }
      if b == Decision.always.index { return a }
    case .image:
      if a == 0 || b == 0 { return 0 }
      if b == Relation.identity.index { return a }
    case .forgetting: return self[Relation(index: a)].level >= b ? a : nil
    }
    return a == Relation.unknown.index || b == Relation.unknown.index
      ? Relation.unknown.index : nil
  }

  /// The operands of the part that comes next. Sorted where the order does not matter.
  @inline(__always)
  private func operands(_ operation: Operation, _ frame: Frame) -> (UInt32, UInt32) {
    let part = Int(frame.part)
    switch operation {
    case .union:
      let a = self.part(of: frame.left, frame.level, part >> 1, part & 1)
      let b = self.part(of: frame.right, frame.level, part >> 1, part & 1)
      return a < b ? (a, b) : (b, a)
    case .difference:
      return (
        self.part(of: frame.left, frame.level, part >> 1, part & 1),
        self.part(of: frame.right, frame.level, part >> 1, part & 1)
      )
    case .product:
      return (
        self.part(of: frame.left, frame.level, part >> 2, part & 1),
        self.part(of: frame.right, frame.level, part & 1, part >> 1 & 1)
      )
    case .restriction:
      return (
        self.part(of: frame.left, frame.level, part >> 1, part & 1),
        self.part(ofSet: frame.right, frame.level, part >> 1)
      )
    case .limitation:
      return (
        self.part(of: frame.left, frame.level, part >> 1, part & 1),
        self.part(ofSet: frame.right, frame.level, part & 1)
      )
    case .image:
      return (
        self.part(ofSet: frame.left, frame.level, part & 1),
        self.part(of: frame.right, frame.level, part & 1, part >> 1)
      )
    case .forgetting:
      return (self.part(of: frame.left, frame.level, part >> 1, part & 1), frame.right)
    }
  }

  @inline(__always)
  private func part(of index: UInt32, _ level: UInt32, _ before: Int, _ after: Int) -> UInt32 {
    let node = self[Relation(index: index)]
    if node.level == level { return node[before, after].index }
    return before == after ? index : 0
  }

  @inline(__always)
  private func part(ofSet index: UInt32, _ level: UInt32, _ value: Int) -> UInt32 {
    let node = sets[Decision(index: index)]
    guard node.level == level else { return index }
    return value == 0 ? node.low.index : node.high.index
  }

  @inline(__always)
  private func finished(_ operation: Operation, _ frame: Frame) -> UInt32 {
    let cells = frame.cells
    if operation == .image {
      return sets.node(frame.level, Decision(index: cells.0), Decision(index: cells.1)).index
    }
    if operation == .forgetting { return cells.0 }
    return node(
      frame.level,
      (
        Relation(index: cells.0), Relation(index: cells.1),
        Relation(index: cells.2), Relation(index: cells.3)
      )
    ).index
  }
}

extension RelationDiagrams.Operation {
  /// How many parts it has at each variable.
  @inline(__always)
  fileprivate var partCount: UInt32 { self == .product ? 8 : 4 }

  /// Of the number of a part, the bits that do not say which cell it belongs to.
  @inline(__always)
  fileprivate var cellShift: UInt32 {
    switch self {
    case .product, .image: 1
    case .forgetting: 2
    default: 0
    }
  }
}

extension RelationDiagrams.Frame {
  @inline(__always)
  fileprivate func cell(_ number: UInt32) -> UInt32 {
    switch number {
    case 0: cells.0
    case 1: cells.1
    case 2: cells.2
    default: cells.3
    }
  }

  @inline(__always)
  fileprivate mutating func setCell(_ number: UInt32, _ value: UInt32) {
    switch number {
    case 0: cells.0 = value
    case 1: cells.1 = value
    case 2: cells.2 = value
    default: cells.3 = value
    }
  }
}
