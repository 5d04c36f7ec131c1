/// A screen over what is visible, and how it comes there.
public struct OverVisible: Hashable, Sendable {
  /// What is presented.
  public var screen: ScreenID
  /// How.
  public var style: Presentation.Style
}
