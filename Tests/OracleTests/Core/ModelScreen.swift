@testable import NavcRuntime

/// A model of what is on screen, by ids, to which plans are applied as a driver applies them.
struct ModelScreen: CustomStringConvertible {
  struct Stack: Equatable {
    var id: UInt64
    var entries: [UInt64]
  }

  struct Layer: Equatable {
    var id: UInt64
    var selected: Int
    var stacks: [Stack]
  }

  /// A screen that the app shows on its own.
  enum Cover: Equatable {
    /// A presentation over the topmost layer.
    case presented
    /// A screen on top of a stack.
    case pushed(stack: UInt64)
  }

  private(set) var layers: [Layer]
  private(set) var cover: Cover?
  private(set) var faults: [String] = []
  private let wasCovered: Bool
  /// True if the plan uncovers a layer, which may have something of the app's own in it.
  private let uncovers: Bool

  init(_ state: CoreState, cover: Cover?, plan: [PlanAction] = []) {
    wasCovered = cover != nil
    uncovers = plan.contains { if case .dismiss = $0 { true } else { false } }
    layers = state.layers.map(Layer.init)
    self.cover = cover
  }

  var description: String {
    let texts = layers.map { layer in
      "\(layer.id)/\(layer.selected)" + layer.stacks.map { "\($0.id)\($0.entries)" }.joined()
    }
    return texts.joined(separator: " > ") + (cover.map { " under \($0)" } ?? "")
  }

  mutating func perform(_ action: PlanAction) {
    switch action {
    case .dismiss(let count): dismiss(to: count)
    case .root(let layer):
      if layers.count > 1 || cover == .presented { faults.append("a root under something") }
      layers = [Layer(layer)]
      cover = nil
    case .present(let layer):
      if layers.isEmpty || cover != nil { faults.append("presented where nothing can be") }
      layers.append(Layer(layer))
    case .select(let tab, let layer):
      guard layers.indices.contains(layer), layers[layer].stacks.indices.contains(tab) else {
        return faults.append("no such tab")
      }
      layers[layer].selected = tab
    case .stack(let change): set(change)
    case .window: break
    }
  }

  private mutating func dismiss(to count: Int) {
    guard count > 0, count < layers.count || count == layers.count && wasCovered else {
      return faults.append("nothing to dismiss")
    }
    for layer in layers[count...] {
      if layer.stacks.contains(where: { cover == .pushed(stack: $0.id) }) { cover = nil }
    }
    layers.removeSubrange(count...)
    if cover == .presented { cover = nil }
  }

  private mutating func set(_ change: StackChange) {
    guard layers.indices.contains(change.layer),
      layers[change.layer].stacks.indices.contains(change.stack)
    else { return faults.append("no such stack") }
    if cover == .presented { faults.append("a stack changes under something") }
    let old = layers[change.layer].stacks[change.stack]
    let new = change.entries.map(\.id)
    if cover == .pushed(stack: old.id) {
      cover = nil
    } else if old.entries == new, !wasCovered, !uncovers {
      faults.append("a stack changes that is what it is to be")
    }
    let kept = zip(old.entries, new).prefix { $0 == $1 }.count
    if kept != change.kept { faults.append("keeps \(change.kept), not \(kept)") }
    layers[change.layer].stacks[change.stack].entries = new
  }
}

extension ModelScreen.Layer {
  fileprivate init(_ layer: LayerState) {
    id = layer.id
    selected = layer.selected
    stacks = layer.stacks.map { ModelScreen.Stack(id: $0.id, entries: $0.entries.map(\.id)) }
  }
}
