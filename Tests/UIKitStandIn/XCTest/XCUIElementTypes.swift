// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declared as in XCUIAutomation of Xcode 16.

extension XCUIElement {
  /// The type of an element.
  public enum ElementType: UInt, Sendable {
    case any, other, application, group, window, sheet, drawer, alert, dialog, button
    case radioButton, radioGroup, checkBox, disclosureTriangle, popUpButton, comboBox
    case menuButton, toolbarButton, popover, keyboard, key, navigationBar, tabBar, tabGroup
    case toolbar, statusBar, table, tableRow, tableColumn, outline, outlineRow, browser
    case collectionView, slider, pageIndicator, progressIndicator, activityIndicator
    case segmentedControl, picker, pickerWheel, `switch`, toggle, link, image, icon
    case searchField, scrollView, scrollBar, staticText, textField, secureTextField, datePicker
    case textView, menu, menuItem, menuBar, menuBarItem, map, webView, incrementArrow
    case decrementArrow, timeline, ratingIndicator, valueIndicator, splitGroup, splitter
    case relevanceIndicator, colorWell, helpTag, matte, dockItem, ruler, rulerMarker, grid
    case levelIndicator, cell, layoutArea, layoutItem, handle, stepper, tab, touchBar
    case statusItem, disclosedChildRow
  }
}

