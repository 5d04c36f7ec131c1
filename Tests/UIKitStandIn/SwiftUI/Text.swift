// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated public struct Text: View, PrimitiveView, Equatable, Sendable {
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    content = (bundle ?? .main).localizedString(forKey: key.key, value: nil, table: tableName)
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {
    self.content = String(content)
  }
  public init(verbatim content: String) { self.content = content }

  let content: String
  @MainActor @preconcurrency public var body: Never { noBody("Text") }
  @MainActor func draw(in node: Node, _ around: Surroundings) { node.host.add(.text(content)) }
}

extension Text {
  nonisolated public func font(_ font: Font?) -> Text { self }
  nonisolated public func bold() -> Text { self }
  @available(iOS, introduced: 13.0, deprecated: 100000.0, renamed: "foregroundStyle(_:)")
  nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
}

public struct Font: Hashable, Sendable {
  let name: String
  public static let largeTitle = Font(name: "largeTitle")
  public static let title = Font(name: "title")
  @available(iOS 14.0, *) public static let title2 = Font(name: "title2")
  public static let headline = Font(name: "headline")
  public static let subheadline = Font(name: "subheadline")
  public static let body = Font(name: "body")
  public static let callout = Font(name: "callout")
  public static let footnote = Font(name: "footnote")
  public static let caption = Font(name: "caption")
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
  let key: String
}
