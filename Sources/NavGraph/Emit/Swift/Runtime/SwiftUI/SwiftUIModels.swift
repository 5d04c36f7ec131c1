extension RouterRuntime {
  static let models = ##"""
    /// One screen as SwiftUI shows it.
    @available(iOS 16, *)
    @MainActor final class NAVCScreenModel: ObservableObject, Identifiable, Hashable {
      enum Content {
        case view(AnyView)
        case controller(UIViewController)
      }

      nonisolated let id: UInt64
      let screen: NAVCScreenID
      let content: Content
      /// A text in the app's language.
      @Published private(set) var title: String?
      /// Lies unseen in the screen, and tells when that is on screen.
      weak var probe: NAVCProbeController?
      var isOnScreen = false
      /// It hides the tab bar, or a screen below it in the stack does.
      var hidesTabBar = false
      weak var navigation: NAVCNavigation?

      /// Whether SwiftUI has it in the window, be it on the way.
      var isThere: Bool { probe?.viewIfLoaded?.window != nil }

      init(_ entry: NAVCEntry, _ content: Content, title: String?, _ navigation: NAVCNavigation) {
        id = entry.id
        screen = entry.screen
        self.content = content
        self.title = title
        self.navigation = navigation
      }

      /// A view controller says what it is called when its view is loaded, or later.
      func takeTitle() {
        guard NAVCMaking.title(ofScreen: screen.index) == nil, case .controller(let controller) = content,
          controller.title != title
        else { return }
        title = controller.title
      }

      nonisolated static func == (a: NAVCScreenModel, b: NAVCScreenModel) -> Bool { a === b }

      nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    /// A navigation stack, or a place for one screen, as SwiftUI shows it.
    @available(iOS 16, *)
    @MainActor final class NAVCStackModel: ObservableObject, Identifiable {
      nonisolated let id: UInt64
      /// Which tab it is.
      let tab: Int
      let isNavigation: Bool
      /// Root to top; empty for a tab that fires an event.
      @Published var screens: [NAVCScreenModel] { didSet { hideTabBar() } }
      weak var navigation: NAVCNavigation?

      init(
        _ stack: NAVCStack,
        tab: Int,
        _ screens: [NAVCScreenModel],
        _ navigation: NAVCNavigation
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
          isHidden = isHidden || NAVCTables.app.hidesTabBar(screen.screen.index)
          screen.hidesTabBar = isHidden
        }
      }

      /// What lies over the stack's root. SwiftUI sets it where the user goes back.
      var path: Binding<[NAVCScreenModel]> {
        Binding(
          get: { MainActor.assumeIsolated { Array(self.screens.dropFirst()) } },
          set: { path in MainActor.assumeIsolated { self.navigation?.userSets(path, of: self) } }
        )
      }
    }

    /// The root, or something presented, as SwiftUI shows it.
    @available(iOS 16, *)
    @MainActor final class NAVCLayerModel: ObservableObject, Identifiable {
      /// How SwiftUI presents a layer.
      enum Kind {
        case sheet, cover, popover
      }

      nonisolated let id: UInt64
      let tabs: NAVCContainerID?
      let presentation: NAVCPresentation
      /// What a popover points to, in the window's coordinates.
      let anchor: CGRect?
      let stacks: [NAVCStackModel]
      @Published var selected: Int
      /// What is presented over it.
      @Published var presented: NAVCLayerModel?
      /// What was, until it is gone.
      var leaving: NAVCLayerModel?
      weak var navigation: NAVCNavigation?

      init(
        _ layer: NAVCLayer,
        _ stacks: [NAVCStackModel],
        anchor: CGRect?,
        _ navigation: NAVCNavigation
      ) {
        id = layer.id
        tabs = layer.tabs
        presentation = layer.presentation
        selected = layer.selected
        self.stacks = stacks
        self.anchor = anchor
        self.navigation = navigation
      }

      var kind: Kind {
        switch presentation.style {
        case 1, 4: .cover
        case 5: .popover
        default: .sheet
        }
      }

      /// Whether what lies below shows through.
      var isClear: Bool { presentation.style == 4 }

      var stack: NAVCStackModel? { stacks.indices.contains(selected) ? stacks[selected] : nil }

      /// The screen that it shows.
      var top: NAVCScreenModel? { stack?.screens.last }

      /// The selected tab. SwiftUI sets it where the user taps one, the selected one as well.
      var selection: Binding<Int> {
        Binding(
          get: { MainActor.assumeIsolated { self.selected } },
          set: { tab in MainActor.assumeIsolated { self.navigation?.userTaps(tab, of: self) } }
        )
      }

      /// What is presented, if that is of this kind. SwiftUI sets it to nil where the user takes it away.
      func item(_ kind: Kind) -> Binding<NAVCLayerModel?> {
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

    """##
}
