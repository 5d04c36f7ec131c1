extension RouterRuntime {
  static let views = ##"""
    /// A layer, and what is presented over it.
    @available(iOS 16, *)
    struct NAVCLayerView: View {
      @ObservedObject var layer: NAVCLayerModel

      var body: some View {
        NAVCLayerContent(layer: layer)
          .background(NAVCPopoverView(layer: layer))
          .sheet(item: layer.item(.sheet), onDismiss: { layer.presentedIsGone() }) { sheet in
            NAVCLayerView(layer: sheet).interactiveDismissDisabled(sheet.presentation.isLocked)
          }
          .fullScreenCover(item: layer.item(.cover), onDismiss: { layer.presentedIsGone() }) { cover in
            if #available(iOS 16.4, *), cover.isClear {
              NAVCLayerView(layer: cover).presentationBackground(.clear)
            } else {
              NAVCLayerView(layer: cover)
            }
          }
      }
    }

    @available(iOS 16, *)
    private struct NAVCLayerContent: View {
      @ObservedObject var layer: NAVCLayerModel

      var body: some View {
        if let tabs = layer.tabs {
          TabView(selection: layer.selection) {
            ForEach(layer.stacks) { stack in
              NAVCStackView(stack: stack)
                .tabItem {
                  NAVCTabLabel(layer: layer, tabs: tabs, tab: stack.tab)
                }
                .tag(stack.tab)
            }
          }
        } else if let stack = layer.stacks.first {
          NAVCStackView(stack: stack)
        }
      }
    }

    @available(iOS 16, *)
    private struct NAVCTabLabel: View {
      @ObservedObject var layer: NAVCLayerModel
      let tabs: NAVCContainerID
      let tab: Int

      var body: some View {
        if let making = layer.navigation?.making,
          let look = NAVCMaking.look(ofTab: NAVCTables.app.containers[tabs.index, 1] + tab)
        {
          let icon = layer.selected == tab ? look.selectedIcon ?? look.icon : look.icon
          if let image = making.image(icon) { Image(uiImage: image) }
          if let title = look.title { Text(verbatim: making.text(title)) }
        }
      }
    }

    /// A popover points to a place in the window, whatever view asked for it.
    @available(iOS 16, *)
    private struct NAVCPopoverView: View {
      @ObservedObject var layer: NAVCLayerModel

      var body: some View {
        GeometryReader { geometry in
          let origin = geometry.frame(in: .global).origin
          let place = ((layer.presented ?? layer.leaving)?.anchor ?? .zero).offsetBy(dx: -origin.x, dy: -origin.y)
          Color.clear
            .popover(item: layer.item(.popover), attachmentAnchor: .rect(.rect(place))) { popover in
              NAVCLayerView(layer: popover)
                .interactiveDismissDisabled(popover.presentation.isLocked)
                .onDisappear { layer.presentedIsGone() }
            }
        }
      }
    }

    @available(iOS 16, *)
    private struct NAVCStackView: View {
      @ObservedObject var stack: NAVCStackModel

      var body: some View {
        if stack.isNavigation {
          NavigationStack(path: stack.path) {
            ZStack {
              if let root = stack.screens.first { NAVCScreenView(screen: root).id(root.id) }
            }
            .navigationDestination(for: NAVCScreenModel.self) { screen in
              // Another screen in its place is to have its own state, and its own probe.
              NAVCScreenView(screen: screen).id(screen.id)
            }
          }
        } else if let screen = stack.screens.last {
          NAVCScreenView(screen: screen).id(screen.id)
        } else {
          Color.clear
        }
      }
    }

    @available(iOS 16, *)
    private struct NAVCScreenView: View {
      let screen: NAVCScreenModel

      var body: some View {
        content
          .background(NAVCProbe(screen: screen))
          .modifier(NAVCScreenBars(screen: screen))
      }

      @ViewBuilder private var content: some View {
        switch screen.content {
        case .view(let view): view
        case .controller(let controller):
          NAVCControllerView(controller: controller, screen: screen).ignoresSafeArea()
        }
      }
    }

    /// What the bars around a screen look like.
    @available(iOS 16, *)
    private struct NAVCScreenBars: ViewModifier {
      @ObservedObject var screen: NAVCScreenModel

      func body(content: Content) -> some View {
        let hasBack = NAVCTables.app.hasBack(screen.screen.index)
        let titled = NAVCTitled(title: screen.barTitle)
        if screen.hidesTabBar {
          content.modifier(titled).navigationBarBackButtonHidden(!hasBack)
            .toolbar(.hidden, for: .tabBar)
        } else {
          content.modifier(titled).navigationBarBackButtonHidden(!hasBack)
        }
      }
    }

    @available(iOS 16, *)
    extension NAVCScreenModel {
      /// Nil where the view says it itself; what has no title yet may get one.
      fileprivate var barTitle: String? {
        if case .controller = content { return title ?? "" }
        return title
      }
    }

    @available(iOS 16, *)
    private struct NAVCTitled: ViewModifier {
      let title: String?

      func body(content: Content) -> some View {
        if let title { content.navigationTitle(Text(verbatim: title)) } else { content }
      }
    }

    """##
}
