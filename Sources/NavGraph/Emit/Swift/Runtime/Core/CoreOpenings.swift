extension RouterRuntime {
  static let openings = ##"""
    extension NAVCTables {
      // A destination's own row in `places`, then those of what leads there, up to a root.

      func hasPlace(_ destination: NAVCDestination) -> Bool {
        destination.code >= 0 && places[destination.code, 0] != -2 && places.count > 0
      }

      /// How a row of `places` is come to from the one above it.
      enum Hop {
        case root, tab, navigationRoot, push
        case present(NAVCPresentation)
      }

      /// The way to a destination's place, from its root; empty if it has none.
      func way(to destination: NAVCDestination) -> [(hop: Hop, target: NAVCDestination)] {
        guard hasPlace(destination) else { return [] }
        var way: [(hop: Hop, target: NAVCDestination)] = []
        var row = destination.code
        while row >= 0, row < places.count, way.count <= places.count {
          let hop = places[row, 1] % 16
          let code = places[row, 1] / 16 - 1
          let target = NAVCDestination(code: code < 0 ? row : code)
          switch hop {
          case 0: way.append((.root, target))
          case 1: way.append((.tab, target))
          case 2: way.append((.navigationRoot, target))
          case 3: way.append((.push, target))
          default:
            let style = NAVCPresentation(style: (hop - 4) / 2, isLocked: hop % 2 == 1)
            way.append((.present(style), target))
          }
          row = places[row, 0]
        }
        return way.reversed()
      }

      /// What the visible screen needs once a destination is in its place.
      func needs(atPlaceOf target: NAVCDestination) -> [NAVCNeed] {
        var turn = NAVCTurn(NAVCCore(self))
        turn.state.layers = turn.layers(atPlaceOf: target, .none)
        return needs(of: turn.state)
      }
    }

    extension NAVCTurn {
      /// What an opening makes: the place's root and all that lies over it there, afresh.
      mutating func layers(
        atPlaceOf target: NAVCDestination,
        _ arguments: NAVCArguments
      ) -> [NAVCLayer] {
        var layers: [NAVCLayer] = []
        let arguments = arguments.named
        for (hop, target) in tables.way(to: target) {
          switch hop {
          case .root: layers.append(layer(for: target, arguments))
          case .tab: select(target, arguments, in: &layers)
          case .navigationRoot: break
          case .push:
            guard let screen = target.screen, !layers.isEmpty else { break }
            layers[layers.count - 1].stack.entries.append(entry(of: screen, arguments))
          case .present(let presentation):
            var layer = layer(for: target, arguments)
            layer.presentation = presentation
            layers.append(layer)
          }
        }
        return layers
      }

      /// The way goes on from a tab, which is made with what the opening brings.
      private mutating func select(
        _ target: NAVCDestination,
        _ arguments: NAVCArguments,
        in layers: inout [NAVCLayer]
      ) {
        guard let tabs = layers.last?.tabs, let tab = tables.tab(showing: target, of: tabs.index) else {
          return
        }
        layers[layers.count - 1].selected = tab
        let made = layer(for: target, arguments).stack.entries
        layers[layers.count - 1].stack.entries = made
      }

      /// Puts `target` in its place.
      mutating func open(_ target: NAVCDestination, _ arguments: NAVCArguments) {
        var layers = layers(atPlaceOf: target, arguments)
        guard let fresh = layers.first else {
          step.outcome = .refused(.noPlace)
          return
        }
        if let kept = state.layers.first?.keeping(fresh) { layers[0] = kept }
        state.layers = layers
        state.memory = nil
        decidesRoot = true
      }

      // MARK: The launch rules guard openings

      /// The launch rules choose another root than that of the place of `target`: they show that, and
      /// remember the target.
      mutating func isHeldBack(_ target: NAVCDestination, _ arguments: NAVCArguments) -> Bool {
        guard let rule = rule(holdingBack: target) else { return false }
        step.outcome = .held(by: tables.name(of: tables.root(ofRule: rule)))
        show(rule: rule, target, arguments)
        return true
      }

      /// Whether it is the launch rules that remember, and they still choose another root, or none.
      func isStillHeldBack(_ memory: NAVCMemory) -> Bool {
        guard case .rule = memory.keeper, case .target(let target) = memory.wish.kind else {
          return false
        }
        return tables.rule(state.values) == nil || rule(holdingBack: target) != nil
      }

      /// Shows what another rule chooses by now than the one that remembers; false if it is the same.
      mutating func holdBackAnew(_ memory: NAVCMemory) -> Bool {
        guard case .target(let target) = memory.wish.kind, case .rule(let old) = memory.keeper,
          let rule = rule(holdingBack: target), !tables.areAlike(rule, old)
        else { return false }
        step.notes.append(.held(by: tables.name(of: tables.root(ofRule: rule))))
        show(rule: rule, target, memory.wish.arguments)
        return true
      }

      private mutating func show(
        rule: Int,
        _ target: NAVCDestination,
        _ arguments: NAVCArguments
      ) {
        decidesRoot = true
        if state.layers.first?.destination != tables.root(ofRule: rule) {
          state.layers = layers(ofRule: rule)
        }
        let wish = NAVCWish(kind: .target(target), arguments: arguments)
        state.memory = NAVCMemory(keeper: .rule(rule), wish: wish)
      }

      /// The rule that decides, if it chooses another root than that of the place of `target`, and
      /// some rule chooses that.
      private func rule(holdingBack target: NAVCDestination) -> Int? {
        guard let root = tables.way(to: target).first?.target,
          (0..<tables.rules.count).contains(where: { tables.root(ofRule: $0) == root }),
          let rule = tables.rule(state.values), tables.root(ofRule: rule) != root
        else { return nil }
        return rule
      }
    }

    extension NAVCTables {
      /// Whether two launch rules choose the same.
      fileprivate func areAlike(_ a: Int, _ b: Int) -> Bool {
        (1...3).allSatisfy { rules[a, $0] == rules[b, $0] }
      }
    }

    extension NAVCArguments {
      /// With all values by their names, for the screens on the way.
      fileprivate var named: NAVCArguments {
        guard let parameters = given.first?.parameters as? any NAVCParameters else { return self }
        var named = self
        named.fields = parameters.fields
        return named
      }
    }

    extension NAVCLayer {
      /// This layer with the shown stack of `fresh`, of which it keeps what it has already; nil if it
      /// is another one.
      func keeping(_ fresh: NAVCLayer) -> NAVCLayer? {
        guard destination == fresh.destination, stacks.indices.contains(fresh.selected) else {
          return nil
        }
        let old = stacks[fresh.selected].entries
        let new = fresh.stack.entries
        let count = zip(old, new).prefix { $0.isLike($1) }.count
        // A screen by itself is all there is of its layer.
        guard tabs != nil || stack.navigation != nil || count > 0 else { return nil }
        var kept = self
        kept.selected = fresh.selected
        kept.stack.entries = Array(old.prefix(count) + new.dropFirst(count))
        return kept
      }
    }

    """##
}
