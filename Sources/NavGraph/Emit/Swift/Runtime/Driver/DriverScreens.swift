extension RouterRuntime {
  static let screens = ##"""
    /// Why something could not be made.
    struct NAVCFailure: Error {
      let reason: NAVCReason

      init(_ what: String) { reason = .failed(what) }
      init(_ reason: NAVCReason) { self.reason = reason }
    }

    /// How a tab looks in the tab bar.
    struct NAVCTabLook: Sendable {
      var title: String?
      var icon: String?
      var selectedIcon: String?
    }

    /// Makes the app's view controllers.
    @MainActor struct NAVCMaking {
      let screens: any NAVCScreens
      let bundle: Bundle
      /// Where the screens are shown.
      let place = NAVCWindowPlace()
      /// Of the screen that is being made.
      var entry: NAVCEntry?
      /// Its tie to the router.
      var link: NAVCLink?

      init(_ screens: any NAVCScreens, _ bundle: Bundle) {
        self.screens = screens
        self.bundle = bundle
      }

      var name: String { entry?.screen.name ?? "" }

      /// The handle of the screen that is being made.
      func handle<Handle: NAVCTransitions>(_ type: Handle.Type) throws -> Handle {
        guard let link else { throw lacking("router") }
        return Handle(routerLink: link)
      }

      /// What the screen is made with.
      func parameters<Value>(_ type: Value.Type) throws -> Value {
        if let value = entry?.parameters as? Value { return value }
        throw lacking("parameters")
      }

      /// The screen as the class that the spec names.
      func cast<Controller>(_ controller: UIViewController, to type: Controller.Type) throws
        -> Controller
      {
        if let found = controller as? Controller { return found }
        throw misfit(controller, type)
      }

      // What is said of failures is not said once for each screen.

      @inline(never) private func lacking(_ what: String) -> NAVCFailure {
        NAVCFailure("\"\(name)\" has no \(what)")
      }

      @inline(never) private func misfit(
        _ controller: UIViewController,
        _ type: Any.Type
      ) -> NAVCFailure {
        NAVCFailure("\"\(name)\" should be a \(type), but is a \(Swift.type(of: controller))")
      }

      /// A text in the app's language.
      func text(_ key: String) -> String { bundle.localizedString(forKey: key, value: key, table: nil) }

      func image(_ name: String?) -> UIImage? {
        guard let name else { return nil }
        guard name.hasPrefix("asset:") else { return UIImage(systemName: name) }
        return UIImage(named: String(name.dropFirst(6)), in: bundle, compatibleWith: nil)
      }

      /// Makes one screen and sees that UIKit can show it.
      func make(_ entry: NAVCEntry, _ link: NAVCLink) throws -> UIViewController {
        var making = self
        making.entry = entry
        making.link = link
        let controller = try Self.makeScreen(entry.screen.index, making)
        guard controller.parent == nil, controller.presentingViewController == nil,
          controller.viewIfLoaded?.window == nil
        else {
          throw NAVCFailure("\"\(entry.screen)\" is on screen already: each time needs a fresh one")
        }
        dress(controller, entry.screen)
        return controller
      }

      /// Takes over a screen that a storyboard has made with its container.
      func adopt(
        _ controller: UIViewController,
        as entry: NAVCEntry,
        _ link: NAVCLink
      ) throws {
        var making = self
        making.entry = entry
        making.link = link
        _ = try Self.adoptScreen(entry.screen.index, making, controller)
        dress(controller, entry.screen)
      }

      /// UIKit raises an exception for these in a navigation stack.
      func checkStackable(_ screen: UIViewController, _ entry: NAVCEntry) throws {
        guard screen is UINavigationController || screen is UISplitViewController else { return }
        throw NAVCFailure(
          "\"\(entry.screen)\" is a \(type(of: screen)), and can't be in a navigation stack"
        )
      }

      private func dress(_ controller: UIViewController, _ screen: NAVCScreenID) {
        if let title = Self.title(ofScreen: screen.index) { controller.title = text(title) }
        if !NAVCTables.app.hasBack(screen.index) { controller.navigationItem.hidesBackButton = true }
        if NAVCTables.app.hidesTabBar(screen.index) { controller.hidesBottomBarWhenPushed = true }
      }

      /// At the bottom of its stack a screen is not pushed, and the tab bar stays; UIKit would hide it.
      func keepTabBar(_ controller: UIViewController, _ entry: NAVCEntry) {
        guard NAVCTables.app.hidesTabBar(entry.screen.index) else { return }
        controller.hidesBottomBarWhenPushed = false
      }

      var noSuchScreen: NAVCFailure { NAVCFailure("there is no such screen") }

      #if canImport(SwiftUI)
        /// A screen that is a view; nil if UIKit shows it.
        func view(_ entry: NAVCEntry, _ link: NAVCLink) throws -> AnyView? {
          var making = self
          making.entry = entry
          making.link = link
          return try Self.makeView(entry.screen.index, making)
        }

        /// A view that knows its window.
        ///
        /// Not generic: a copy for each view of a big app would be large.
        @inline(never) func erase(_ view: any View) -> AnyView {
          place.isKnown = true
          return surrounded(view)
        }

        private func surrounded(_ view: some View) -> AnyView {
          AnyView(view.environment(\.NAVcPlace, place))
        }

        func host(_ screen: Int) throws -> UIViewController {
          guard let view = try Self.makeView(screen, self) else { throw noSuchScreen }
          return UIHostingController(rootView: view)
        }
      #else
        func host(_ screen: Int) throws -> UIViewController {
          throw NAVCFailure("\"\(name)\" is a SwiftUI view")
        }
      #endif
    }

    """##
}
