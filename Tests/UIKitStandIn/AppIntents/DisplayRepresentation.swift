// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
public struct DisplayRepresentation: Equatable, Sendable, ExpressibleByStringLiteral {
  public var title: LocalizedStringResource
  public var subtitle: LocalizedStringResource?
  public var image: Image?

  public init(
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: Image? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  public init(stringLiteral value: String) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }

  public struct Image: Equatable, Sendable {
    /// The image's name in the asset catalog, or the symbol's name.
    let name: String
    public init(named name: String, isTemplate: Bool? = nil) { self.name = name }
    public init(systemName name: String, isTemplate: Bool? = nil) { self.name = name }
  }
}

@available(iOS 16.0, *)
public struct TypeDisplayRepresentation: Sendable, ExpressibleByStringLiteral {
  public var name: LocalizedStringResource
  public var numericFormat: LocalizedStringResource?

  public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) {
    self.name = name
    self.numericFormat = numericFormat
  }

  public init(stringLiteral value: String) {
    self.init(name: LocalizedStringResource(stringLiteral: value))
  }
}
