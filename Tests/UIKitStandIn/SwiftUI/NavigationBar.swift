// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What a view says to the host around it.
private struct TraitMark: ViewMark {
  let set: (inout Traits) -> Void
  func apply(at node: Node, _ around: inout Surroundings) { set(&node.host.traits) }
}

/// Titles written further in win.
private struct TitleMark: ViewMark {
  let title: String
  func apply(at node: Node, _ around: inout Surroundings) { node.host.traits.title = title }
}

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}

public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String
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

  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    Marked(self, TraitMark { if hidden { $0.hidesNavigationBar = true } })
  }

  nonisolated public func toolbar(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    Marked(
      self,
      TraitMark {
        guard visibility == .hidden else { return }
        if bars.contains(.navigationBar) || bars.contains(.automatic) || bars.isEmpty {
          $0.hidesNavigationBar = true
        }
        if bars.contains(.tabBar) { $0.hidesTabBar = true }
      }
    )
  }

  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    Marked(self, TraitMark { if isDisabled { $0.disablesInteractiveDismissal = true } })
  }

  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    Marked(self, TraitMark { $0.hasBackground = true })
  }

  nonisolated public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View { self }

  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    self
  }

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

  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    Marked(self, TraitMark { if visibility == .visible { $0.showsDragIndicator = true } })
  }
}

public struct PresentationAdaptation: Sendable {
  private let name: String
  public static var automatic: PresentationAdaptation { .init(name: "automatic") }
  public static var none: PresentationAdaptation { .init(name: "none") }
  public static var popover: PresentationAdaptation { .init(name: "popover") }
  public static var sheet: PresentationAdaptation { .init(name: "sheet") }
  public static var fullScreenCover: PresentationAdaptation { .init(name: "fullScreenCover") }
}

public struct PresentationDetent: Hashable, Sendable {
  private let name: String
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
  public static func fraction(_ fraction: CGFloat) -> Self { .init(name: "\(fraction)") }
  public static func height(_ height: CGFloat) -> Self { .init(name: "\(height)pt") }
}
