extension RouterRuntime {
  static let showing = ##"""
    @available(iOS 16, *)
    fileprivate extension NAVCNavigation {
      /// Makes what an action brings, before anything is done.
      func make(_ action: NAVCAction) throws {
        switch action {
        case .stack(let change):
          let layers = engine.state.layers
          let isNavigation =
            layers.indices.contains(change.layer)
            && layers[change.layer].stacks.indices.contains(change.stack)
            && layers[change.layer].stacks[change.stack].navigation != nil
          for entry in change.added { try make(entry, isStacked: isNavigation) }
        case .root(let layer), .present(let layer):
          for stack in layer.stacks {
            for entry in stack.entries { try make(entry, isStacked: stack.navigation != nil) }
          }
        case .dismiss, .select, .window: break
        }
      }

      private func make(_ entry: NAVCEntry, isStacked: Bool) throws {
        let link = NAVCLink(self, entry.id)
        let title = NAVCMaking.title(ofScreen: entry.screen.index).map { making.text($0) }
        if let view = try making.view(entry, link) {
          made[entry.id] = NAVCScreenModel(entry, .view(view), title: title, self)
          return
        }
        let controller = try making.make(entry, link)
        if isStacked { try making.checkStackable(controller, entry) }
        let isKnown = made.values.contains { $0.shows(controller) }
        if isKnown || shownLayers.contains(where: { $0.holds(controller) }) {
          throw NAVCFailure("\(type(of: controller)) is in use already: each time needs a fresh one")
        }
        made[entry.id] = NAVCScreenModel(
          entry,
          .controller(controller),
          title: title ?? controller.title,
          self
        )
      }

      /// A layer of screens that were made.
      func shown(_ layer: NAVCLayer, anchor: CGRect? = nil) -> NAVCLayerModel {
        let stacks = layer.stacks.enumerated().map { tab, stack in
          let screens = stack.entries.compactMap { made[$0.id] }
          return NAVCStackModel(stack, tab: tab, screens, self)
        }
        return NAVCLayerModel(layer, stacks, anchor: anchor, self)
      }

      /// The layers that SwiftUI shows, bottom to top.
      var shownLayers: [NAVCLayerModel] {
        var layers: [NAVCLayerModel] = []
        var next = root
        while let layer = next {
          layers.append(layer)
          next = layer.presented
        }
        return layers
      }
    }

    @available(iOS 16, *)
    extension NAVCScreenModel {
      fileprivate func shows(_ controller: UIViewController) -> Bool {
        if case .controller(let own) = content { return own === controller }
        return false
      }
    }

    @available(iOS 16, *)
    extension NAVCLayerModel {
      fileprivate func holds(_ controller: UIViewController) -> Bool {
        stacks.contains { $0.screens.contains { $0.shows(controller) } }
      }
    }

    """##
}
