#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  @available(iOS 16, *)
  extension SwiftUIDriver {
    /// Creates everything that an action adds, before the first action.
    func make(_ action: PlanAction) throws {
      switch action {
      case .stack(let change):
        let isNavigation = engine.state.isNavigation(change)
        for entry in change.added { try make(entry, isStacked: isNavigation) }
      case .root(let layer), .present(let layer):
        for stack in layer.stacks {
          for entry in stack.entries { try make(entry, isStacked: stack.navigation != nil) }
        }
      case .dismiss, .select, .window: break
      }
    }

    private func make(_ entry: EntryState, isStacked: Bool) throws {
      if tables.isAlert(entry.screen) { return }
      let title = maker.titles.title(ofScreen: entry.screen).map { maker.text($0) }
      switch try maker.make(entry, EventTarget(self, entry.id)) {
      case .view(let view): made[entry.id] = ScreenModel(entry, .view(view), title: title, self)
      case .controller(let controller):
        if isStacked { try maker.checkStackable(controller, entry) }
        let isKnown = made.values.contains { $0.shows(controller) }
        if isKnown || shownLayers.contains(where: { $0.holds(controller) }) {
          throw MakingFailure(
            "\(type(of: controller)) is already in use: create a new one each time"
          )
        }
        made[entry.id] = ScreenModel(
          entry,
          .controller(controller),
          title: title ?? controller.title,
          self
        )
      }
    }

    /// Creates the model of a layer from the screens that were created.
    func shown(_ layer: LayerState, anchor: CGRect? = nil) -> LayerModel {
      let stacks = layer.stacks.enumerated().map { tab, stack in
        let screens = stack.entries.compactMap { made[$0.id] }
        return StackModel(stack, tab: tab, screens, self)
      }
      return LayerModel(layer, stacks, anchor: anchor, self)
    }

    /// The layers that SwiftUI shows, bottom to top.
    var shownLayers: [LayerModel] {
      var layers: [LayerModel] = []
      var next = root
      while let layer = next {
        layers.append(layer)
        next = layer.presented
      }
      return layers
    }
  }

  @available(iOS 16, *)
  extension ScreenModel {
    fileprivate func shows(_ controller: UIViewController) -> Bool {
      if case .controller(let own) = content { return own === controller }
      return false
    }
  }

  @available(iOS 16, *)
  extension LayerModel {
    fileprivate func holds(_ controller: UIViewController) -> Bool {
      stacks.contains { $0.screens.contains { $0.shows(controller) } }
    }
  }
#endif
