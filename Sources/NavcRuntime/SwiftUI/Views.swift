#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  /// A layer, with everything that is presented over it.
  @available(iOS 16, *)
  @MainActor struct LayerView: View {
    @ObservedObject var layer: LayerModel

    var body: some View {
      content
        .background { PopoverView(layer: layer) }
        .sheet(item: layer.item(.sheet), onDismiss: { layer.presentedIsGone() }) { sheet in
          LayerView(layer: sheet).interactiveDismissDisabled(sheet.presentation.isLocked)
            .modifier(SheetLook(sheet.presentation.sheet))
        }
        .fullScreenCover(item: layer.item(.cover), onDismiss: { layer.presentedIsGone() }) {
          cover in
          if #available(iOS 16.4, *), cover.isClear {
            LayerView(layer: cover).presentationBackground(.clear)
          } else {
            LayerView(layer: cover)
          }
        }
        .modifier(AlertModifier(layer: layer))
    }

    @ViewBuilder private var content: some View {
      if layer.isWithheld, let top = layer.top {
        Curtain(isOnTop: layer.presented == nil)
          // The probe tells the navigation that the layer has appeared.
          .background { ScreenProbe(screen: top).id(top.id) }
      } else {
        LayerContent(layer: layer)
          .modifier(Hiding(isHidden: layer.isHidden, isOnTop: layer.presented == nil))
      }
    }
  }

  #if NAVC_WITHOUT_GATES
    @available(iOS 16, *)
    @MainActor private struct Hiding: ViewModifier {
      let isHidden: Bool
      let isOnTop: Bool

      func body(content: Content) -> some View { content }
    }

    @available(iOS 16, *)
    @MainActor private struct Curtain: View {
      let isOnTop: Bool

      var body: some View { EmptyView() }
    }

    extension NavigationDriver {
      func endEditing(in hidden: UIViewController) {}
    }
  #endif

  #if NAVC_WITHOUT_TABS
    @available(iOS 16, *)
    @MainActor private struct LayerContent: View {
      @ObservedObject var layer: LayerModel

      var body: some View {
        if let stack = layer.stacks.first { StackView(stack: stack) }
      }
    }
  #endif

  /// Presents a popover at its anchor in the window, whatever view has asked for it.
  @available(iOS 16, *)
  @MainActor private struct PopoverView: View {
    @ObservedObject var layer: LayerModel

    var body: some View {
      GeometryReader { geometry in
        let origin = geometry.frame(in: .global).origin
        let place = ((layer.presented ?? layer.leaving)?.anchor ?? .zero).offsetBy(
          dx: -origin.x,
          dy: -origin.y
        )
        Color.clear
          .popover(item: layer.item(.popover), attachmentAnchor: .rect(.rect(place))) { popover in
            LayerView(layer: popover)
              .interactiveDismissDisabled(popover.presentation.isLocked)
              .modifier(SheetLook(popover.presentation.sheet))
              .onDisappear { layer.presentedIsGone() }
          }
      }
    }
  }

  @available(iOS 16, *)
  @MainActor struct StackView: View {
    @ObservedObject var stack: StackModel

    var body: some View {
      if stack.isNavigation {
        NavigationStack(path: stack.path) {
          ZStack {
            if let root = stack.screens.first { ScreenView(screen: root).id(root.id) }
          }
          .navigationDestination(for: ScreenModel.self) { screen in
            // A screen in place of another one must have its own state, and its own probe.
            ScreenView(screen: screen).id(screen.id)
          }
        }
      } else if let screen = stack.screens.last {
        ScreenView(screen: screen).id(screen.id)
      } else {
        Color.clear
      }
    }
  }

  @available(iOS 16, *)
  @MainActor private struct ScreenView: View {
    @ObservedObject var screen: ScreenModel

    var body: some View {
      content
        .modifier(Hiding(isHidden: screen.isHidden, isOnTop: false))
        .background { ScreenProbe(screen: screen) }
        .modifier(ScreenBars(screen: screen))
    }

    @ViewBuilder private var content: some View {
      switch screen.content {
      case .view(let view): view
      case .controller(let controller):
        ControllerView(controller: controller, screen: screen).ignoresSafeArea()
      }
    }
  }

  /// Configures the bars around a screen.
  @available(iOS 16, *)
  @MainActor private struct ScreenBars: ViewModifier {
    @ObservedObject var screen: ScreenModel

    func body(content: Content) -> some View {
      let named = content.modifier(Titled(title: screen.barTitle))
        .navigationBarBackButtonHidden(!screen.hasBack)
      if !screen.hidesTabBar {
        named
      } else if #available(iOS 18, visionOS 2, *) {
        named.toolbarVisibility(.hidden, for: .tabBar)
      } else {
        named.toolbar(.hidden, for: .tabBar)
      }
    }
  }

  @available(iOS 16, *)
  extension ScreenModel {
    /// The title in the navigation bar; nil if the view sets it. A controller without a title may get one later.
    fileprivate var barTitle: String? {
      if case .controller = content { return title ?? "" }
      return title
    }
  }

  @available(iOS 16, *)
  @MainActor private struct Titled: ViewModifier {
    let title: String?

    func body(content: Content) -> some View {
      if let title { content.navigationTitle(Text(verbatim: title)) } else { content }
    }
  }

  /// Applies the detents and the grabber of a sheet.
  @available(iOS 16, *)
  struct SheetLook: ViewModifier {
    private let options: SheetOptions
    @SwiftUI.State private var selected: PresentationDetent

    init(_ options: SheetOptions) {
      self.options = options
      _selected = SwiftUI.State(initialValue: options.detents.first?.swiftUI ?? .large)
    }

    func body(content: Content) -> some View {
      if options.detents.isEmpty {
        content.presentationDragIndicator(options.hasGrabber ? .visible : .automatic)
      } else {
        content
          .presentationDetents(Set(options.detents.map(\.swiftUI)), selection: $selected)
          .presentationDragIndicator(options.hasGrabber ? .visible : .automatic)
      }
    }
  }

  @available(iOS 16, *)
  extension SheetOptions.Detent {
    fileprivate var swiftUI: PresentationDetent {
      switch self {
      case .medium: .medium
      case .large: .large
      case .fraction(let part): .fraction(CGFloat(part))
      case .height(let points): .height(CGFloat(points))
      }
    }
  }
#endif
