/// A presentation over the visible screen.
public struct OverVisible: Hashable, Sendable {
  /// The presented screen or container.
  public var target: Destination
  /// The presentation style.
  public var style: Presentation.Style
}
