// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor open class UIStoryboard: NSObject {
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let contents = Resources.storyboards[name] else {
      StandIn.raise(
        "NSInvalidArgumentException",
        "Could not find a storyboard named '\(name)' in bundle "
          + "\((storyboardBundleOrNil ?? .main).bundlePath)"
      )
    }
    self.init(contents)
  }

  private init(_ contents: StandIn.Storyboard) {
    self.contents = contents
    super.init()
  }

  private let contents: StandIn.Storyboard

  open func instantiateInitialViewController() -> UIViewController? {
    contents.initial.map { instantiate($0) }
  }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let make = contents.scenes[identifier] else {
      StandIn.raise(
        "NSInvalidArgumentException",
        "Storyboard (\(StandIn.describe(self))) doesn't contain a view controller with "
          + "identifier '\(identifier)'"
      )
    }
    return instantiate(make)
  }

  private func instantiate(_ make: (NSCoder) -> UIViewController?) -> UIViewController {
    guard let made = make(StoryboardCoder(self)) else {
      StandIn.raise("NSInternalInconsistencyException", "init(coder:) returned nil")
    }
    return made
  }
}

/// The coder for controllers from a storyboard.
final class StoryboardCoder: NSCoder {
  let storyboard: UIStoryboard
  init(_ storyboard: UIStoryboard) {
    self.storyboard = storyboard
    super.init()
  }
}

extension StandIn {
  /// The contents of a storyboard file.
  public struct Storyboard {
    public init(
      initial: ((NSCoder) -> UIViewController?)? = nil,
      _ scenes: [String: (NSCoder) -> UIViewController?] = [:]
    ) {
      self.initial = initial
      self.scenes = scenes
    }

    public var initial: ((NSCoder) -> UIViewController?)?
    public var scenes: [String: (NSCoder) -> UIViewController?]
  }

  /// Adds a compiled storyboard to the app's bundle.
  public static func add(storyboard name: String, _ contents: Storyboard) {
    Resources.storyboards[name] = contents
    Resources.write(storyboard: name, contents)
  }

  /// Adds a compiled nib, which creates its owner's view, to the app's bundle.
  public static func add(nib name: String, _ makeView: @escaping () -> UIView) {
    Resources.nibs[name] = makeView
    Resources.write(nib: name)
  }
}
