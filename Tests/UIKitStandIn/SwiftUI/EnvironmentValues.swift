// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

@MainActor @preconcurrency public struct DismissAction {
  nonisolated init(_ action: @escaping @MainActor () -> Void) { self.action = action }
  private let action: @MainActor () -> Void
  public func callAsFunction() { action() }
}

@MainActor @preconcurrency public struct OpenURLAction {
  public struct Result: Sendable {
    let isHandled: Bool
    public static let handled = Result(isHandled: true)
    public static let discarded = Result(isHandled: true)
    public static let systemAction = Result(isHandled: false)
  }

  @available(iOS 15.0, *)
  public init(handler: @escaping (URL) -> OpenURLAction.Result) {
    self.handler = handler
  }

  private let handler: (URL) -> OpenURLAction.Result
  public func callAsFunction(_ url: URL) { _ = handler(url) }
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    completion(handler(url).isHandled)
  }
}

@available(iOS 16.0, *)
@MainActor @preconcurrency public struct OpenWindowAction {
  nonisolated init(_ action: @escaping @MainActor (String?, AnyHashable?) -> Void) {
    self.action = action
  }

  private let action: @MainActor (String?, AnyHashable?) -> Void
  public func callAsFunction(id: String) { action(id, nil) }
  public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) {
    action(nil, AnyHashable(value))
  }
  public func callAsFunction<D: Decodable & Encodable & Hashable>(id: String, value: D) {
    action(id, AnyHashable(value))
  }
}

private struct OpenWindowKey: EnvironmentKey {
  static var defaultValue: OpenWindowAction { OpenWindowAction { _, _ in } }
}

private struct ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .background }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction {} }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction? { nil }
}

private struct IsPresentedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private struct StackKey: EnvironmentKey {
  static var defaultValue: StackController? { nil }
}

extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  @MainActor @preconcurrency public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] ?? OpenURLAction { _ in .discarded } }
    set { self[OpenURLKey.self] = newValue }
  }

  @available(iOS 16.0, *)
  public internal(set) var openWindow: OpenWindowAction {
    get { self[OpenWindowKey.self] }
    set { self[OpenWindowKey.self] = newValue }
  }

  @available(iOS 16.0, *)
  public var supportsMultipleWindows: Bool {
    onMainNow(false) { UIApplication.shared.supportsMultipleScenes }
  }

  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  public var accessibilityReduceMotion: Bool {
    onMainNow(false) { UIAccessibility.isReduceMotionEnabled }
  }

  /// The enclosing stack.
  var stack: StackController? {
    get { self[StackKey.self] }
    set { self[StackKey.self] = newValue }
  }
}