/// A provider of queries for its descendants.
@MainActor public protocol XCUIElementTypeQueryProvider {
  var firstMatch: XCUIElement { get }
  var activityIndicators: XCUIElementQuery { get }
  var alerts: XCUIElementQuery { get }
  var browsers: XCUIElementQuery { get }
  var buttons: XCUIElementQuery { get }
  var cells: XCUIElementQuery { get }
  var checkBoxes: XCUIElementQuery { get }
  var collectionViews: XCUIElementQuery { get }
  var colorWells: XCUIElementQuery { get }
  var comboBoxes: XCUIElementQuery { get }
  var datePickers: XCUIElementQuery { get }
  var decrementArrows: XCUIElementQuery { get }
  var dialogs: XCUIElementQuery { get }
  var disclosedChildRows: XCUIElementQuery { get }
  var disclosureTriangles: XCUIElementQuery { get }
  var dockItems: XCUIElementQuery { get }
  var drawers: XCUIElementQuery { get }
  var grids: XCUIElementQuery { get }
  var groups: XCUIElementQuery { get }
  var handles: XCUIElementQuery { get }
  var helpTags: XCUIElementQuery { get }
  var icons: XCUIElementQuery { get }
  var images: XCUIElementQuery { get }
  var incrementArrows: XCUIElementQuery { get }
  var keyboards: XCUIElementQuery { get }
  var keys: XCUIElementQuery { get }
  var layoutAreas: XCUIElementQuery { get }
  var layoutItems: XCUIElementQuery { get }
  var levelIndicators: XCUIElementQuery { get }
  var links: XCUIElementQuery { get }
  var maps: XCUIElementQuery { get }
  var mattes: XCUIElementQuery { get }
  var menuBarItems: XCUIElementQuery { get }
  var menuBars: XCUIElementQuery { get }
  var menuButtons: XCUIElementQuery { get }
  var menuItems: XCUIElementQuery { get }
  var menus: XCUIElementQuery { get }
  var navigationBars: XCUIElementQuery { get }
  var otherElements: XCUIElementQuery { get }
  var outlineRows: XCUIElementQuery { get }
  var outlines: XCUIElementQuery { get }
  var pageIndicators: XCUIElementQuery { get }
  var pickers: XCUIElementQuery { get }
  var pickerWheels: XCUIElementQuery { get }
  var popovers: XCUIElementQuery { get }
  var popUpButtons: XCUIElementQuery { get }
  var progressIndicators: XCUIElementQuery { get }
  var radioButtons: XCUIElementQuery { get }
  var radioGroups: XCUIElementQuery { get }
  var ratingIndicators: XCUIElementQuery { get }
  var relevanceIndicators: XCUIElementQuery { get }
  var rulerMarkers: XCUIElementQuery { get }
  var rulers: XCUIElementQuery { get }
  var scrollBars: XCUIElementQuery { get }
  var scrollViews: XCUIElementQuery { get }
  var searchFields: XCUIElementQuery { get }
  var secureTextFields: XCUIElementQuery { get }
  var segmentedControls: XCUIElementQuery { get }
  var sheets: XCUIElementQuery { get }
  var sliders: XCUIElementQuery { get }
  var splitGroups: XCUIElementQuery { get }
  var splitters: XCUIElementQuery { get }
  var staticTexts: XCUIElementQuery { get }
  var statusBars: XCUIElementQuery { get }
  var statusItems: XCUIElementQuery { get }
  var steppers: XCUIElementQuery { get }
  var switches: XCUIElementQuery { get }
  var tabBars: XCUIElementQuery { get }
  var tabGroups: XCUIElementQuery { get }
  var tableColumns: XCUIElementQuery { get }
  var tableRows: XCUIElementQuery { get }
  var tables: XCUIElementQuery { get }
  var tabs: XCUIElementQuery { get }
  var textFields: XCUIElementQuery { get }
  var textViews: XCUIElementQuery { get }
  var timelines: XCUIElementQuery { get }
  var toggles: XCUIElementQuery { get }
  var toolbarButtons: XCUIElementQuery { get }
  var toolbars: XCUIElementQuery { get }
  var touchBars: XCUIElementQuery { get }
  var valueIndicators: XCUIElementQuery { get }
  var webViews: XCUIElementQuery { get }
  var windows: XCUIElementQuery { get }
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  public var browsers: XCUIElementQuery { descendants(matching: .browser) }
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  public var checkBoxes: XCUIElementQuery { descendants(matching: .checkBox) }
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  public var colorWells: XCUIElementQuery { descendants(matching: .colorWell) }
  public var comboBoxes: XCUIElementQuery { descendants(matching: .comboBox) }
  public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  public var decrementArrows: XCUIElementQuery { descendants(matching: .decrementArrow) }
  public var dialogs: XCUIElementQuery { descendants(matching: .dialog) }
  public var disclosedChildRows: XCUIElementQuery { descendants(matching: .disclosedChildRow) }
  public var disclosureTriangles: XCUIElementQuery { descendants(matching: .disclosureTriangle) }
  public var dockItems: XCUIElementQuery { descendants(matching: .dockItem) }
  public var drawers: XCUIElementQuery { descendants(matching: .drawer) }
  public var grids: XCUIElementQuery { descendants(matching: .grid) }
  public var groups: XCUIElementQuery { descendants(matching: .group) }
  public var handles: XCUIElementQuery { descendants(matching: .handle) }
  public var helpTags: XCUIElementQuery { descendants(matching: .helpTag) }
  public var icons: XCUIElementQuery { descendants(matching: .icon) }
  public var images: XCUIElementQuery { descendants(matching: .image) }
  public var incrementArrows: XCUIElementQuery { descendants(matching: .incrementArrow) }
  public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
  public var keys: XCUIElementQuery { descendants(matching: .key) }
  public var layoutAreas: XCUIElementQuery { descendants(matching: .layoutArea) }
  public var layoutItems: XCUIElementQuery { descendants(matching: .layoutItem) }
  public var levelIndicators: XCUIElementQuery { descendants(matching: .levelIndicator) }
  public var links: XCUIElementQuery { descendants(matching: .link) }
  public var maps: XCUIElementQuery { descendants(matching: .map) }
  public var mattes: XCUIElementQuery { descendants(matching: .matte) }
  public var menuBarItems: XCUIElementQuery { descendants(matching: .menuBarItem) }
  public var menuBars: XCUIElementQuery { descendants(matching: .menuBar) }
  public var menuButtons: XCUIElementQuery { descendants(matching: .menuButton) }
  public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  public var menus: XCUIElementQuery { descendants(matching: .menu) }
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  public var outlineRows: XCUIElementQuery { descendants(matching: .outlineRow) }
  public var outlines: XCUIElementQuery { descendants(matching: .outline) }
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  public var popovers: XCUIElementQuery { descendants(matching: .popover) }
  public var popUpButtons: XCUIElementQuery { descendants(matching: .popUpButton) }
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  public var radioButtons: XCUIElementQuery { descendants(matching: .radioButton) }
  public var radioGroups: XCUIElementQuery { descendants(matching: .radioGroup) }
  public var ratingIndicators: XCUIElementQuery { descendants(matching: .ratingIndicator) }
  public var relevanceIndicators: XCUIElementQuery { descendants(matching: .relevanceIndicator) }
  public var rulerMarkers: XCUIElementQuery { descendants(matching: .rulerMarker) }
  public var rulers: XCUIElementQuery { descendants(matching: .ruler) }
  public var scrollBars: XCUIElementQuery { descendants(matching: .scrollBar) }
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  public var splitGroups: XCUIElementQuery { descendants(matching: .splitGroup) }
  public var splitters: XCUIElementQuery { descendants(matching: .splitter) }
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  public var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
  public var statusItems: XCUIElementQuery { descendants(matching: .statusItem) }
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  public var tabGroups: XCUIElementQuery { descendants(matching: .tabGroup) }
  public var tableColumns: XCUIElementQuery { descendants(matching: .tableColumn) }
  public var tableRows: XCUIElementQuery { descendants(matching: .tableRow) }
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  public var tabs: XCUIElementQuery { descendants(matching: .tab) }
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  public var timelines: XCUIElementQuery { descendants(matching: .timeline) }
  public var toggles: XCUIElementQuery { descendants(matching: .toggle) }
  public var toolbarButtons: XCUIElementQuery { descendants(matching: .toolbarButton) }
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  public var touchBars: XCUIElementQuery { descendants(matching: .touchBar) }
  public var valueIndicators: XCUIElementQuery { descendants(matching: .valueIndicator) }
  public var webViews: XCUIElementQuery { descendants(matching: .webView) }
  public var windows: XCUIElementQuery { descendants(matching: .window) }
}
