// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The Objective-C names of properties that have other names in Swift. In the SDK, Swift code
// cannot use these names, but they still conflict with a subclass: a property of the same name and
// a different type does not compile. They are obsoleted, as in the SDK, rather than unavailable:
// the compiler would ignore unavailable ones.

extension NSUserActivity {
  @available(swift, obsoleted: 3, renamed: "isEligibleForHandoff")
  public var eligibleForHandoff: Bool { isEligibleForHandoff }
  @available(swift, obsoleted: 3, renamed: "isEligibleForPrediction")
  public var eligibleForPrediction: Bool { isEligibleForPrediction }
  @available(swift, obsoleted: 3, renamed: "isEligibleForPublicIndexing")
  public var eligibleForPublicIndexing: Bool { isEligibleForPublicIndexing }
  @available(swift, obsoleted: 3, renamed: "isEligibleForSearch")
  public var eligibleForSearch: Bool { isEligibleForSearch }
}

extension UIAlertAction {
  @available(swift, obsoleted: 3, renamed: "isEnabled")
  public var enabled: Bool { isEnabled }
}

extension UIApplication {
  @available(swift, obsoleted: 3, renamed: "isIdleTimerDisabled")
  public var idleTimerDisabled: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isIgnoringInteractionEvents")
  public var ignoringInteractionEvents: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isNetworkActivityIndicatorVisible")
  public var networkActivityIndicatorVisible: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isProtectedDataAvailable")
  public var protectedDataAvailable: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isRegisteredForRemoteNotifications")
  public var registeredForRemoteNotifications: Bool { false }
  @available(swift, obsoleted: 3, renamed: "shared")
  public class var sharedApplication: UIApplication { shared }
  @available(swift, obsoleted: 3, renamed: "isStatusBarHidden")
  public var statusBarHidden: Bool { false }
}

extension UIBarButtonItem {
  @available(swift, obsoleted: 3, renamed: "isHidden")
  public var hidden: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isSelected")
  public var selected: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isSymbolAnimationEnabled")
  public var symbolAnimationEnabled: Bool { false }
}

extension UIBarItem {
  @available(swift, obsoleted: 3, renamed: "isEnabled")
  public var enabled: Bool { isEnabled }
}

extension UIColor {
  @available(swift, obsoleted: 3, renamed: "cgColor")
  public var CGColor: Never { fatalError() }
  @available(swift, obsoleted: 3, renamed: "ciColor")
  public var CIColor: Never { fatalError() }
  @available(swift, obsoleted: 3, renamed: "black")
  public class var blackColor: UIColor { black }
  @available(swift, obsoleted: 3, renamed: "blue")
  public class var blueColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "brown")
  public class var brownColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "clear")
  public class var clearColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "cyan")
  public class var cyanColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "darkGray")
  public class var darkGrayColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "darkText")
  public class var darkTextColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "gray")
  public class var grayColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "green")
  public class var greenColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "groupTableViewBackground")
  public class var groupTableViewBackgroundColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "label")
  public class var labelColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "lightGray")
  public class var lightGrayColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "lightText")
  public class var lightTextColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "link")
  public class var linkColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "magenta")
  public class var magentaColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "opaqueSeparator")
  public class var opaqueSeparatorColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "orange")
  public class var orangeColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "placeholderText")
  public class var placeholderTextColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "purple")
  public class var purpleColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "quaternaryLabel")
  public class var quaternaryLabelColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "quaternarySystemFill")
  public class var quaternarySystemFillColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "red")
  public class var redColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "secondaryLabel")
  public class var secondaryLabelColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "secondarySystemBackground")
  public class var secondarySystemBackgroundColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "secondarySystemFill")
  public class var secondarySystemFillColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "secondarySystemGroupedBackground")
  public class var secondarySystemGroupedBackgroundColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "separator")
  public class var separatorColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "standardDynamicRange")
  public var standardDynamicRangeColor: Never { fatalError() }
  @available(swift, obsoleted: 3, renamed: "systemBackground")
  public class var systemBackgroundColor: UIColor { systemBackground }
  @available(swift, obsoleted: 3, renamed: "systemBlue")
  public class var systemBlueColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemBrown")
  public class var systemBrownColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemCyan")
  public class var systemCyanColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemFill")
  public class var systemFillColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemGray2")
  public class var systemGray2Color: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemGray3")
  public class var systemGray3Color: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemGray4")
  public class var systemGray4Color: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemGray5")
  public class var systemGray5Color: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemGray6")
  public class var systemGray6Color: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemGray")
  public class var systemGrayColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemGreen")
  public class var systemGreenColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemGroupedBackground")
  public class var systemGroupedBackgroundColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemIndigo")
  public class var systemIndigoColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemMint")
  public class var systemMintColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemOrange")
  public class var systemOrangeColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemPink")
  public class var systemPinkColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemPurple")
  public class var systemPurpleColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemRed")
  public class var systemRedColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemTeal")
  public class var systemTealColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "systemYellow")
  public class var systemYellowColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "tertiaryLabel")
  public class var tertiaryLabelColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "tertiarySystemBackground")
  public class var tertiarySystemBackgroundColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "tertiarySystemFill")
  public class var tertiarySystemFillColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "tertiarySystemGroupedBackground")
  public class var tertiarySystemGroupedBackgroundColor: UIColor { clear }
  @available(swift, obsoleted: 3, renamed: "white")
  public class var whiteColor: UIColor { white }
  @available(swift, obsoleted: 3, renamed: "yellow")
  public class var yellowColor: UIColor { clear }
}

