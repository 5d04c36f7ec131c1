extension RouterRuntime {
  static let restoration = ##"""
    /// What was on screen, by the names in the spec and the texts of the parameters: what may come back
    /// at the next start.
    struct NAVCSavedState: Codable, Sendable {
      /// The format's; what has another one is not read.
      static var currentVersion: Int { 1 }

      struct Screen: Codable, Sendable {
        var name: String
        /// The texts of each parameter.
        var parameters: [String: [String]]?
      }

      struct Stack: Codable, Sendable {
        /// The container, or the only screen.
        var name: String
        var screens: [Screen]
      }

      struct Layer: Codable, Sendable {
        var tabs: String?
        /// The place of the shown one in `stacks`.
        var selected: Int
        var stacks: [Stack]
        var style: Int
        var isLocked: Bool
      }

      var version = NAVCSavedState.currentVersion
      var layers: [Layer]
    }

    extension NAVCState {
      /// What may come back at the next start; nil before the launch, and where nothing may.
      ///
      /// Gates and what lies over them do not come back, nor what is not restorable, nor what lies over
      /// that.
      var saved: NAVCSavedState? {
        guard !isLaunching else { return nil }
        var saved: [NAVCSavedState.Layer] = []
        for layer in layers.prefix(while: { $0.gate == nil }) {
          var stacks: [NAVCSavedState.Stack] = []
          for stack in layer.stacks { stacks.append(stack.saved) }
          guard stacks.indices.contains(layer.selected), !stacks[layer.selected].screens.isEmpty
          else { break }
          saved.append(
            NAVCSavedState.Layer(
              tabs: layer.tabs?.name,
              selected: layer.selected,
              stacks: stacks,
              style: layer.presentation.style,
              isLocked: layer.presentation.isLocked
            )
          )
          if stacks[layer.selected].screens.count < layer.stack.entries.count { break }
        }
        return saved.isEmpty ? nil : NAVCSavedState(layers: saved)
      }
    }

    extension NAVCStack {
      fileprivate var saved: NAVCSavedState.Stack {
        let screens = entries.prefix { NAVCTables.app.isRestorable($0.screen.index) }
        return NAVCSavedState.Stack(
          name: navigation?.name ?? entries.first?.screen.name ?? "",
          screens: screens.map { entry in
            let fields = (entry.parameters as? any NAVCParameters)?.fields
            return NAVCSavedState.Screen(name: entry.screen.name, parameters: fields?.texts)
          }
        )
      }
    }

    extension NAVCTurn {
      /// What can come back of a saved state whose root `rule` chooses: cut at the first screen, from
      /// the bottom up, that is no longer there or lacks what it needs. Nil if that is nothing.
      mutating func restored(_ saved: NAVCSavedState?, rule: Int) -> [NAVCLayer]? {
        guard let saved, saved.version == NAVCSavedState.currentVersion else { return nil }
        var layers: [NAVCLayer] = []
        for old in saved.layers {
          let target = layers.isEmpty ? tables.root(ofRule: rule) : tables.destination(of: old)
          guard let target, tables.destination(of: old) == target else { break }
          guard let (layer, isWhole) = restored(old, target) else {
            cut(old)
            break
          }
          layers.append(layer)
          if !isWhole {
            cut(old)
            break
          }
        }
        return layers.isEmpty ? nil : layers
      }

      private mutating func cut(_ layer: NAVCSavedState.Layer) {
        let stack = layer.stacks.indices.contains(layer.selected) ? layer.stacks[layer.selected] : nil
        step.notes.append(.cut(stack?.screens.last?.name ?? layer.tabs ?? "?"))
      }

      /// A layer, and whether nothing of what is shown is cut; nil if nothing is left of that.
      private mutating func restored(
        _ old: NAVCSavedState.Layer,
        _ target: NAVCDestination
      ) -> (NAVCLayer, Bool)? {
        var layer = layer(for: target)
        layer.presentation = NAVCPresentation(style: old.style, isLocked: old.isLocked)
        let holdsAround = layer.tabs.map { holds(tables.containers[$0.index, 3]) } ?? true
        var isWhole: Bool?
        for index in layer.stacks.indices {
          guard let place = old.place(ofStack: index, in: layer) else { continue }
          let saved = old.stacks[place]
          let entries = holdsAround ? restored(saved, layer.stacks[index]) : []
          if !entries.isEmpty { layer.stacks[index].entries = entries }
          if place == old.selected {
            layer.selected = index
            isWhole = entries.isEmpty ? nil : entries.count == saved.screens.count
          }
        }
        return isWhole.map { (layer, $0) }
      }

      private mutating func restored(
        _ old: NAVCSavedState.Stack,
        _ fresh: NAVCStack
      ) -> [NAVCEntry] {
        if let navigation = fresh.navigation, !holds(tables.containers[navigation.index, 3]) {
          return []
        }
        var entries: [NAVCEntry] = []
        for saved in old.screens {
          guard let entry = restored(saved) else { break }
          if fresh.navigation == nil {
            return entry.screen == fresh.entries.first?.screen ? [entry] : []
          }
          entries.append(entry)
        }
        return entries
      }

      private mutating func restored(_ saved: NAVCSavedState.Screen) -> NAVCEntry? {
        guard let screen = tables.screen(named: saved.name), tables.isRestorable(screen),
          holds(tables.screens[screen])
        else { return nil }
        let fields = NAVCFields(texts: saved.parameters ?? [:])
        let made = NAVCDefaults.parameters(ofScreen: screen, fields)
        guard made != nil || !tables.hasParameters(screen) else { return nil }
        return NAVCEntry(id: state.newID(), screen: NAVCScreenID(screen), parameters: made)
      }

      private func holds(_ formula: Int) -> Bool { tables.holds(formula, state.values) }
    }

    extension NAVCSavedState.Layer {
      /// The place in `stacks` of a fresh layer's stack. Several tabs may show the same screen: they
      /// have one name, and keep their order.
      fileprivate func place(ofStack index: Int, in layer: NAVCLayer) -> Int? {
        let name = layer.stacks[index].savedName
        guard !name.isEmpty else { return nil }
        let alike = layer.stacks[..<index].filter { $0.savedName == name }.count
        return stacks.indices.filter { stacks[$0].name == name }.dropFirst(alike).first
      }
    }

    extension NAVCStack {
      /// What tells it from the other tabs' in a saved state.
      fileprivate var savedName: String { navigation?.name ?? entries.first?.screen.name ?? "" }
    }

    extension NAVCTables {
      /// What a saved layer was made for, if that is still there.
      fileprivate func destination(of layer: NAVCSavedState.Layer) -> NAVCDestination? {
        if let tabs = layer.tabs { return container(named: tabs) }
        return layer.stacks.first.flatMap { destination(named: $0.name) }
      }
    }

    """##
}
