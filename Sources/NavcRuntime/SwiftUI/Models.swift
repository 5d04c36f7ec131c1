#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Combine
  import SwiftUI
  import UIKit

  /// One screen as SwiftUI shows it.
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
    /// A text in the app's language.
    @Published private(set) var title: String?
    /// Lies unseen in the screen, and tells when that is on screen.
    weak var probe: ProbeController?
    var isOnScreen = false
    /// It hides the tab bar, or a screen below it in the stack does.
    var hidesTabBar = false
    /// It lacks what it needs, and is not to be seen.
    @Published private(set) var isHidden: Bool
    weak var navigation: SwiftUIDriver?

    /// Whether SwiftUI has it in the window, be it on the way.
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

    /// A view controller says what it is called when its view is loaded, or later.
    func takeTitle() {
      guard hasOwnTitle, case .controller(let controller) = content,
        controller.title != title
      else { return }
      title = controller.title
    }

    nonisolated static func == (a: ScreenModel, b: ScreenModel) -> Bool { a === b }

    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// A navigation stack, or a place for one screen, as SwiftUI shows it.
  @available(iOS 16, *)
  @MainActor final class StackModel: ObservableObject, Identifiable {
    nonisolated let id: UInt64
    /// Which tab it is.
    let tab: Int
    let isNavigation: Bool
    /// Root to top; empty for a tab that fires an event.
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

    /// As in UIKit, the tab bar is hidden until the screen that hides it is popped.
    private func hideTabBar() {
      var isHidden = false
      for screen in screens.dropFirst() {
        isHidden = isHidden || navigation?.tables.hidesTabBar(screen.screen) == true
        screen.hidesTabBar = isHidden
      }
    }

    /// What lies over the stack's root. SwiftUI sets it where the user goes back.
    var path: Binding<[ScreenModel]> {
      Binding(
        get: { MainActor.assumeIsolated { Array(self.screens.dropFirst()) } },
        set: { path in MainActor.assumeIsolated { self.navigation?.userSets(path, of: self) } }
      )
    }
  }

  /// The root, or something presented, as SwiftUI shows it.
  @available(iOS 16, *)
  @MainActor final class LayerModel: ObservableObject, Identifiable {
    /// How SwiftUI presents a layer.
    enum Kind {
      case sheet, cover, popover
      case alert, dialog
    }

    nonisolated let id: UInt64
    let tabs: Int?
    let presentation: PresentationOptions
    /// What a popover points to, in the window's coordinates.
    let anchor: CGRect?
    let stacks: [StackModel]
    @Published var selected: Int
    /// What is presented over it.
    @Published var presented: LayerModel?
    /// What was, until it is gone.
    var leaving: LayerModel?
    /// What it says, if it is an alert: SwiftUI shows that, and no screen.
    let alert: AlertTexts?
    /// A button of it has been tapped, or it goes by itself.
    var isAnswered = false
    /// Its screen lacks what it needs, and is not to be seen.
    @Published private(set) var isHidden: Bool
    /// It has been hidden since it was made: nothing of it was drawn, and no screen has appeared.
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

    /// Whether what lies below shows through.
    var isClear: Bool { presentation.style == 4 }

    var stack: StackModel? { stacks.indices.contains(selected) ? stacks[selected] : nil }

    /// The screen that it shows.
    var top: ScreenModel? { stack?.screens.last }

    /// The selected tab. SwiftUI sets it where the user taps one, the selected one as well.
    var selection: Binding<Int> {
      Binding(
        get: { MainActor.assumeIsolated { self.selected } },
        set: { tab in MainActor.assumeIsolated { self.navigation?.userTaps(tab, of: self) } }
      )
    }

    /// What is presented, if that is of this kind. SwiftUI sets it to nil where the user takes it away.
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

    /// What was presented has left the screen.
    func presentedIsGone() {
      guard let gone = leaving else { return }
      leaving = nil
      navigation?.hasGone(gone)
    }
  }
#endif
