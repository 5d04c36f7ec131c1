import UIKit

extension Stage {
  /// Expects that only the controllers on screen are alive, and that the screen matches the
  /// router's state.
  func expectNothingElse(file: String = #fileID, line: Int = #line) {
    settle(file: file, line: line)
    Stage.expectNothing(but: [self], file: file, line: line)
    guard let router, !router.state.isCovered else { return }
    let shown = isHosted ? hostedLayers : StandIn.layers(of: window)
    expect(
      shown.map { $0.stacks.map(\.count) },
      is: router.state.layers.map { $0.stacks.map { max(1, $0.entries.count) } },
      file: file,
      line: line
    )
    expect(
      shown.map { $0.selectedTab ?? 0 },
      is: router.state.layers.map(\.selected),
      file: file,
      line: line
    )
  }

  private var hostedLayers: [StandIn.Layer] {
    var container = window?.rootViewController
    for _ in 0..<depth { container = container?.children.last }
    return container.map { StandIn.layers(in: $0) } ?? []
  }

  /// Expects that only the controllers on the screens of `stages` are alive.
  static func expectNothing(but stages: [Stage], file: String = #fileID, line: Int = #line) {
    var shown: Set<ObjectIdentifier> = []
    for stage in stages { stage.window?.rootViewController.map { collect($0, &shown) } }
    let others = StandIn.liveControllers.filter { !shown.contains(ObjectIdentifier($0)) }
    expect(
      others.isEmpty,
      "there are \(others.prefix(9).map { "\(type(of: $0))" })",
      file: file,
      line: line
    )
  }

  private static func collect(_ controller: UIViewController, _ all: inout Set<ObjectIdentifier>) {
    guard all.insert(ObjectIdentifier(controller)).inserted else { return }
    for child in controller.children { collect(child, &all) }
    controller.presentedViewController.map { collect($0, &all) }
  }
}
