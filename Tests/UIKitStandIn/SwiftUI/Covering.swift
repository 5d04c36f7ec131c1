// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_spi(StandIn) import UIKit

/// The place that a color fills if it fills all of a view's place.
struct Filling {
  /// The index of the first element behind the color.
  let from: Int
  /// True if the color extends under the system's bars, like the views behind it may do.
  var reachesEdges = false
}

/// A cover of elements drawn before it in the same host.
struct Cover {
  let from: Int
  /// The index of the first element of the equally large background behind the covered views.
  var back: Int
  /// True if the elements are not drawn at all, instead of being covered.
  let isClear: Bool
  /// The time from which the elements are invisible.
  let settled: TimeInterval
}

extension Node {
  private final class Since {
    var time = -TimeInterval.infinity
    var isOver = false
  }

  /// Draws a color over everything drawn at the same place before.
  func fill(_ around: Surroundings) {
    let since = keep(-4) { () -> Since in
      let since = Since()
      if !host.isFirstDrawing { since.time = StandIn.now + timeToCome(around) }
      return since
    }
    guard let filling = around.filling, filling.reachesEdges else { return }
    cover(from: filling.from, isClear: false, since.time)
  }

  /// Hides the elements drawn since `start`, at the end of the animation if the change is
  /// animated.
  func hide(from start: Int, _ isHidden: Bool, _ around: Surroundings) {
    let since = keep(-4) { () -> Since in
      let since = Since()
      since.isOver = isHidden
      return since
    }
    if isHidden, !since.isOver { since.time = StandIn.now + duration(around) }
    since.isOver = isHidden
    if isHidden { cover(from: start, isClear: true, since.time) }
  }

  private func cover(from start: Int, isClear: Bool, _ settled: TimeInterval) {
    host.add(.cover(Cover(from: start, back: start, isClear: isClear, settled: settled)))
    StandIn.change(until: settled)
  }

  private func duration(_ around: Surroundings) -> TimeInterval {
    screen.animates ? around.animation?.duration ?? 0 : 0
  }

  private func timeToCome(_ around: Surroundings) -> TimeInterval {
    if around.transition?.isIdentity == true { return 0 }
    return max(duration(around), screen.animates ? around.transition?.removal?.duration ?? 0 : 0)
  }
}

extension [Element] {
  /// Returns true if a controller among these elements is invisible, false if it is visible, and
  /// nil if it is not among them. `offset` is the number of elements before them.
  ///
  /// - Parameter fades: True if each element fades individually, so that none covers another.
  @MainActor func hide(
    _ controller: UIViewController,
    after offset: Int = 0,
    fades: Bool = false
  ) -> Bool? {
    let index = firstIndex {
      if case .controller(let other) = $0 { other === controller } else { false }
    }
    guard let index else { return nil }
    let isProbe = controller.viewIfLoaded?.isHidden == true
    return self[index...].contains { element in
      guard case .cover(let cover) = element, cover.settled <= StandIn.now else { return false }
      if fades, !cover.isClear { return false }
      let start = cover.isClear && !isProbe ? cover.from : cover.back
      return start <= index + offset
    }
  }
}

extension HostController: DrawsViews {
  var isUpToDate: Bool { screen?.isUpToDate ?? true }

  func onceUpToDate(_ work: @escaping @MainActor () -> Void) {
    screen?.whenUpToDate.append { work() }
  }

  func hides(_ child: UIViewController) -> Bool {
    if let isHidden = elements.hide(child) { return isHidden }
    for node in leaving {
      let fades = node.transitionWithin?.fades ?? true
      if let isHidden = node.elements.hide(child, after: node.firstElement, fades: fades) {
        return isHidden
      }
    }
    return false
  }
}

/// A view with a background and an overlay.
nonisolated struct Layered<Behind: View, Content: View, Front: View>: View, PrimitiveView {
  let behind: Behind
  let content: Content
  let front: Front
  var body: Never { noBody("a background") }

  @MainActor func draw(in node: Node, _ around: Surroundings) {
    let back = node.host.elements.count
    var outer = around
    outer.filling = nil
    node.draw(behind, at: 1, outer)
    let start = node.host.elements.count
    var own = around
    own.filling = around.filling ?? Filling(from: start)
    node.draw(content, at: 0, own)
    node.host.spreadCover(from: start, to: back)
    outer.filling = Filling(from: back)
    node.draw(front, at: 2, outer)
  }
}

extension HostController {
  /// Extends a cover of everything drawn from `start` on to the background behind it.
  fileprivate func spreadCover(from start: Int, to back: Int) {
    guard elements.count > start, case .cover(var cover) = elements[elements.count - 1],
      cover.back <= start, cover.back > back
    else { return }
    cover.back = back
    replaceLast(.cover(cover))
  }
}

nonisolated private struct Hidden<Content: View>: View, PrimitiveView {
  let content: Content
  var body: Never { noBody("a hidden view") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    let start = node.host.elements.count
    var inner = around
    inner.filling = nil
    node.draw(content, at: 0, inner)
    node.host.keepOnlyControllers(after: start)
    node.hide(from: start, true, around)
  }
}

nonisolated private struct Dimmed<Content: View>: View, PrimitiveView {
  let content: Content
  let opacity: Double
  var body: Never { noBody("a view with an opacity") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    let start = node.host.elements.count
    var inner = around
    if opacity < 1 { inner.filling = nil }
    node.draw(content, at: 0, inner)
    node.hide(from: start, opacity <= 0, around)
  }
}

extension Dimmed: WrappingView {
  @MainActor func unwrapped() -> Any { content }
}

/// A view with a place of its own, whose color fills no other place.
private struct PlaceMark: ViewMark {
  func apply(at node: Node, _ around: inout Surroundings) { around.filling = nil }
}

private struct EdgeMark: ViewMark {
  let reaches: Bool
  func apply(at node: Node, _ around: inout Surroundings) {
    if reaches { around.filling?.reachesEdges = true }
  }
}

extension View {
  nonisolated var placed: some View { Marked(self, PlaceMark()) }

  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View {
    let reaches = regions.contains(.container) && edges == .all
    return Marked(self, EdgeMark(reaches: reaches))
  }

  nonisolated public func hidden() -> some View { Hidden(content: self) }

  nonisolated public func opacity(_ opacity: Double) -> some View {
    Dimmed(content: self, opacity: opacity)
  }
}
