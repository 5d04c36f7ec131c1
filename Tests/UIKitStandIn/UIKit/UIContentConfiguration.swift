// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 14.0, *)
public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

@available(iOS 14.0, *)
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  @available(iOS 16.0, *) func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns true. In the SDK, Objective-C asks the class.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool { true }
}

@available(iOS 14.0, *)
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

@available(iOS 14.0, *)
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The content of a list's cell, without its appearance.
@available(iOS 14.0, *)
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public struct TextProperties: Hashable {
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var adjustsFontForContentSizeCategory = true
  }

  public static func cell() -> UIListContentConfiguration { .init() }
  public static func subtitleCell() -> UIListContentConfiguration { .init() }
  public static func valueCell() -> UIListContentConfiguration { .init() }

  private init() {}

  @MainActor public func makeContentView() -> any UIView & UIContentView { ListContentView(self) }
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }

  public var image: UIImage?
  public var text: String?
  public var textProperties = TextProperties()
  public var secondaryText: String?
  public var secondaryTextProperties = TextProperties()
}

/// A view for list content. In the SDK it is the public class `UIListContentView`.
private final class ListContentView: UIView, UIContentView {
  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  var configuration: any UIContentConfiguration
}
