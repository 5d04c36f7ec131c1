// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor open class UIScreen: NSObject {
  @available(
    iOS,
    introduced: 2.0,
    deprecated: 26.0,
    message: "Use a UIScreen instance found through context instead."
  )
  open class var main: UIScreen { theOne }
  private static let theOne = UIScreen()

  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
}
