#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  @available(iOS 16, *)
  @MainActor struct LayerContent: View {
    @ObservedObject var layer: LayerModel

    var body: some View {
      if let tabs = layer.tabs {
        if #available(iOS 18, visionOS 2, *) {
          TabView(selection: layer.selection) {
            ForEach(layer.stacks) { stack in
              Tab(value: stack.tab) {
                StackView(stack: stack)
              } label: {
                TabLabel(layer: layer, tabs: tabs, tab: stack.tab)
              }
              .badge(badge(stack.tab, of: tabs))
            }
          }
        } else {
          TabView(selection: layer.selection) {
            ForEach(layer.stacks) { stack in
              StackView(stack: stack)
                .tabItem { TabLabel(layer: layer, tabs: tabs, tab: stack.tab) }
                .badge(badge(stack.tab, of: tabs))
                .tag(stack.tab)
            }
          }
        }
      } else if let stack = layer.stacks.first {
        StackView(stack: stack)
      }
    }

    private func badge(_ tab: Int, of tabs: Int) -> Text? {
      layer.navigation?.badge(ofTab: tab, of: tabs).map { Text(verbatim: $0) }
    }
  }

  @available(iOS 16, *)
  @MainActor private struct TabLabel: View {
    @ObservedObject var layer: LayerModel
    let tabs: Int
    let tab: Int

    var body: some View {
      if let navigation = layer.navigation,
        let look = navigation.maker.titles.look(ofTab: navigation.tables.row(ofTab: tab, of: tabs))
      {
        let maker = navigation.maker
        let icon = layer.selected == tab ? look.selectedIcon ?? look.icon : look.icon
        if let image = maker.image(icon) { Image(uiImage: image) }
        if let title = look.title { Text(verbatim: maker.text(title)) }
      }
    }
  }
#endif
