extension RouterRuntime {
  static let names = ##"""
    /// A screen of the app.
    public struct NAVCScreenID: Hashable, Sendable, CustomStringConvertible {
      let index: Int

      init(_ index: Int) { self.index = index }

      /// The screen's name in the spec.
      public var name: String { NAVCTables.app.name(ofScreen: index) }

      /// The name.
      public var description: String { name }
    }

    /// A navigation or tab bar controller of the app.
    public struct NAVCContainerID: Hashable, Sendable, CustomStringConvertible {
      let index: Int

      init(_ index: Int) { self.index = index }

      /// The container's name in the spec.
      public var name: String { NAVCTables.app.name(ofContainer: index) }

      /// The name.
      public var description: String { name }
    }

    """##
}
