// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// The layers that remain after a verb that takes something away (docs/language.md, Transitions).
enum Taken { case left([State.Layer]), missed(Fact.Kind) }

extension Machine {
  /// Returns the navigation container of the visible screen.
  func nav(_ layers: [State.Layer]) -> Int? {
    panes[layers.last!.target][layers.last!.selected].nav
  }

  /// Returns the remaining layers. In a step with several verbs, it is not a miss if the layers are
  /// already gone.
  func taken(_ verb: OracleSpec.Verb, from layers: [State.Layer], isCombined: Bool) -> Taken {
    switch verb {
    case .popTop: popped(layers, isToRoot: false, isCombined)
    case .popRoot: popped(layers, isToRoot: true, isCombined)
    case .pop(let screen): popped(layers, to: screen)
    case .dismissTop: dismissed(layers)
    case .dismissAll:
      layers.count > 1 || isCombined ? .left([layers[0]]) : .missed(.nothingPresented)
    case .closeTop:
      nav(layers) != nil && layers.last!.stack.count > 1
        ? popped(layers, isToRoot: false, isCombined) : dismissed(layers)
    case .unwind(let screen): unwound(layers, to: screen)
    default: .left(layers)
    }
  }

  private func dismissed(_ layers: [State.Layer]) -> Taken {
    layers.count > 1 ? .left(layers.dropLast()) : .missed(.nothingPresented)
  }

  private func popped(_ layers: [State.Layer], isToRoot: Bool, _ isCombined: Bool) -> Taken {
    guard nav(layers) != nil else { return .missed(.noNav) }
    let count = layers.last!.stack.count
    guard count > 1 else { return isToRoot && isCombined ? .left(layers) : .missed(.nothingToPop) }
    return .left(cut(layers, layers.count - 1, isToRoot ? 1 : count - 1))
  }

  private func popped(_ layers: [State.Layer], to screen: Int) -> Taken {
    guard nav(layers) != nil else { return .missed(.noNav) }
    guard let index = layers.last!.stack.lastIndex(of: screen) else {
      return .missed(.nowhereToUnwind)
    }
    return .left(cut(layers, layers.count - 1, index + 1))
  }

  private func unwound(_ layers: [State.Layer], to screen: Int) -> Taken {
    for i in layers.indices.reversed() {
      if let index = layers[i].stack.lastIndex(of: screen) {
        return .left(cut(layers, i, index + 1))
      }
      if layers[i].gate != nil { break }
    }
    return .missed(.nowhereToUnwind)
  }

  /// Returns the layers up to one of them, which keeps `count` screens.
  private func cut(_ layers: [State.Layer], _ index: Int, _ count: Int) -> [State.Layer] {
    var left = Array(layers[...index])
    left[index].stack.removeSubrange(count...)
    return left
  }
}
