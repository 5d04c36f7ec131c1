/// An interned string. Equal strings have equal symbols.
public struct Symbol: Hashable, Sendable {
  /// The index into the symbol table.
  public var index: UInt32

  /// Creates the symbol at `index`.
  @inlinable
  public init(index: UInt32) { self.index = index }
}

/// A table of interned strings. It does not copy strings that are bytes of a source file.
///
/// Strings that are canonically equivalent, and differ only in the composition of letters and marks, have the same
/// symbol, because readers can't tell them apart.
///
/// The table uses open addressing with linear probing. The hash reads eight bytes at a time and uses the key of the
/// process.
final class SymbolTable: @unchecked Sendable {
  private struct Entry {
    var bytes: UnsafeRawPointer
    var count: UInt32
    var hash: UInt32
  }

  private struct Storage {
    var entries: FlatBuffer<Entry>
    var slots: UnsafeMutablePointer<UInt32>
    var mask: UInt32
    let key: HashKey
  }

  // A pointer avoids the check for exclusive access at each use of a class property.
  private let storage: UnsafeMutablePointer<Storage>
  private var copies: [UnsafeMutableRawPointer] = []
  /// The symbols of non-ASCII strings. Strings are equal if they are canonically equivalent.
  private var composed: [String: Symbol] = [:]

  private static let emptySlot = UInt32.max

  init(key: HashKey = .own) {
    storage = .allocate(capacity: 1)
    let slotCount = 1024
    let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: slotCount)
    slots.initialize(repeating: Self.emptySlot, count: slotCount)
    storage.initialize(
      to: Storage(
        entries: FlatBuffer(capacity: 512),
        slots: slots,
        mask: UInt32(slotCount - 1),
        key: key
      )
    )
  }

  deinit {
    storage.pointee.entries.deallocate()
    storage.pointee.slots.deallocate()
    storage.deallocate()
    for copy in copies { copy.deallocate() }
  }

  var count: Int { storage.pointee.entries.count }

  /// Returns the symbol of `bytes`, which need not outlive the call. For a new string, `lasting` returns equal
  /// bytes that outlive the table; if it returns nil, the bytes are copied.
  @inline(__always)
  func intern(
    _ bytes: UnsafeRawBufferPointer,
    lasting: () -> UnsafeRawBufferPointer?
  ) -> Symbol {
    let hash = bytes.hash(storage.pointee.key)
    var slot = hash & storage.pointee.mask
    while true {
      let index = storage.pointee.slots[Int(slot)]
      if index == Self.emptySlot { break }
      let entry = storage.pointee.entries.elements[Int(index)]
      if entry.hash == hash, Int(entry.count) == bytes.count,
        equal(entry.bytes, bytes)
      {
        return Symbol(index: index)
      }
      slot = (slot + 1) & storage.pointee.mask
    }
    let kept = lasting()
    return insert(kept ?? bytes, hash: hash, slot: slot, copying: kept == nil)
  }

  /// Returns the symbol of `text`, which is copied if it is new.
  func intern(_ text: String) -> Symbol {
    var text = text
    return text.withUTF8 { intern(UnsafeRawBufferPointer($0), lasting: { nil }) }
  }

  /// Returns the bytes of the text of `symbol`.
  func bytes(of symbol: Symbol) -> UnsafeRawBufferPointer {
    let entry = storage.pointee.entries.elements[Int(symbol.index)]
    return UnsafeRawBufferPointer(start: entry.bytes, count: Int(entry.count))
  }

  /// Returns the text of `symbol`.
  func text(of symbol: Symbol) -> String { String(decoding: bytes(of: symbol), as: UTF8.self) }

  @inline(__always)
  private func equal(_ a: UnsafeRawPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    guard b.count >= 8 else {
      return UnsafeRawBufferPointer(start: a, count: b.count).shortWord == b.shortWord
    }
    var offset = 0
    while offset < b.count {
      let start = min(offset, b.count - 8)
      let mine = a.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      if mine != b.loadUnaligned(fromByteOffset: start, as: UInt64.self) { return false }
      offset += 8
    }
    return true
  }

  @inline(never)
  private func insert(
    _ bytes: UnsafeRawBufferPointer,
    hash: UInt32,
    slot: UInt32,
    copying: Bool
  ) -> Symbol {
    if !bytes.allSatisfy({ $0 < 0x80 }) {
      let text = String(decoding: bytes, as: UTF8.self)
      if let same = composed[text] { return same }
      composed[text] = Symbol(index: UInt32(truncatingIfNeeded: count))
    }
    let entry = Entry(
      bytes: copying ? copied(bytes) : bytes.baseAddress ?? copied(bytes),
      count: UInt32(bytes.count),
      hash: hash
    )
    let index = UInt32(truncatingIfNeeded: storage.pointee.entries.append(entry))
    storage.pointee.slots[Int(slot)] = index
    if UInt32(count) * 2 > storage.pointee.mask { growSlots() }
    return Symbol(index: index)
  }

  private func copied(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 1)
    if let base = bytes.baseAddress { copy.copyMemory(from: base, byteCount: bytes.count) }
    copies.append(copy)
    return UnsafeRawPointer(copy)
  }

  private func growSlots() {
    let old = storage.pointee
    let slotCount = (Int(old.mask) + 1) * 2
    let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: slotCount)
    slots.initialize(repeating: Self.emptySlot, count: slotCount)
    let mask = UInt32(slotCount - 1)
    for index in 0..<UInt32(truncatingIfNeeded: count) {
      var slot = old.entries.elements[Int(index)].hash & mask
      while slots[Int(slot)] != Self.emptySlot { slot = (slot + 1) & mask }
      slots[Int(slot)] = index
    }
    old.slots.deallocate()
    storage.pointee.slots = slots
    storage.pointee.mask = mask
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the hash of the bytes as a string.
  @inline(__always)
  func hash(_ key: HashKey) -> UInt32 {
    var hash = key.begin(count)
    forEachWord { hash = key.mix(hash, $0) }
    return UInt32(truncatingIfNeeded: hash)
  }

  /// Calls `body` with each word of the bytes. The last word overlaps the one before it.
  @inline(__always)
  fileprivate func forEachWord(_ body: (UInt64) -> Void) {
    guard count >= 8 else { return body(shortWord) }
    var offset = 0
    while offset < count {
      body(loadUnaligned(fromByteOffset: Swift.min(offset, count - 8), as: UInt64.self))
      offset += 8
    }
  }

  /// A word of fewer than eight bytes. Different strings of equal length have different words.
  @inline(__always)
  fileprivate var shortWord: UInt64 {
    if count >= 4 {
      let low = loadUnaligned(as: UInt32.self)
      let high = loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      return UInt64(low) | UInt64(high) << 32
    }
    if count == 0 { return 0 }
    return UInt64(self[0]) | UInt64(self[count / 2]) << 8 | UInt64(self[count - 1]) << 16
  }
}
