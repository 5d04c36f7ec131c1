// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_spi(Reflection) import Swift

public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that receives its stored state from the view's place before `body` is called.
@MainActor protocol PlacedProperty: DynamicProperty {
  mutating func place(at node: Node, _ number: Int, _ around: Surroundings)
}

extension Node {
  /// Sets the properties of `value`, a view or a modifier, to the state stored at this place.
  func install<Value>(_ value: inout Value, _ around: Surroundings) {
    let fields = StoredProperty.of(Value.self)
    guard !fields.isEmpty else { return }
    withUnsafeMutablePointer(to: &value) {
      install(fields, at: UnsafeMutableRawPointer($0), 0, around)
    }
  }

  private func install(
    _ fields: [StoredProperty],
    at base: UnsafeMutableRawPointer,
    _ offset: Int,
    _ around: Surroundings
  ) {
    for field in fields {
      let number = offset + field.offset
      let place = base + field.offset
      if let type = field.type as? any PlacedProperty.Type {
        install(type, at: place, number, around)
      } else {
        install(StoredProperty.of(field.type), at: place, number, around)
        update(field.type, at: place)
      }
    }
  }

  private func install<Property: PlacedProperty>(
    _ type: Property.Type,
    at place: UnsafeMutableRawPointer,
    _ number: Int,
    _ around: Surroundings
  ) {
    let property = place.assumingMemoryBound(to: Property.self)
    property.pointee.place(at: self, number, around)
    property.pointee.update()
  }

  private func update<Property: DynamicProperty>(
    _ type: Property.Type,
    at place: UnsafeMutableRawPointer
  ) {
    place.assumingMemoryBound(to: Property.self).pointee.update()
  }
}

/// A stored property of a view that is a dynamic property.
@MainActor private struct StoredProperty {
  let offset: Int
  let type: any DynamicProperty.Type

  private static var known: [ObjectIdentifier: [StoredProperty]] = [:]

  static func of(_ type: Any.Type) -> [StoredProperty] {
    if let fields = known[ObjectIdentifier(type)] { return fields }
    var fields: [StoredProperty] = []
    _ = _forEachField(of: type) { _, offset, type, _ in
      if let type = type as? any DynamicProperty.Type {
        fields.append(StoredProperty(offset: offset, type: type))
      }
      return true
    }
    known[ObjectIdentifier(type)] = fields
    return fields
  }
}