extension UIControl {
  @available(swift, obsoleted: 3, renamed: "isContextMenuInteractionEnabled")
  public var contextMenuInteractionEnabled: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isEnabled")
  public var enabled: Bool { isEnabled }
  @available(swift, obsoleted: 3, renamed: "isHighlighted")
  public var highlighted: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isSelected")
  public var selected: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isSymbolAnimationEnabled")
  public var symbolAnimationEnabled: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isTouchInside")
  public var touchInside: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isTracking")
  public var tracking: Bool { false }
}

extension UIDevice {
  @available(swift, obsoleted: 3, renamed: "isBatteryMonitoringEnabled")
  public var batteryMonitoringEnabled: Bool { false }
  @available(swift, obsoleted: 3, renamed: "current")
  public class var currentDevice: UIDevice { current }
  @available(swift, obsoleted: 3, renamed: "isGeneratingDeviceOrientationNotifications")
  public var generatesDeviceOrientationNotifications: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isMultitaskingSupported")
  public var multitaskingSupported: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isProximityMonitoringEnabled")
  public var proximityMonitoringEnabled: Bool { false }
}

extension UIGestureRecognizer {
  @available(swift, obsoleted: 3, renamed: "isEnabled")
  public var enabled: Bool { isEnabled }
}

extension UIImage {
  @available(swift, obsoleted: 3, renamed: "cgImage")
  public var CGImage: Never { fatalError() }
  @available(swift, obsoleted: 3, renamed: "ciImage")
  public var CIImage: Never { fatalError() }
  @available(swift, obsoleted: 3, renamed: "actions")
  public class var actionsImage: Never { fatalError() }
  @available(swift, obsoleted: 3, renamed: "add")
  public class var addImage: Never { fatalError() }
  @available(swift, obsoleted: 3, renamed: "checkmark")
  public class var checkmarkImage: Never { fatalError() }
  @available(swift, obsoleted: 3, renamed: "remove")
  public class var removeImage: Never { fatalError() }
  @available(swift, obsoleted: 3, renamed: "strokedCheckmark")
  public class var strokedCheckmarkImage: Never { fatalError() }
  @available(swift, obsoleted: 3, renamed: "isSymbolImage")
  public var symbolImage: Bool { false }
}

extension UILabel {
  @available(swift, obsoleted: 3, renamed: "isEnabled")
  public var enabled: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isHighlighted")
  public var highlighted: Bool { false }
}

