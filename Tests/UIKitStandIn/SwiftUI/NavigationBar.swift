// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Sets a value on the host around the view.
private struct TraitMark: ViewMark {
  let set: (inout Traits) -> Void
  func apply(at node: Node, _ around: inout Surroundings) { set(&node.host.traits) }
}

/// Sets the title. Titles of inner views have precedence.
private struct TitleMark: ViewMark {
  let title: String
  func apply(at node: Node, _ around: inout Surroundings) { node.host.traits.title = title }
}

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic, inline, large
  }
}

@available(iOS 16.0, *)
public struct ToolbarPlacement {
  fileprivate let name: String
  public static var automatic: ToolbarPlacement { .init(name: "automatic") }
  public static var bottomBar: ToolbarPlacement { .init(name: "bottomBar") }
  public static var navigationBar: ToolbarPlacement { .init(name: "navigationBar") }
  public static var tabBar: ToolbarPlacement { .init(name: "tabBar") }
}

extension View {
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    Marked(self, TitleMark(title: title.content))
  }
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    Marked(self, TitleMark(title: Text(titleKey).content))
  }
  @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(
    _ title: S
  ) -> some View {
    Marked(self, TitleMark(title: String(title)))
  }

  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }

  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    Marked(self, TraitMark { if hidesBackButton { $0.hidesBackButton = true } })
  }

  @available(
    iOS,
    introduced: 13.0,
    deprecated: 100000.0,
    message: "Use toolbar(.hidden)"
  )
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    Marked(self, TraitMark { if hidden { $0.hidesNavigationBar = true } })
  }

  @available(
    iOS,
    introduced: 16.0,
    deprecated: 100000.0,
    renamed: "toolbarVisibility(_:for:)"
  )
  nonisolated public func toolbar(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { Marked(self, TraitMark { $0.show(visibility, bars) }) }

  @available(iOS 18.0, *)
  nonisolated public func toolbarVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { Marked(self, TraitMark { $0.show(visibility, bars) }) }

  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    Marked(self, TraitMark { if isDisabled { $0.disablesInteractiveDismissal = true } })
  }

  @available(iOS 16.4, *)
  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    Marked(self, TraitMark { $0.hasBackground = true })
  }

  @available(iOS 16.4, *)
  nonisolated public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View { self }

  @available(iOS 16.0, *)
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    self
  }

  @available(iOS 16.0, *)
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    Marked(
      self,
      TraitMark {
        $0.detents = detents
        $0.selectedDetent = selection.wrappedValue
      }
    )
  }

  @available(iOS 16.0, *)
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    Marked(self, TraitMark { if visibility == .visible { $0.showsDragIndicator = true } })
  }
}

extension Traits {
  fileprivate mutating func show(_ visibility: Visibility, _ bars: [ToolbarPlacement]) {
    guard visibility == .hidden else { return }
    let names = bars.map(\.name)
    if names.isEmpty || names.contains("navigationBar") || names.contains("automatic") {
      hidesNavigationBar = true
    }
    if names.contains("tabBar") { hidesTabBar = true }
  }
}

@available(iOS 16.4, *)
public struct PresentationAdaptation: Sendable {
  private let name: String
  public static var automatic: PresentationAdaptation { .init(name: "automatic") }
  public static var none: PresentationAdaptation { .init(name: "none") }
  public static var popover: PresentationAdaptation { .init(name: "popover") }
  public static var sheet: PresentationAdaptation { .init(name: "sheet") }
  public static var fullScreenCover: PresentationAdaptation { .init(name: "fullScreenCover") }
}

@available(iOS 16.0, *)
public struct PresentationDetent: Hashable, Sendable {
  private let name: String
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
  public static func fraction(_ fraction: CGFloat) -> Self { .init(name: "\(fraction)") }
  public static func height(_ height: CGFloat) -> Self { .init(name: "\(height)pt") }
}
