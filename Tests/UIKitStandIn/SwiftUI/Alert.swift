// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated private struct Alerting<Base: View, Actions: View, Message: View>: View, PrimitiveView {
  let base: Base
  let title: Text
  var titleVisibility = Visibility.visible
  var style = Request.Style.alert
  let isPresented: Binding<Bool>
  let actions: Actions
  let message: Message

  var body: Never { noBody("a view with an alert") }

  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(base, at: 0, around)
    guard isPresented.wrappedValue else { return }
    node.host.layer.requests.append(
      Request(
        node: node,
        id: AnyHashable(true),
        style: style,
        environment: around.environment,
        alert: AlertTexts(title: titleVisibility == .visible ? title.content : nil) {
          $0.draw(message, $1)
        },
        draw: { $0.draw(actions, $1) },
        clear: { if isPresented.wrappedValue { isPresented.wrappedValue = false } },
        onDismiss: nil
      )
    )
  }
}

extension View {
  nonisolated public func alert<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    Alerting(
      base: self,
      title: title,
      isPresented: isPresented,
      actions: actions(),
      message: message()
    )
  }

  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  nonisolated public func alert<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions)
  }

  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }
}

extension View {
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    Alerting(
      base: self,
      title: title,
      isPresented: isPresented.with(data),
      actions: data.map(actions),
      message: data.map(message)
    )
  }

  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    Alerting(
      base: self,
      title: title,
      titleVisibility: titleVisibility,
      style: .dialog,
      isPresented: isPresented.with(data),
      actions: data.map(actions),
      message: data.map(message)
    )
  }

  nonisolated public func confirmationDialog<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    Alerting(
      base: self,
      title: title,
      titleVisibility: titleVisibility,
      style: .dialog,
      isPresented: isPresented,
      actions: actions(),
      message: message()
    )
  }
}

extension Binding where Value == Bool {
  /// Returns a binding that presents only if there is data.
  fileprivate func with<T>(_ data: T?) -> Binding<Bool> {
    let hasData = data != nil
    return Binding(unchecked: { wrappedValue && hasData }, { wrappedValue = $0 })
  }
}