extension UINavigationBar {
  @available(swift, obsoleted: 3, renamed: "isTranslucent")
  public var translucent: Bool { false }
}

extension UINavigationController {
  @available(swift, obsoleted: 3, renamed: "isNavigationBarHidden")
  public var navigationBarHidden: Bool { isNavigationBarHidden }
  @available(swift, obsoleted: 3, renamed: "isToolbarHidden")
  public var toolbarHidden: Bool { false }
}

extension UIOpenURLContext {
  @available(swift, obsoleted: 3, renamed: "url")
  public var URL: URL { url }
}

extension UIPasteboard {
  @available(swift, obsoleted: 3, renamed: "url")
  public var URL: URL? { nil }
  @available(swift, obsoleted: 3, renamed: "urls")
  public var URLs: [URL]? { nil }
  @available(swift, obsoleted: 3, renamed: "general")
  public class var generalPasteboard: UIPasteboard { general }
  @available(swift, obsoleted: 3, renamed: "types")
  public var pasteboardTypes: [String] { [] }
  @available(swift, obsoleted: 3, renamed: "isPersistent")
  public var persistent: Bool { false }
}

extension UIResponder {
  @available(swift, obsoleted: 3, renamed: "next")
  public var nextResponder: UIResponder? { next }
}

extension UIScene.ConnectionOptions {
  @available(swift, obsoleted: 3, renamed: "urlContexts")
  public var URLContexts: Never { fatalError() }
}

extension UIScreen {
  @available(swift, obsoleted: 3, renamed: "isCaptured")
  public var captured: Bool { false }
  @available(swift, obsoleted: 3, renamed: "main")
  public class var mainScreen: UIScreen { main }
  @available(swift, obsoleted: 3, renamed: "mirrored")
  public var mirroredScreen: UIScreen? { nil }
}

extension UIScrollView {
  @available(swift, obsoleted: 3, renamed: "isDecelerating")
  public var decelerating: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isDirectionalLockEnabled")
  public var directionalLockEnabled: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isDragging")
  public var dragging: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isPagingEnabled")
  public var pagingEnabled: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isScrollAnimating")
  public var scrollAnimating: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isScrollEnabled")
  public var scrollEnabled: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isTracking")
  public var tracking: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isZoomAnimating")
  public var zoomAnimating: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isZoomBouncing")
  public var zoomBouncing: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isZooming")
  public var zooming: Bool { false }
}

extension UISearchBar {
  @available(swift, obsoleted: 3, renamed: "isEnabled")
  public var enabled: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isLookToDictateEnabled")
  public var lookToDictateEnabled: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isSearchResultsButtonSelected")
  public var searchResultsButtonSelected: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isTranslucent")
  public var translucent: Bool { false }
}

extension UISearchController {
  @available(swift, obsoleted: 3, renamed: "isActive")
  public var active: Bool { isActive }
}

extension UISplitViewController {
  @available(swift, obsoleted: 3, renamed: "isCollapsed")
  public var collapsed: Bool { false }
}

extension UITab {
  @available(swift, obsoleted: 3, renamed: "isEnabled")
  public var enabled: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isHidden")
  public var hidden: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isHiddenByDefault")
  public var hiddenByDefault: Bool { false }
}

extension UITabBar {
  @available(swift, obsoleted: 3, renamed: "isCustomizing")
  public var customizing: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isTranslucent")
  public var translucent: Bool { false }
}

extension UITabBarController {
  @available(swift, obsoleted: 3, renamed: "isTabBarHidden")
  public var tabBarHidden: Bool { false }
}

extension UITableView {
  @available(swift, obsoleted: 3, renamed: "isEditing")
  public var editing: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isPrefetchingEnabled")
  public var prefetchingEnabled: Bool { false }
}

extension UITableViewCell {
  @available(swift, obsoleted: 3, renamed: "isEditing")
  public var editing: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isHighlighted")
  public var highlighted: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isSelected")
  public var selected: Bool { false }
}

