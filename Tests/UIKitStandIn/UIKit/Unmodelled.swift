// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The properties that UIKit has and the stand-in has not. Nobody can use them here; but, as in the SDK, a
// subclass can't declare a property of that name: it would override this one.

@available(swift, obsoleted: 3)
extension UIResponder {
  public var accessibilityActivationPoint: Never { fatalError() }
  public var accessibilityAttributedHint: Never { fatalError() }
  public var accessibilityAttributedLabel: Never { fatalError() }
  public var accessibilityAttributedUserInputLabels: Never { fatalError() }
  public var accessibilityAttributedValue: Never { fatalError() }
  public var accessibilityContainerType: Never { fatalError() }
  public var accessibilityCustomActions: Never { fatalError() }
  public var accessibilityCustomRotors: Never { fatalError() }
  public var accessibilityDragSourceDescriptors: Never { fatalError() }
  public var accessibilityDropPointDescriptors: Never { fatalError() }
  public var accessibilityHint: Never { fatalError() }
  public var accessibilityLanguage: Never { fatalError() }
  public var accessibilityNavigationStyle: Never { fatalError() }
  public var accessibilityPath: Never { fatalError() }
  public var accessibilityRespondsToUserInteraction: Never { fatalError() }
  public var accessibilityTextualContext: Never { fatalError() }
  public var accessibilityUserInputLabels: Never { fatalError() }
  public var accessibilityValue: Never { fatalError() }
  public var activityItemsConfiguration: Never { fatalError() }
  public var automationElements: Never { fatalError() }
  public var canResignFirstResponder: Never { fatalError() }
  public var editingInteractionConfiguration: Never { fatalError() }
  public var inputAccessoryView: Never { fatalError() }
  public var inputAccessoryViewController: Never { fatalError() }
  public var inputAssistantItem: Never { fatalError() }
  public var inputView: Never { fatalError() }
  public var inputViewController: Never { fatalError() }
  public var keyCommands: Never { fatalError() }
  public var pasteConfiguration: Never { fatalError() }
  public var shouldGroupAccessibilityChildren: Never { fatalError() }
  public var textInputContextIdentifier: Never { fatalError() }
  public var textInputMode: Never { fatalError() }
  public var undoManager: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIView {
  public var accessibilityIgnoresInvertColors: Never { fatalError() }
  public var alignmentRectInsets: Never { fatalError() }
  public var anchorPoint: Never { fatalError() }
  public var appliedContentSizeCategoryLimitsDescription: Never { fatalError() }
  public var autoresizesSubviews: Never { fatalError() }
  public var bottomAnchor: Never { fatalError() }
  public var canBecomeFocused: Never { fatalError() }
  public var centerXAnchor: Never { fatalError() }
  public var centerYAnchor: Never { fatalError() }
  public var clearsContextBeforeDrawing: Never { fatalError() }
  public var collisionBoundingPath: Never { fatalError() }
  public var collisionBoundsType: Never { fatalError() }
  public var constraints: Never { fatalError() }
  public var contentMode: Never { fatalError() }
  public var contentScaleFactor: Never { fatalError() }
  public var coordinateSpace: Never { fatalError() }
  public var cornerConfiguration: Never { fatalError() }
  public var directionalLayoutMargins: Never { fatalError() }
  public var effectiveUserInterfaceLayoutDirection: Never { fatalError() }
  public var firstBaselineAnchor: Never { fatalError() }
  public var focusEffect: Never { fatalError() }
  public var focusGroupIdentifier: Never { fatalError() }
  public var focusGroupPriority: Never { fatalError() }
  public var focusItemContainer: Never { fatalError() }
  public var focusItemDeferralMode: Never { fatalError() }
  public var forFirstBaselineLayout: Never { fatalError() }
  public var forLastBaselineLayout: Never { fatalError() }
  public var hasAmbiguousLayout: Never { fatalError() }
  public var heightAnchor: Never { fatalError() }
  public var hoverStyle: Never { fatalError() }
  public var insetsLayoutMarginsFromSafeArea: Never { fatalError() }
  public var interactions: Never { fatalError() }
  public var intrinsicContentSize: Never { fatalError() }
  public var isExclusiveTouch: Never { fatalError() }
  public var isFocused: Never { fatalError() }
  public var isMultipleTouchEnabled: Never { fatalError() }
  public var isTransparentFocusItem: Never { fatalError() }
  public var keyboardLayoutGuide: Never { fatalError() }
  public var largeContentImage: Never { fatalError() }
  public var largeContentImageInsets: Never { fatalError() }
  public var largeContentTitle: Never { fatalError() }
  public var lastBaselineAnchor: Never { fatalError() }
  public var layer: Never { fatalError() }
  public var layoutGuides: Never { fatalError() }
  public var layoutMargins: Never { fatalError() }
  public var layoutMarginsGuide: Never { fatalError() }
  public var leadingAnchor: Never { fatalError() }
  public var leftAnchor: Never { fatalError() }
  public var mask: Never { fatalError() }
  public var maximumContentSizeCategory: Never { fatalError() }
  public var minimumContentSizeCategory: Never { fatalError() }
  public var motionEffects: Never { fatalError() }
  public var overrideUserInterfaceStyle: Never { fatalError() }
  public var parentFocusEnvironment: Never { fatalError() }
  public var preferredFocusEnvironments: Never { fatalError() }
  public var preferredFocusedView: Never { fatalError() }
  public var preservesSuperviewLayoutMargins: Never { fatalError() }
  public var readableContentGuide: Never { fatalError() }
  public var restorationIdentifier: Never { fatalError() }
  public var rightAnchor: Never { fatalError() }
  public var safeAreaInsets: Never { fatalError() }
  public var safeAreaLayoutGuide: Never { fatalError() }
  public var scalesLargeContentImage: Never { fatalError() }
  public var semanticContentAttribute: Never { fatalError() }
  public var showsLargeContentViewer: Never { fatalError() }
  public var tintAdjustmentMode: Never { fatalError() }
  public var tintColor: Never { fatalError() }
  public var topAnchor: Never { fatalError() }
  public var trailingAnchor: Never { fatalError() }
  public var traitCollection: Never { fatalError() }
  public var traitOverrides: Never { fatalError() }
  public var transform3D: Never { fatalError() }
  public var widthAnchor: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIViewController {
  public var activePresentationController: Never { fatalError() }
  public var additionalSafeAreaInsets: Never { fatalError() }
  public var automaticallyAdjustsScrollViewInsets: Never { fatalError() }
  public var bottomLayoutGuide: Never { fatalError() }
  public var childForInterfaceOrientationLock: Never { fatalError() }
  public var contentUnavailableConfiguration: Never { fatalError() }
  public var contentUnavailableConfigurationState: Never { fatalError() }
  public var disablesAutomaticKeyboardDismissal: Never { fatalError() }
  public var edgesForExtendedLayout: Never { fatalError() }
  public var editButtonItem: Never { fatalError() }
  public var extendedLayoutIncludesOpaqueBars: Never { fatalError() }
  public var extensionContext: Never { fatalError() }
  public var focusGroupIdentifier: Never { fatalError() }
  public var focusItemContainer: Never { fatalError() }
  public var interactionActivityTrackingBaseName: Never { fatalError() }
  public var interfaceOrientation: Never { fatalError() }
  public var isModalInPopover: Never { fatalError() }
  public var objectRestorationClass: Never { fatalError() }
  public var overrideUserInterfaceStyle: Never { fatalError() }
  public var parentFocusEnvironment: Never { fatalError() }
  public var performsActionsWhilePresentingModally: Never { fatalError() }
  public var preferredFocusEnvironments: Never { fatalError() }
  public var preferredFocusedView: Never { fatalError() }
  public var preferredTransition: Never { fatalError() }
  public var prefersInterfaceOrientationLocked: Never { fatalError() }
  public var previewActionItems: Never { fatalError() }
  public var restorationClass: Never { fatalError() }
  public var restorationParent: Never { fatalError() }
  public var restoresFocusAfterTransition: Never { fatalError() }
  public var searchDisplayController: Never { fatalError() }
  public var splitViewController: Never { fatalError() }
  public var systemMinimumLayoutMargins: Never { fatalError() }
  public var tab: Never { fatalError() }
  public var toolbarItems: Never { fatalError() }
  public var topLayoutGuide: Never { fatalError() }
  public var traitOverrides: Never { fatalError() }
  public var viewRespectsSystemMinimumLayoutMargins: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UINavigationController {
  public var barHideOnSwipeGestureRecognizer: Never { fatalError() }
  public var barHideOnTapGestureRecognizer: Never { fatalError() }
  public var hidesBarsOnSwipe: Never { fatalError() }
  public var hidesBarsOnTap: Never { fatalError() }
  public var hidesBarsWhenKeyboardAppears: Never { fatalError() }
  public var hidesBarsWhenVerticallyCompact: Never { fatalError() }
  public var interactiveContentPopGestureRecognizer: Never { fatalError() }
  public var isToolbarHidden: Never { fatalError() }
  public var toolbar: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UITabBarController {
  public var bottomAccessory: Never { fatalError() }
  public var compactTabIdentifiers: Never { fatalError() }
  public var contentLayoutGuide: Never { fatalError() }
  public var customizationIdentifier: Never { fatalError() }
  public var isTabBarHidden: Never { fatalError() }
  public var mode: Never { fatalError() }
  public var selectedTab: Never { fatalError() }
  public var sidebar: Never { fatalError() }
  public var tabBarMinimizeBehavior: Never { fatalError() }
  public var tabs: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UITableViewController {
  public var clearsSelectionOnViewWillAppear: Never { fatalError() }
  public var refreshControl: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIAlertController {
  public var severity: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UISearchController {
  public var automaticallyShowsCancelButton: Never { fatalError() }
  public var automaticallyShowsScopeBar: Never { fatalError() }
  public var automaticallyShowsSearchResultsController: Never { fatalError() }
  public var dimsBackgroundDuringPresentation: Never { fatalError() }
  public var ignoresSearchSuggestionsForSearchBarPlacementStacked: Never { fatalError() }
  public var scopeBarActivation: Never { fatalError() }
  public var searchBarPlacement: Never { fatalError() }
  public var searchSuggestions: Never { fatalError() }
  public var showsSearchResultsController: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UISplitViewController {
  public var delegate: Never { fatalError() }
  public var displayMode: Never { fatalError() }
  public var displayModeButtonItem: Never { fatalError() }
  public var displayModeButtonVisibility: Never { fatalError() }
  public var isCollapsed: Never { fatalError() }
  public var maximumInspectorColumnWidth: Never { fatalError() }
  public var maximumPrimaryColumnWidth: Never { fatalError() }
  public var maximumSupplementaryColumnWidth: Never { fatalError() }
  public var minimumInspectorColumnWidth: Never { fatalError() }
  public var minimumPrimaryColumnWidth: Never { fatalError() }
  public var minimumSecondaryColumnWidth: Never { fatalError() }
  public var minimumSupplementaryColumnWidth: Never { fatalError() }
  public var preferredDisplayMode: Never { fatalError() }
  public var preferredInspectorColumnWidth: Never { fatalError() }
  public var preferredInspectorColumnWidthFraction: Never { fatalError() }
  public var preferredPrimaryColumnWidth: Never { fatalError() }
  public var preferredPrimaryColumnWidthFraction: Never { fatalError() }
  public var preferredSecondaryColumnWidth: Never { fatalError() }
  public var preferredSecondaryColumnWidthFraction: Never { fatalError() }
  public var preferredSplitBehavior: Never { fatalError() }
  public var preferredSupplementaryColumnWidth: Never { fatalError() }
  public var preferredSupplementaryColumnWidthFraction: Never { fatalError() }
  public var presentsWithGesture: Never { fatalError() }
  public var primaryBackgroundStyle: Never { fatalError() }
  public var primaryColumnWidth: Never { fatalError() }
  public var primaryEdge: Never { fatalError() }
  public var showsSecondaryOnlyButton: Never { fatalError() }
  public var splitBehavior: Never { fatalError() }
  public var style: Never { fatalError() }
  public var supplementaryColumnWidth: Never { fatalError() }
  public var viewControllers: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIActivityViewController {
  public var allowsProminentActivity: Never { fatalError() }
  public var completionHandler: Never { fatalError() }
  public var completionWithItemsHandler: Never { fatalError() }
  public var excludedActivitySectionTypes: Never { fatalError() }
  public var excludedActivityTypes: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIWindow {
  public var canResizeToFitContent: Never { fatalError() }
  public var safeAreaAspectFitLayoutGuide: Never { fatalError() }
  public var screen: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIScene {
  public var activationConditions: Never { fatalError() }
  public var destructionConditions: Never { fatalError() }
  public var pointerLockState: Never { fatalError() }
  public var subtitle: Never { fatalError() }
  public var systemProtectionManager: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIWindowScene {
  public var activityItemsConfigurationSource: Never { fatalError() }
  public var coordinateSpace: Never { fatalError() }
  public var effectiveGeometry: Never { fatalError() }
  public var focusSystem: Never { fatalError() }
  public var interfaceOrientation: Never { fatalError() }
  public var isFullScreen: Never { fatalError() }
  public var screen: Never { fatalError() }
  public var screenshotService: Never { fatalError() }
  public var sizeRestrictions: Never { fatalError() }
  public var statusBarManager: Never { fatalError() }
  public var traitOverrides: Never { fatalError() }
  public var windowingBehaviors: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIApplication {
  public var alternateIconName: Never { fatalError() }
  public var applicationIconBadgeNumber: Never { fatalError() }
  public var applicationSupportsShakeToEdit: Never { fatalError() }
  public var backgroundRefreshStatus: Never { fatalError() }
  public var backgroundTimeRemaining: Never { fatalError() }
  public var currentUserNotificationSettings: Never { fatalError() }
  public var delegate: Never { fatalError() }
  public var isIdleTimerDisabled: Never { fatalError() }
  public var isIgnoringInteractionEvents: Never { fatalError() }
  public var isNetworkActivityIndicatorVisible: Never { fatalError() }
  public var isProtectedDataAvailable: Never { fatalError() }
  public var isRegisteredForRemoteNotifications: Never { fatalError() }
  public var isStatusBarHidden: Never { fatalError() }
  public var keyWindow: Never { fatalError() }
  public var preferredContentSizeCategory: Never { fatalError() }
  public var scheduledLocalNotifications: Never { fatalError() }
  public var statusBarFrame: Never { fatalError() }
  public var statusBarOrientation: Never { fatalError() }
  public var statusBarOrientationAnimationDuration: Never { fatalError() }
  public var statusBarStyle: Never { fatalError() }
  public var supportsAlternateIcons: Never { fatalError() }
  public var userInterfaceLayoutDirection: Never { fatalError() }
  public var windows: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIPresentationController {
  public var adaptivePresentationStyle: Never { fatalError() }
  public var backgroundEffect: Never { fatalError() }
  public var focusGroupIdentifier: Never { fatalError() }
  public var focusItemContainer: Never { fatalError() }
  public var frameOfPresentedViewInContainerView: Never { fatalError() }
  public var overrideTraitCollection: Never { fatalError() }
  public var parentFocusEnvironment: Never { fatalError() }
  public var preferredContentSize: Never { fatalError() }
  public var preferredFocusEnvironments: Never { fatalError() }
  public var preferredFocusedView: Never { fatalError() }
  public var presentedView: Never { fatalError() }
  public var shouldPresentInFullscreen: Never { fatalError() }
  public var shouldRemovePresentersView: Never { fatalError() }
  public var traitCollection: Never { fatalError() }
  public var traitOverrides: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIPopoverPresentationController {
  public var arrowDirection: Never { fatalError() }
  public var backgroundColor: Never { fatalError() }
  public var canOverlapSourceViewRect: Never { fatalError() }
  public var passthroughViews: Never { fatalError() }
  public var popoverBackgroundViewClass: Never { fatalError() }
  public var popoverLayoutMargins: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UISheetPresentationController {
  public var preferredCornerRadius: Never { fatalError() }
  public var prefersEdgeAttachedInCompactHeight: Never { fatalError() }
  public var prefersPageSizing: Never { fatalError() }
  public var prefersScrollingExpandsWhenScrolledToEdge: Never { fatalError() }
  public var sourceView: Never { fatalError() }
  public var widthFollowsPreferredContentSizeWhenEdgeAttached: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIControl {
  public var allControlEvents: Never { fatalError() }
  public var allTargets: Never { fatalError() }
  public var contentHorizontalAlignment: Never { fatalError() }
  public var contentVerticalAlignment: Never { fatalError() }
  public var contextMenuInteraction: Never { fatalError() }
  public var effectiveContentHorizontalAlignment: Never { fatalError() }
  public var isContextMenuInteractionEnabled: Never { fatalError() }
  public var isHighlighted: Never { fatalError() }
  public var isSelected: Never { fatalError() }
  public var isSymbolAnimationEnabled: Never { fatalError() }
  public var isTouchInside: Never { fatalError() }
  public var isTracking: Never { fatalError() }
  public var showsMenuAsPrimaryAction: Never { fatalError() }
  public var state: Never { fatalError() }
  public var toolTip: Never { fatalError() }
  public var toolTipInteraction: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIScrollView {
  public var adjustedContentInset: Never { fatalError() }
  public var allowsKeyboardScrolling: Never { fatalError() }
  public var alwaysBounceHorizontal: Never { fatalError() }
  public var alwaysBounceVertical: Never { fatalError() }
  public var automaticallyAdjustsScrollIndicatorInsets: Never { fatalError() }
  public var bottomEdgeEffect: Never { fatalError() }
  public var bounces: Never { fatalError() }
  public var bouncesHorizontally: Never { fatalError() }
  public var bouncesVertically: Never { fatalError() }
  public var bouncesZoom: Never { fatalError() }
  public var canCancelContentTouches: Never { fatalError() }
  public var contentAlignmentPoint: Never { fatalError() }
  public var contentInset: Never { fatalError() }
  public var contentInsetAdjustmentBehavior: Never { fatalError() }
  public var contentLayoutGuide: Never { fatalError() }
  public var contentOffset: Never { fatalError() }
  public var contentSize: Never { fatalError() }
  public var decelerationRate: Never { fatalError() }
  public var delaysContentTouches: Never { fatalError() }
  public var delegate: Never { fatalError() }
  public var directionalPressGestureRecognizer: Never { fatalError() }
  public var frameLayoutGuide: Never { fatalError() }
  public var horizontalScrollIndicatorInsets: Never { fatalError() }
  public var indexDisplayMode: Never { fatalError() }
  public var indicatorStyle: Never { fatalError() }
  public var isDecelerating: Never { fatalError() }
  public var isDirectionalLockEnabled: Never { fatalError() }
  public var isDragging: Never { fatalError() }
  public var isPagingEnabled: Never { fatalError() }
  public var isScrollAnimating: Never { fatalError() }
  public var isScrollEnabled: Never { fatalError() }
  public var isTracking: Never { fatalError() }
  public var isZoomAnimating: Never { fatalError() }
  public var isZoomBouncing: Never { fatalError() }
  public var isZooming: Never { fatalError() }
  public var keyboardDismissMode: Never { fatalError() }
  public var leftEdgeEffect: Never { fatalError() }
  public var maximumZoomScale: Never { fatalError() }
  public var minimumZoomScale: Never { fatalError() }
  public var panGestureRecognizer: Never { fatalError() }
  public var pinchGestureRecognizer: Never { fatalError() }
  public var refreshControl: Never { fatalError() }
  public var rightEdgeEffect: Never { fatalError() }
  public var scrollIndicatorInsets: Never { fatalError() }
  public var scrollsToTop: Never { fatalError() }
  public var showsHorizontalScrollIndicator: Never { fatalError() }
  public var showsVerticalScrollIndicator: Never { fatalError() }
  public var topEdgeEffect: Never { fatalError() }
  public var transfersHorizontalScrollingToParent: Never { fatalError() }
  public var transfersVerticalScrollingToParent: Never { fatalError() }
  public var verticalScrollIndicatorInsets: Never { fatalError() }
  public var visibleSize: Never { fatalError() }
  public var zoomScale: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UITableView {
  public var allowsFocus: Never { fatalError() }
  public var allowsFocusDuringEditing: Never { fatalError() }
  public var allowsMultipleSelection: Never { fatalError() }
  public var allowsMultipleSelectionDuringEditing: Never { fatalError() }
  public var allowsSelection: Never { fatalError() }
  public var allowsSelectionDuringEditing: Never { fatalError() }
  public var backgroundView: Never { fatalError() }
  public var cellLayoutMarginsFollowReadableWidth: Never { fatalError() }
  public var contentHuggingElements: Never { fatalError() }
  public var contextMenuInteraction: Never { fatalError() }
  public var dataSource: Never { fatalError() }
  public var dragDelegate: Never { fatalError() }
  public var dragInteractionEnabled: Never { fatalError() }
  public var dropDelegate: Never { fatalError() }
  public var estimatedRowHeight: Never { fatalError() }
  public var estimatedSectionFooterHeight: Never { fatalError() }
  public var estimatedSectionHeaderHeight: Never { fatalError() }
  public var fillerRowHeight: Never { fatalError() }
  public var hasActiveDrag: Never { fatalError() }
  public var hasActiveDrop: Never { fatalError() }
  public var hasUncommittedUpdates: Never { fatalError() }
  public var indexPathForSelectedRow: Never { fatalError() }
  public var indexPathsForSelectedRows: Never { fatalError() }
  public var indexPathsForVisibleRows: Never { fatalError() }
  public var insetsContentViewsToSafeArea: Never { fatalError() }
  public var isEditing: Never { fatalError() }
  public var isPrefetchingEnabled: Never { fatalError() }
  public var numberOfSections: Never { fatalError() }
  public var prefetchDataSource: Never { fatalError() }
  public var remembersLastFocusedIndexPath: Never { fatalError() }
  public var rowHeight: Never { fatalError() }
  public var sectionFooterHeight: Never { fatalError() }
  public var sectionHeaderHeight: Never { fatalError() }
  public var sectionHeaderTopPadding: Never { fatalError() }
  public var sectionIndexBackgroundColor: Never { fatalError() }
  public var sectionIndexColor: Never { fatalError() }
  public var sectionIndexMinimumDisplayRowCount: Never { fatalError() }
  public var sectionIndexTrackingBackgroundColor: Never { fatalError() }
  public var selectionFollowsFocus: Never { fatalError() }
  public var selfSizingInvalidation: Never { fatalError() }
  public var separatorColor: Never { fatalError() }
  public var separatorEffect: Never { fatalError() }
  public var separatorInset: Never { fatalError() }
  public var separatorInsetReference: Never { fatalError() }
  public var separatorStyle: Never { fatalError() }
  public var tableFooterView: Never { fatalError() }
  public var tableHeaderView: Never { fatalError() }
  public var visibleCells: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UITableViewCell {
  public var accessoryView: Never { fatalError() }
  public var automaticallyUpdatesBackgroundConfiguration: Never { fatalError() }
  public var automaticallyUpdatesContentConfiguration: Never { fatalError() }
  public var backgroundConfiguration: Never { fatalError() }
  public var backgroundView: Never { fatalError() }
  public var configurationState: Never { fatalError() }
  public var configurationUpdateHandler: Never { fatalError() }
  public var contentView: Never { fatalError() }
  public var detailTextLabel: Never { fatalError() }
  public var editingAccessoryType: Never { fatalError() }
  public var editingAccessoryView: Never { fatalError() }
  public var editingStyle: Never { fatalError() }
  public var focusStyle: Never { fatalError() }
  public var imageView: Never { fatalError() }
  public var indentationLevel: Never { fatalError() }
  public var indentationWidth: Never { fatalError() }
  public var isEditing: Never { fatalError() }
  public var isHighlighted: Never { fatalError() }
  public var isSelected: Never { fatalError() }
  public var multipleSelectionBackgroundView: Never { fatalError() }
  public var reuseIdentifier: Never { fatalError() }
  public var selectedBackgroundView: Never { fatalError() }
  public var separatorInset: Never { fatalError() }
  public var shouldIndentWhileEditing: Never { fatalError() }
  public var showingDeleteConfirmation: Never { fatalError() }
  public var showsReorderControl: Never { fatalError() }
  public var textLabel: Never { fatalError() }
  public var userInteractionEnabledWhileDragging: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UILabel {
  public var adjustsFontForContentSizeCategory: Never { fatalError() }
  public var adjustsFontSizeToFitWidth: Never { fatalError() }
  public var allowsDefaultTighteningForTruncation: Never { fatalError() }
  public var attributedText: Never { fatalError() }
  public var baselineAdjustment: Never { fatalError() }
  public var font: Never { fatalError() }
  public var highlightedTextColor: Never { fatalError() }
  public var isEnabled: Never { fatalError() }
  public var isHighlighted: Never { fatalError() }
  public var lineBreakMode: Never { fatalError() }
  public var lineBreakStrategy: Never { fatalError() }
  public var minimumScaleFactor: Never { fatalError() }
  public var preferredMaxLayoutWidth: Never { fatalError() }
  public var preferredVibrancy: Never { fatalError() }
  public var shadowColor: Never { fatalError() }
  public var shadowOffset: Never { fatalError() }
  public var showsExpansionTextWhenTruncated: Never { fatalError() }
  public var sizingRule: Never { fatalError() }
  public var textAlignment: Never { fatalError() }
  public var textColor: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UITextField {
  public var adjustsFontForContentSizeCategory: Never { fatalError() }
  public var adjustsFontSizeToFitWidth: Never { fatalError() }
  public var allowedWritingToolsResultOptions: Never { fatalError() }
  public var allowsEditingTextAttributes: Never { fatalError() }
  public var allowsNumberPadPopover: Never { fatalError() }
  public var attributedPlaceholder: Never { fatalError() }
  public var attributedText: Never { fatalError() }
  public var background: Never { fatalError() }
  public var beginningOfDocument: Never { fatalError() }
  public var borderStyle: Never { fatalError() }
  public var clearButtonMode: Never { fatalError() }
  public var clearsOnBeginEditing: Never { fatalError() }
  public var clearsOnInsertion: Never { fatalError() }
  public var conversationContext: Never { fatalError() }
  public var defaultTextAttributes: Never { fatalError() }
  public var delegate: Never { fatalError() }
  public var disabledBackground: Never { fatalError() }
  public var enablesReturnKeyAutomatically: Never { fatalError() }
  public var endOfDocument: Never { fatalError() }
  public var font: Never { fatalError() }
  public var inlinePredictionType: Never { fatalError() }
  public var inputDelegate: Never { fatalError() }
  public var insertDictationResultPlaceholder: Never { fatalError() }
  public var interactionState: Never { fatalError() }
  public var isEditing: Never { fatalError() }
  public var keyboardAppearance: Never { fatalError() }
  public var keyboardType: Never { fatalError() }
  public var leftView: Never { fatalError() }
  public var leftViewMode: Never { fatalError() }
  public var markedTextRange: Never { fatalError() }
  public var markedTextStyle: Never { fatalError() }
  public var mathExpressionCompletionType: Never { fatalError() }
  public var minimumFontSize: Never { fatalError() }
  public var passwordRules: Never { fatalError() }
  public var pasteDelegate: Never { fatalError() }
  public var returnKeyType: Never { fatalError() }
  public var rightView: Never { fatalError() }
  public var rightViewMode: Never { fatalError() }
  public var selectedTextRange: Never { fatalError() }
  public var selectionAffinity: Never { fatalError() }
  public var sizingRule: Never { fatalError() }
  public var smartDashesType: Never { fatalError() }
  public var smartInsertDeleteType: Never { fatalError() }
  public var smartQuotesType: Never { fatalError() }
  public var spellCheckingType: Never { fatalError() }
  public var supportsAdaptiveImageGlyph: Never { fatalError() }
  public var textAlignment: Never { fatalError() }
  public var textColor: Never { fatalError() }
  public var textContentType: Never { fatalError() }
  public var textDragDelegate: Never { fatalError() }
  public var textDragInteraction: Never { fatalError() }
  public var textDragOptions: Never { fatalError() }
  public var textDropDelegate: Never { fatalError() }
  public var textDropInteraction: Never { fatalError() }
  public var textInputView: Never { fatalError() }
  public var tokenizer: Never { fatalError() }
  public var typingAttributes: Never { fatalError() }
  public var writingToolsBehavior: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UINavigationBar {
  public var backIndicatorImage: Never { fatalError() }
  public var backIndicatorTransitionMaskImage: Never { fatalError() }
  public var backItem: Never { fatalError() }
  public var barPosition: Never { fatalError() }
  public var barStyle: Never { fatalError() }
  public var barTintColor: Never { fatalError() }
  public var behavioralStyle: Never { fatalError() }
  public var compactAppearance: Never { fatalError() }
  public var compactScrollEdgeAppearance: Never { fatalError() }
  public var currentNSToolbarSection: Never { fatalError() }
  public var delegate: Never { fatalError() }
  public var isTranslucent: Never { fatalError() }
  public var items: Never { fatalError() }
  public var largeTitleTextAttributes: Never { fatalError() }
  public var preferredBehavioralStyle: Never { fatalError() }
  public var prefersLargeTitles: Never { fatalError() }
  public var scrollEdgeAppearance: Never { fatalError() }
  public var shadowImage: Never { fatalError() }
  public var standardAppearance: Never { fatalError() }
  public var titleTextAttributes: Never { fatalError() }
  public var topItem: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UITabBar {
  public var backgroundImage: Never { fatalError() }
  public var barStyle: Never { fatalError() }
  public var barTintColor: Never { fatalError() }
  public var delegate: Never { fatalError() }
  public var isCustomizing: Never { fatalError() }
  public var isTranslucent: Never { fatalError() }
  public var itemPositioning: Never { fatalError() }
  public var itemSpacing: Never { fatalError() }
  public var itemWidth: Never { fatalError() }
  public var items: Never { fatalError() }
  public var scrollEdgeAppearance: Never { fatalError() }
  public var selectedImageTintColor: Never { fatalError() }
  public var selectedItem: Never { fatalError() }
  public var selectionIndicatorImage: Never { fatalError() }
  public var shadowImage: Never { fatalError() }
  public var standardAppearance: Never { fatalError() }
  public var unselectedItemTintColor: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UISearchBar {
  public var allowedWritingToolsResultOptions: Never { fatalError() }
  public var allowsNumberPadPopover: Never { fatalError() }
  public var autocapitalizationType: Never { fatalError() }
  public var autocorrectionType: Never { fatalError() }
  public var backgroundImage: Never { fatalError() }
  public var barPosition: Never { fatalError() }
  public var barStyle: Never { fatalError() }
  public var barTintColor: Never { fatalError() }
  public var conversationContext: Never { fatalError() }
  public var delegate: Never { fatalError() }
  public var enablesReturnKeyAutomatically: Never { fatalError() }
  public var inlinePredictionType: Never { fatalError() }
  public var isEnabled: Never { fatalError() }
  public var isLookToDictateEnabled: Never { fatalError() }
  public var isSearchResultsButtonSelected: Never { fatalError() }
  public var isTranslucent: Never { fatalError() }
  public var keyboardAppearance: Never { fatalError() }
  public var keyboardType: Never { fatalError() }
  public var mathExpressionCompletionType: Never { fatalError() }
  public var passwordRules: Never { fatalError() }
  public var prompt: Never { fatalError() }
  public var returnKeyType: Never { fatalError() }
  public var scopeBarBackgroundImage: Never { fatalError() }
  public var scopeButtonTitles: Never { fatalError() }
  public var searchBarStyle: Never { fatalError() }
  public var searchFieldBackgroundPositionAdjustment: Never { fatalError() }
  public var searchTextField: Never { fatalError() }
  public var searchTextPositionAdjustment: Never { fatalError() }
  public var selectedScopeButtonIndex: Never { fatalError() }
  public var showsBookmarkButton: Never { fatalError() }
  public var showsCancelButton: Never { fatalError() }
  public var showsScopeBar: Never { fatalError() }
  public var showsSearchResultsButton: Never { fatalError() }
  public var smartDashesType: Never { fatalError() }
  public var smartInsertDeleteType: Never { fatalError() }
  public var smartQuotesType: Never { fatalError() }
  public var spellCheckingType: Never { fatalError() }
  public var textContentType: Never { fatalError() }
  public var writingToolsBehavior: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIBarItem {
  public var imageInsets: Never { fatalError() }
  public var landscapeImagePhone: Never { fatalError() }
  public var landscapeImagePhoneInsets: Never { fatalError() }
  public var largeContentSizeImage: Never { fatalError() }
  public var largeContentSizeImageInsets: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIBarButtonItem {
  public var action: Never { fatalError() }
  public var badge: Never { fatalError() }
  public var buttonGroup: Never { fatalError() }
  public var changesSelectionAsPrimaryAction: Never { fatalError() }
  public var customView: Never { fatalError() }
  public var hidesSharedBackground: Never { fatalError() }
  public var identifier: Never { fatalError() }
  public var isHidden: Never { fatalError() }
  public var isSelected: Never { fatalError() }
  public var isSymbolAnimationEnabled: Never { fatalError() }
  public var menu: Never { fatalError() }
  public var menuRepresentation: Never { fatalError() }
  public var possibleTitles: Never { fatalError() }
  public var preferredMenuElementOrder: Never { fatalError() }
  public var sharesBackground: Never { fatalError() }
  public var style: Never { fatalError() }
  public var target: Never { fatalError() }
  public var tintColor: Never { fatalError() }
  public var width: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UITabBarItem {
  public var scrollEdgeAppearance: Never { fatalError() }
  public var standardAppearance: Never { fatalError() }
  public var titlePositionAdjustment: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UINavigationItem {
  public var additionalOverflowItems: Never { fatalError() }
  public var attributedSubtitle: Never { fatalError() }
  public var attributedTitle: Never { fatalError() }
  public var backAction: Never { fatalError() }
  public var backBarButtonItem: Never { fatalError() }
  public var centerItemGroups: Never { fatalError() }
  public var compactAppearance: Never { fatalError() }
  public var compactScrollEdgeAppearance: Never { fatalError() }
  public var customizationIdentifier: Never { fatalError() }
  public var documentProperties: Never { fatalError() }
  public var largeAttributedSubtitle: Never { fatalError() }
  public var largeSubtitle: Never { fatalError() }
  public var largeSubtitleView: Never { fatalError() }
  public var largeTitle: Never { fatalError() }
  public var largeTitleDisplayMode: Never { fatalError() }
  public var leadingItemGroups: Never { fatalError() }
  public var leftBarButtonItems: Never { fatalError() }
  public var overflowPresentationSource: Never { fatalError() }
  public var pinnedTrailingGroup: Never { fatalError() }
  public var preferredSearchBarPlacement: Never { fatalError() }
  public var renameDelegate: Never { fatalError() }
  public var rightBarButtonItems: Never { fatalError() }
  public var scrollEdgeAppearance: Never { fatalError() }
  public var searchBarPlacement: Never { fatalError() }
  public var searchBarPlacementAllowsExternalIntegration: Never { fatalError() }
  public var searchBarPlacementAllowsToolbarIntegration: Never { fatalError() }
  public var searchBarPlacementBarButtonItem: Never { fatalError() }
  public var standardAppearance: Never { fatalError() }
  public var style: Never { fatalError() }
  public var subtitle: Never { fatalError() }
  public var subtitleView: Never { fatalError() }
  public var titleMenuProvider: Never { fatalError() }
  public var titleView: Never { fatalError() }
  public var trailingItemGroups: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIGestureRecognizer {
  public var allowedPressTypes: Never { fatalError() }
  public var allowedTouchTypes: Never { fatalError() }
  public var buttonMask: Never { fatalError() }
  public var cancelsTouchesInView: Never { fatalError() }
  public var delaysTouchesBegan: Never { fatalError() }
  public var delaysTouchesEnded: Never { fatalError() }
  public var modifierFlags: Never { fatalError() }
  public var name: Never { fatalError() }
  public var numberOfTouches: Never { fatalError() }
  public var requiresExclusiveTouchType: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIPanGestureRecognizer {
  public var allowedScrollTypesMask: Never { fatalError() }
  public var maximumNumberOfTouches: Never { fatalError() }
  public var minimumNumberOfTouches: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIScreenEdgePanGestureRecognizer {
  public var edges: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIAlertAction {
  public var accessibilityIdentifier: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIPercentDrivenInteractiveTransition {
  public var timingCurve: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIActivity {
  public var activityImage: Never { fatalError() }
  public var activityTitle: Never { fatalError() }
  public var activityType: Never { fatalError() }
  public var activityViewController: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UITab {
  public var accessibilityIdentifier: Never { fatalError() }
  public var allowsHiding: Never { fatalError() }
  public var hasVisiblePlacement: Never { fatalError() }
  public var isEnabled: Never { fatalError() }
  public var isHidden: Never { fatalError() }
  public var isHiddenByDefault: Never { fatalError() }
  public var managingTabGroup: Never { fatalError() }
  public var parent: Never { fatalError() }
  public var preferredPlacement: Never { fatalError() }
  public var subtitle: Never { fatalError() }
  public var tabBarController: Never { fatalError() }
  public var userInfo: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UITabGroup {
  public var allowsReordering: Never { fatalError() }
  public var children: Never { fatalError() }
  public var defaultChildIdentifier: Never { fatalError() }
  public var displayOrder: Never { fatalError() }
  public var displayOrderIdentifiers: Never { fatalError() }
  public var isSidebarDestination: Never { fatalError() }
  public var managingNavigationController: Never { fatalError() }
  public var selectedChild: Never { fatalError() }
  public var sidebarActions: Never { fatalError() }
  public var sidebarAppearance: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIMenuElement {
  public var accessibilityIdentifier: Never { fatalError() }
  public var image: Never { fatalError() }
  public var subtitle: Never { fatalError() }
  public var title: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIMenu {
  public var children: Never { fatalError() }
  public var displayPreferences: Never { fatalError() }
  public var identifier: Never { fatalError() }
  public var options: Never { fatalError() }
  public var preferredElementSize: Never { fatalError() }
  public var selectedElements: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIAction {
  public var attributes: Never { fatalError() }
  public var discoverabilityTitle: Never { fatalError() }
  public var identifier: Never { fatalError() }
  public var presentationSourceItem: Never { fatalError() }
  public var repeatBehavior: Never { fatalError() }
  public var selectedImage: Never { fatalError() }
  public var sender: Never { fatalError() }
  public var state: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIEvent {
  public var allTouches: Never { fatalError() }
  public var buttonMask: Never { fatalError() }
  public var modifierFlags: Never { fatalError() }
  public var timestamp: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIDevice {
  public var batteryLevel: Never { fatalError() }
  public var batteryState: Never { fatalError() }
  public var identifierForVendor: Never { fatalError() }
  public var isBatteryMonitoringEnabled: Never { fatalError() }
  public var isGeneratingDeviceOrientationNotifications: Never { fatalError() }
  public var isMultitaskingSupported: Never { fatalError() }
  public var isProximityMonitoringEnabled: Never { fatalError() }
  public var localizedModel: Never { fatalError() }
  public var model: Never { fatalError() }
  public var name: Never { fatalError() }
  public var orientation: Never { fatalError() }
  public var proximityState: Never { fatalError() }
  public var systemName: Never { fatalError() }
  public var systemVersion: Never { fatalError() }
}

@available(swift, obsoleted: 3)
extension UIScreen {
  public var applicationFrame: Never { fatalError() }
  public var availableModes: Never { fatalError() }
  public var brightness: Never { fatalError() }
  public var calibratedLatency: Never { fatalError() }
  public var coordinateSpace: Never { fatalError() }
  public var currentEDRHeadroom: Never { fatalError() }
  public var currentMode: Never { fatalError() }
  public var fixedCoordinateSpace: Never { fatalError() }
  public var focusedItem: Never { fatalError() }
  public var focusedView: Never { fatalError() }
  public var isCaptured: Never { fatalError() }
  public var maximumFramesPerSecond: Never { fatalError() }
  public var mirrored: Never { fatalError() }
  public var nativeBounds: Never { fatalError() }
  public var nativeScale: Never { fatalError() }
  public var overscanCompensation: Never { fatalError() }
  public var overscanCompensationInsets: Never { fatalError() }
  public var potentialEDRHeadroom: Never { fatalError() }
  public var preferredMode: Never { fatalError() }
  public var referenceDisplayModeStatus: Never { fatalError() }
  public var scale: Never { fatalError() }
  public var supportsFocus: Never { fatalError() }
  public var traitCollection: Never { fatalError() }
  public var wantsSoftwareDimming: Never { fatalError() }
}
