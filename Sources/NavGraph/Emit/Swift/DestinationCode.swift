extension Destination {
  /// As the runtime's tables number it.
  var code: Int {
    switch kind {
    case .screen(let screen): Int(screen.index) * 2
    case .container(let container): Int(container.index) * 2 + 1
    case nil: -1
    }
  }
}