extension UITextField {
  @available(swift, obsoleted: 3, renamed: "isEditing")
  public var editing: Bool { false }
}

extension UITraitCollection {
  @available(swift, obsoleted: 3, renamed: "current")
  public class var currentTraitCollection: UITraitCollection { current }
}

extension UIView {
  @available(swift, obsoleted: 3, renamed: "isExclusiveTouch")
  public var exclusiveTouch: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isFocused")
  public var focused: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isHidden")
  public var hidden: Bool { isHidden }
  @available(swift, obsoleted: 3, renamed: "mask")
  public var maskView: UIView? { nil }
  @available(swift, obsoleted: 3, renamed: "isMultipleTouchEnabled")
  public var multipleTouchEnabled: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isOpaque")
  public var opaque: Bool { isOpaque }
  @available(swift, obsoleted: 3, renamed: "isUserInteractionEnabled")
  public var userInteractionEnabled: Bool { isUserInteractionEnabled }
  @available(swift, obsoleted: 3, renamed: "forFirstBaselineLayout")
  public var viewForFirstBaselineLayout: Never { fatalError() }
  @available(swift, obsoleted: 3, renamed: "forLastBaselineLayout")
  public var viewForLastBaselineLayout: Never { fatalError() }
}

extension UIViewController {
  @available(swift, obsoleted: 3, renamed: "isBeingDismissed")
  public var beingDismissed: Bool { isBeingDismissed }
  @available(swift, obsoleted: 3, renamed: "isBeingPresented")
  public var beingPresented: Bool { isBeingPresented }
  @available(swift, obsoleted: 3, renamed: "childForHomeIndicatorAutoHidden")
  public var childViewControllerForHomeIndicatorAutoHidden: UIViewController? {
    childForHomeIndicatorAutoHidden
  }
  @available(swift, obsoleted: 3, renamed: "childForInterfaceOrientationLock")
  public var childViewControllerForInterfaceOrientationLock: UIViewController? { nil }
  @available(swift, obsoleted: 3, renamed: "childForScreenEdgesDeferringSystemGestures")
  public var childViewControllerForScreenEdgesDeferringSystemGestures: UIViewController? {
    childForScreenEdgesDeferringSystemGestures
  }
  @available(swift, obsoleted: 3, renamed: "childForStatusBarHidden")
  public var childViewControllerForStatusBarHidden: UIViewController? { childForStatusBarHidden }
  @available(swift, obsoleted: 3, renamed: "childForStatusBarStyle")
  public var childViewControllerForStatusBarStyle: UIViewController? { childForStatusBarStyle }
  @available(swift, obsoleted: 3, renamed: "children")
  public var childViewControllers: [UIViewController] { children }
  @available(swift, obsoleted: 3, renamed: "isEditing")
  public var editing: Bool { isEditing }
  @available(swift, obsoleted: 3, renamed: "isModalInPopover")
  public var modalInPopover: Bool { false }
  @available(swift, obsoleted: 3, renamed: "isModalInPresentation")
  public var modalInPresentation: Bool { isModalInPresentation }
  @available(swift, obsoleted: 3, renamed: "isMovingFromParent")
  public var movingFromParentViewController: Bool { isMovingFromParent }
  @available(swift, obsoleted: 3, renamed: "isMovingToParent")
  public var movingToParentViewController: Bool { isMovingToParent }
  @available(swift, obsoleted: 3, renamed: "parent")
  public var parentViewController: UIViewController? { parent }
  @available(swift, obsoleted: 3, renamed: "isViewLoaded")
  public var viewLoaded: Bool { isViewLoaded }
}

extension UIWindow {
  @available(swift, obsoleted: 3, renamed: "canBecomeKey")
  public var canBecomeKeyWindow: Bool { canBecomeKey }
  @available(swift, obsoleted: 3, renamed: "isKeyWindow")
  public var keyWindow: Bool { isKeyWindow }
}

extension UIWindowScene {
  @available(swift, obsoleted: 3, renamed: "isFullScreen")
  public var fullScreen: Bool { false }
}
