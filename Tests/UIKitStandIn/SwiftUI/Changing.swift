// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine

private struct ChangeMark<Value: Equatable>: ViewMark {
  let value: Value
  let initial: Bool
  let action: (_ old: Value, _ new: Value) -> Void

  private final class Last {
    var value: Value?
  }

  func apply(at node: Node, _ around: inout Surroundings) {
    let last = node.keep { Last() }
    let old = last.value
    last.value = value
    if let old {
      if old != value { node.screen.act { action(old, value) } }
    } else if initial {
      node.screen.act { action(value, value) }
    }
  }
}

private struct ReceiveMark<P: Publisher>: ViewMark where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void

  private final class Receiver {
    var action: ((P.Output) -> Void)?
    var cancellable: AnyCancellable?
  }

  func apply(at node: Node, _ around: inout Surroundings) {
    let receiver = node.keep { Receiver() }
    receiver.action = action
    guard receiver.cancellable == nil else { return }
    let screen = node.screen
    receiver.cancellable = publisher.sink { [weak receiver, weak screen] value in
      let value = Unchecked(value)
      onMain { screen?.act { receiver?.action?(value.value) } }
    }
  }
}

/// A value that is passed to the main thread without a check.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension View {
  @available(
    iOS,
    deprecated: 17.0,
    message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    Marked(self, ChangeMark(value: value, initial: false) { action($1) })
  }

  @available(iOS 17.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    Marked(self, ChangeMark(value: value, initial: initial, action: action))
  }

  @available(iOS 17.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    Marked(self, ChangeMark(value: value, initial: initial) { _, _ in action() })
  }

  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    Marked(self, ReceiveMark(publisher: publisher, action: action))
  }
}
