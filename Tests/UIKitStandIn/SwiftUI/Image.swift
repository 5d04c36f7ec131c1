// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated public struct Image: View, PrimitiveView, Equatable, Sendable {
  public init(_ name: String, bundle: Bundle? = nil) { self.name = "asset:\(name)" }
  public init(systemName: String) { name = systemName }
  public init(uiImage: UIImage) { name = uiImage.name ?? "" }
  public init(decorative name: String, bundle: Bundle? = nil) { self.name = "asset:\(name)" }

  /// A symbol's name, or `asset:` and an asset's name.
  let name: String
  public func resizable() -> Image { self }
  @MainActor @preconcurrency public var body: Never { noBody("Image") }
  @MainActor func draw(in node: Node, _ around: Surroundings) { node.host.add(.image(name)) }
}

nonisolated public struct Label<Title: View, Icon: View>: View, PrimitiveView {
  let title: Title
  let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor @preconcurrency public var body: Never { noBody("Label") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(icon, at: 0, around)
    node.draw(title, at: 1, around)
  }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage name: String
  ) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}
