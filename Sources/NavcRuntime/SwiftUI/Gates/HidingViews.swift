#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  /// Hides a view with a curtain in its place.
  @available(iOS 16, *)
  @MainActor struct Hiding: ViewModifier {
    let isHidden: Bool
    let isOnTop: Bool

    func body(content: Content) -> some View {
      content
        .opacity(isHidden ? 0 : 1)
        .accessibilityHidden(isHidden)
        .overlay { if isHidden { Curtain(isOnTop: isOnTop) } }
    }
  }

  @available(iOS 16, *)
  @MainActor struct Curtain: View {
    let isOnTop: Bool

    var body: some View {
      Color(uiColor: NavigationDriver.blank).ignoresSafeArea()
        .background { CurtainProxy(isOnTop: isOnTop).ignoresSafeArea() }
    }
  }

  @available(iOS 16, *)
  private struct CurtainProxy: UIViewRepresentable {
    let isOnTop: Bool

    func makeUIView(context: Context) -> CurtainView { CurtainView(frame: .zero) }

    func updateUIView(_ curtain: CurtainView, context: Context) { curtain.isOnTop = isOnTop }
  }
#endif
