// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UIView {
  /// Where the origin lies in the outermost view.
  private var absoluteOrigin: CGPoint {
    var point = CGPoint.zero
    var each: UIView? = self
    while let view = each, view.superview != nil {
      point.x += view.frame.minX
      point.y += view.frame.minY
      each = view.superview
    }
    return point
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let other = view?.absoluteOrigin ?? .zero
    return rect.offsetBy(dx: other.x - absoluteOrigin.x, dy: other.y - absoluteOrigin.y)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let other = view?.absoluteOrigin ?? .zero
    return rect.offsetBy(dx: absoluteOrigin.x - other.x, dy: absoluteOrigin.y - other.y)
  }
}
