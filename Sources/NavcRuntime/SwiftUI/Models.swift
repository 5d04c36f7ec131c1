#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Combine
  import SwiftUI
  import UIKit

  /// The model of a screen, as SwiftUI shows it.
  @available(iOS 16, *)
  @MainActor final class ScreenModel: ObservableObject, Identifiable, Hashable {
    enum Content {
      case view(AnyView)
      case controller(UIViewController)
    }

    nonisolated let id: UInt64
    let screen: Int
    private let hasOwnTitle: Bool
    let hasBack: Bool
    let content: Content
    /// The title in the user's language.
    @Published private(set) var title: String?
    /// The invisible controller in the screen, which reports when the screen has appeared.
    weak var probe: ProbeController?
    var isOnScreen = false
    /// True if the screen, or one below it in the stack, hides the tab bar.
    var hidesTabBar = false
    /// True if the screen is hidden, because it does not meet its requirements.
    @Published private(set) var isHidden: Bool
    weak var navigation: SwiftUIDriver?

    /// True if SwiftUI has the screen in the window, also during a transition.
    var isThere: Bool { probe?.viewIfLoaded?.window != nil }

    init(_ entry: EntryState, _ content: Content, title: String?, _ navigation: SwiftUIDriver) {
      id = entry.id
      screen = entry.screen
      hasOwnTitle = navigation.maker.titles.title(ofScreen: screen) == nil
      hasBack = navigation.tables.hasBack(screen)
      self.content = content
      self.title = title
      self.navigation = navigation
      isHidden = navigation.hidden.screens.contains(entry.id)
    }

    func hide(_ isHidden: Bool) {
      if self.isHidden != isHidden { self.isHidden = isHidden }
    }

    /// Updates the title from the screen's view controller, which may set it when its view is loaded, or later.
    func takeTitle() {
      guard hasOwnTitle, case .controller(let controller) = content,
        controller.title != title
      else { return }
      title = controller.title
    }

    nonisolated static func == (a: ScreenModel, b: ScreenModel) -> Bool { a === b }

    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// The model of a navigation stack, or of a single screen, as SwiftUI shows it.
  @available(iOS 16, *)
  @MainActor final class StackModel: ObservableObject, Identifiable {
    nonisolated let id: UInt64
    /// The index of the tab.
    let tab: Int
    let isNavigation: Bool
    /// The screens from root to top. Empty for a tab that fires an event.
    @Published var screens: [ScreenModel] { didSet { hideTabBar() } }
    weak var navigation: SwiftUIDriver?

    init(
      _ stack: StackState,
      tab: Int,
      _ screens: [ScreenModel],
      _ navigation: SwiftUIDriver
    ) {
      id = stack.id
      self.tab = tab
      isNavigation = stack.navigation != nil
      self.screens = screens
      self.navigation = navigation
      hideTabBar()
    }

    /// Hides the tab bar until the screen that hides it is popped, as UIKit does.
    private func hideTabBar() {
      var isHidden = false
      for screen in screens.dropFirst() {
        isHidden = isHidden || navigation?.tables.hidesTabBar(screen.screen) == true
        screen.hidesTabBar = isHidden
      }
    }

    /// A binding to the screens over the root. SwiftUI sets it when the user goes back.
    var path: Binding<[ScreenModel]> {
      Binding(
        get: { MainActor.assumeIsolated { Array(self.screens.dropFirst()) } },
        set: { path in MainActor.assumeIsolated { self.navigation?.userSets(path, of: self) } }
      )
    }
  }

  /// The model of the root or of a presented layer, as SwiftUI shows it.
  @available(iOS 16, *)
  @MainActor final class LayerModel: ObservableObject, Identifiable {
    /// The SwiftUI modifier that presents a layer.
    enum Kind {
      case sheet, cover, popover
      case alert, dialog
    }

    nonisolated let id: UInt64
    let tabs: Int?
    let presentation: PresentationOptions
    /// The rectangle that a popover points to, in window coordinates.
    let anchor: CGRect?
    let stacks: [StackModel]
    @Published var selected: Int
    /// The layer that is presented over this one.
    @Published var presented: LayerModel?
    /// The layer that was presented over this one, until it is gone.
    var leaving: LayerModel?
    /// The texts of an alert, which SwiftUI shows instead of a screen; nil for other layers.
    let alert: AlertTexts?
    /// True if a button of the alert was tapped, or if the router removes the alert.
    var isAnswered = false
    /// True if the layer is hidden, because its screen does not meet its requirements.
    @Published private(set) var isHidden: Bool
    /// True if the layer has been hidden since it was created: nothing of it was drawn, and no screen has
    /// appeared.
    @Published private(set) var isWithheld: Bool
    weak var navigation: SwiftUIDriver?

    init(
      _ layer: LayerState,
      _ stacks: [StackModel],
      anchor: CGRect?,
      _ navigation: SwiftUIDriver
    ) {
      id = layer.id
      tabs = layer.tabs
      presentation = layer.presentation
      selected = layer.selected
      self.stacks = stacks
      self.anchor = anchor
      self.navigation = navigation
      isHidden = navigation.hidden.hides(layer.id)
      isWithheld = navigation.hidden.hides(layer.id)
      alert = layer.top.flatMap { navigation.maker.alert($0) }
    }

    func hide(_ isHidden: Bool) {
      guard self.isHidden != isHidden else { return }
      self.isHidden = isHidden
      if isWithheld { isWithheld = false }
    }

    var kind: Kind {
      switch presentation.style {
      case _ where alert != nil: alert?.isSheet == true ? .dialog : .alert
      case 1, 4: .cover
      case 5: .popover
      default: .sheet
      }
    }

    /// True if the layers below are visible through it.
    var isClear: Bool { presentation.style == 4 }

    var stack: StackModel? { stacks.indices.contains(selected) ? stacks[selected] : nil }

    /// The screen that the layer shows.
    var top: ScreenModel? { stack?.screens.last }

    /// A binding to the selected tab. SwiftUI sets it when the user taps a tab, even the selected one.
    var selection: Binding<Int> {
      Binding(
        get: { MainActor.assumeIsolated { self.selected } },
        set: { tab in MainActor.assumeIsolated { self.navigation?.userTaps(tab, of: self) } }
      )
    }

    /// Returns a binding to the presented layer, if it is of this kind. SwiftUI sets it to nil when the user
    /// dismisses the layer.
    func item(_ kind: Kind) -> Binding<LayerModel?> {
      let shown = presented?.kind == kind ? presented : nil
      return Binding(
        get: { MainActor.assumeIsolated { self.presented?.kind == kind ? self.presented : nil } },
        set: { item in
          MainActor.assumeIsolated {
            guard item == nil, let shown, self.presented === shown else { return }
            self.navigation?.userDismisses(from: self)
          }
        }
      )
    }

    /// Handles a presented layer that has left the screen.
    func presentedIsGone() {
      guard let gone = leaving else { return }
      leaving = nil
      navigation?.hasGone(gone)
    }
  }
#endif
