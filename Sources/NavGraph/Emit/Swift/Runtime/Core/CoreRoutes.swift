extension RouterRuntime {
  static let routes = ##"""
    /// A screen that the app's own code opens, with its parameters.
    public struct NAVCRoute: Sendable {
      let screen: Int
      let parameters: (any Hashable & Sendable)?

      init(_ screen: Int, _ parameters: (any Hashable & Sendable)? = nil) {
        self.screen = screen
        self.parameters = parameters
      }
    }

    """##
}
