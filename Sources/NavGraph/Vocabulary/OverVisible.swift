/// A screen or container over what is visible, and how it comes there.
public struct OverVisible: Hashable, Sendable {
  /// What is presented.
  public var target: Destination
  /// How.
  public var style: Presentation.Style
}
