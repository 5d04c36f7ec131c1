extension UINavigationController: ContainerOfViews {
  func putInView() {
    guard let top = topViewController, isViewLoaded else { return }
    UIView.managed {
      for child in children where child !== top { child.viewIfLoaded?.removeFromSuperview() }
      guard let view = top.view, view.superview !== self.view else { return }
      self.view.addSubview(view)
    }
    if stage == .shown { top.appear(animated: false) }
  }

  func didComeOrGo() {
    guard stage == .shown, underWay == nil, let top = topViewController else { return }
    guard lastShown !== top else { return }
    methods.hearer(delegate, of: .willShow)?
      .navigationController(self, willShow: top, animated: false)
    tellShown(top, false)
  }
}
