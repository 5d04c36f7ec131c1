// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 15.0, *)
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  open var detents: [UISheetPresentationController.Detent] = [.large()]
  open var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier?
  open var largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier?
  open var prefersGrabberVisible = false

  open func animateChanges(_ changes: () -> Void) { changes() }
}

@available(iOS 15.0, *)
extension UISheetPresentationController {
  @preconcurrency @MainActor open class Detent: NSObject {
    let resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

    init(
      _ identifier: Identifier,
      _ resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)? = nil
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    open class func medium() -> Self { make(.medium) }
    open class func large() -> Self { make(.large) }

    /// Creates a detent. The cast is safe, since the class has no subclasses.
    private class func make(_ identifier: Identifier) -> Self {
      unsafeDowncast(Detent(identifier), to: Self.self)
    }

    @available(iOS 16.0, *)
    public static func custom(
      identifier: UISheetPresentationController.Detent.Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> UISheetPresentationController.Detent {
      Detent(identifier ?? Identifier("custom"), resolver)
    }

    @available(iOS 16.0, *)
    public final func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      if let resolver { return resolver(context) }
      return identifier == .medium ? context.maximumDetentValue / 2 : context.maximumDetentValue
    }

    @available(iOS 16.0, *) open private(set) var identifier: Identifier
  }
}

@available(iOS 15.0, *)
extension UISheetPresentationController.Detent {
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let medium = Self("com.apple.UIKit.medium")
    public static let large = Self("com.apple.UIKit.large")
  }
}

@available(iOS 16.0, *)
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  var maximumDetentValue: CGFloat { get }
}

extension StandIn {
  /// Drags a sheet to another detent, like the user; returns false if the sheet does not have it.
  @discardableResult
  public static func drag(
    _ controller: UIViewController,
    to detent: UISheetPresentationController.Detent.Identifier
  ) -> Bool {
    advance(by: 0)
    guard let sheet = controller.ownPresentation as? UISheetPresentationController,
      controller.ownPresenter != nil, controller.ownPresented == nil,
      controller.presentationUnderWay == nil,
      sheet.detents.contains(where: { $0.identifier == detent }),
      sheet.selectedDetentIdentifier != detent
    else { return false }
    sheet.selectedDetentIdentifier = detent
    let delegate = sheet.hearer(of: .didChangeDetent)
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
    return true
  }
}
