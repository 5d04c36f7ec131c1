import SwiftUI
struct Button: View {
  init(_ title: String, action: @escaping @MainActor () -> Void) { self.action = action }
  let action: @MainActor () -> Void
  var body: some View { EmptyView() }
}
