/// The kind of a container. The raw values are the words of the language.
public enum ContainerKind: String, Sendable {
  /// A navigation controller. Its only slot shows the root of a navigation stack.
  case nav
  /// A tab bar controller, with a slot for each tab.
  case tabs
}
