/// The visibility of the views in a window at one moment.
@MainActor struct Sight {
  /// A view. Places are in drawing order: later ones cover earlier ones.
  struct Place {
    weak var view: UIView?
    var around: Int?
    var depth: Int
    /// The frame in the window's scene.
    var area = CGRect.zero
    /// True if the view is drawn, wherever it is.
    var isDrawn = false
    /// True if the view is at its final place, and its alpha makes nothing behind it visible.
    var isSteady = true
    /// True if the view moves.
    var moves = false
    /// True if the view is opaque.
    var isOpaque = false
    /// True if the view is part of its controller's content.
    var isContent = false
    /// The controllers that are visible wherever the view is.
    var shown: [Weak] = []

    init(_ view: UIView, in around: Int?, _ depth: Int) {
      self.view = view
      self.around = around
      self.depth = depth
    }

    /// Creates a place over everything else in the place at `around`, with the properties of
    /// `place`.
    init(over place: Place, in around: Int) {
      self = place
      self.around = around
      depth += 1
    }
  }

  struct Weak {
    weak var controller: UIViewController?
  }

  private(set) weak var window: UIWindow?
  private var places: [Place] = []
  private var covers: [Int] = []
  /// The areas of windows above this one.
  private var above: [CGRect] = []

  init(of window: UIWindow) {
    self.window = window
    guard !window.isHidden else { return }
    add(window, in: nil)
    let higher = window.windowScene?.windows.filter {
      $0.windowLevel.rawValue > window.windowLevel.rawValue && !$0.isHidden
    }
    above = (higher ?? []).flatMap { Sight(alone: $0).coveredAreas }
  }

  private init(alone window: UIWindow) {
    self.window = window
    add(window, in: nil)
  }

  private mutating func add(_ view: UIView, in around: Int?) {
    let index = places.count
    places.append(place(of: view, around))
    if places[index].isOpaque { covers.append(index) }
    for each in view.subviews { add(each, in: index) }
    let old = Motion.oldContents(of: view)
    guard !old.isEmpty else { return }
    // The snapshot of the old contents fades over the new ones.
    var picture = places[index]
    picture.isOpaque = false
    picture.shown = old.map { Weak(controller: $0) }
    places.append(Place(over: picture, in: index))
  }

  // MARK: One view

  private func place(of view: UIView, _ around: Int?) -> Place {
    let outer = around.map { places[$0] }
    var place = Place(view, in: around, (outer?.depth ?? -1) + 1)
    let motion = view.motion
    let controller = view.controller
    let stage = Stage(of: view)
    let host = outer?.view?.controller as? any DrawsViews
    let isHidden = host != nil && controller != nil ? false : view.isHidden
    place.moves = motion.place.isAhead || stage == .moving
    let looks = !isHidden && view.alpha > 0 && (place.moves || !view.transform.isFlat)
    place.isDrawn =
      outer?.isDrawn != false && (looks || motion.look.isAhead) && stage != .gone
    if let host, let controller, host.hides(controller) { place.isDrawn = false }
    place.area = area(of: view, outer)
    place.isContent = view.isContent
    place.isSteady =
      view.alpha >= 1 && view.transform.onlyShifts && !place.moves && !motion.look.isAhead
      && !motion.contents.isAhead && stage != .loose
    place.isOpaque =
      place.isDrawn && !view.isHidden && host == nil
      && (stage == .fills || view.backgroundColor?.isOpaque == true && !motion.color.isAhead)
    place.shown = shown(by: view).map { Weak(controller: $0) }
    return place
  }

  private func shown(by view: UIView) -> [UIViewController] {
    ((view as? Picture)?.shown ?? []) + [view.controller].compactMap { $0 }
  }

  /// Returns the area of a view. A view that has not been laid out has the area of the view around
  /// it.
  private func area(of view: UIView, _ outer: Place?) -> CGRect {
    guard let outer else { return view.frame }
    let frame = view.frame
    let isLaidOut = frame.width > 0 && frame.height > 0
    if !isLaidOut, view.controller != nil || !view.subviews.isEmpty || view is Picture {
      return outer.area
    }
    let area = frame.offsetBy(
      dx: outer.area.minX + view.transform.tx,
      dy: outer.area.minY + view.transform.ty
    )
    return outer.view?.clipsToBounds == true ? area.intersection(outer.area) : area
  }

  // MARK: All views

  /// Returns the visible controllers.
  func seen() -> [UIViewController] { seen(places.indices.filter { isSeen($0, above, to: nil) }) }

  /// Returns the controllers that are visible in a view, regardless of what covers the view.
  func seen(within view: UIView) -> [UIViewController] {
    guard let outer = places.firstIndex(where: { $0.view === view }) else { return [] }
    return seen(places.indices.filter { isIn($0, outer) && isSeen($0, [], to: outer) })
  }

  private func seen(_ indices: [Int]) -> [UIViewController] {
    var known: Set<ObjectIdentifier> = []
    return indices.flatMap { places[$0].shown }.compactMap(\.controller)
      .filter { known.insert(ObjectIdentifier($0)).inserted }
  }

  private func isSeen(_ index: Int, _ above: [CGRect], to outer: Int?) -> Bool {
    let place = places[index]
    guard place.isDrawn, !place.shown.isEmpty, let whole = places.first?.area else { return false }
    let moves = isMoving(index, upTo: nil)
    var area = moves ? place.area : place.area.intersection(whole)
    if moves, area.width <= 0 || area.height <= 0 { area = whole }
    guard area.width > 0, area.height > 0 else { return false }
    let over = covers.filter { isOver($0, index) && (outer == nil || isIn($0, outer ?? 0)) }
      .map { covered(by: $0, of: index, whole) }
    let higher = moves ? above.filter { $0.contains(whole) }.map { _ in CGRect.infinite } : above
    return !area.isCovered(by: over + higher)
  }

  /// Returns true if a cover is in front of a place, and neither moves nor fades relative to their
  /// common container.
  private func isOver(_ cover: Int, _ index: Int) -> Bool {
    guard cover > index else { return false }
    if isIn(cover, index), places[cover].isContent { return false }
    let both = common(cover, index)
    // SwiftUI determines the order of its views itself.
    if both != index, places[both].view?.controller is any DrawsViews { return false }
    return isSteady(cover, upTo: both)
  }

  /// Returns the area that is covered. A moving view must be covered wherever it may be.
  private func covered(by cover: Int, of index: Int, _ whole: CGRect) -> CGRect {
    let both = common(cover, index)
    guard isMoving(index, upTo: both) else { return places[cover].area }
    let isSure = !isMoving(both, upTo: nil) && places[cover].area.contains(whole)
    return isSure ? .infinite : .null
  }

  private func isIn(_ index: Int, _ outer: Int) -> Bool {
    var each: Int? = index
    while let current = each, current >= outer {
      if current == outer { return true }
      each = places[current].around
    }
    return false
  }

  /// Returns the innermost view that contains both, which may be one of them.
  private func common(_ a: Int, _ b: Int) -> Int {
    var a = a
    var b = b
    while a != b {
      if places[a].depth >= places[b].depth {
        a = places[a].around ?? 0
      } else {
        b = places[b].around ?? 0
      }
    }
    return a
  }

  private func chain(_ index: Int, upTo outer: Int?) -> [Place] {
    var chain: [Place] = []
    var each: Int? = index
    while let current = each, current != outer {
      chain.append(places[current])
      each = places[current].around
    }
    return chain
  }

  private func isSteady(_ index: Int, upTo outer: Int?) -> Bool {
    chain(index, upTo: outer).allSatisfy(\.isSteady)
  }

  private func isMoving(_ index: Int, upTo outer: Int?) -> Bool {
    chain(index, upTo: outer).contains(where: \.moves)
  }

  /// The areas of the scene that this window covers.
  private var coveredAreas: [CGRect] {
    guard places.first?.isSteady == true else { return [] }
    return covers.filter { isSteady($0, upTo: 0) }.map { places[$0].area }
  }
}

/// The effect of transitions on a view.
private enum Stage {
  case still, moving
  /// The view leaves without animation, and is notified later.
  case gone
  /// The view is the container of a presentation that fills the screen, or of one that does not.
  case fills, loose

  @MainActor init(of view: UIView) {
    let presented = view.subviews.lazy.compactMap(\.controller).first {
      $0.ownPresentation?.container === view
    }
    if let presented {
      self = Stage(ofPresented: presented)
    } else if let controller = view.controller {
      self = Stage(ofChild: controller)
    } else {
      self = .still
    }
  }

  @MainActor private init(ofPresented controller: UIViewController) {
    let transition = controller.presentationUnderWay
    if let transition, transition.isAnimated {
      self = .moving
    } else if transition != nil, controller.isBeingDismissed {
      self = .gone
    } else {
      let view = controller.viewIfLoaded
      let isThere = view.map { !$0.isHidden && $0.alpha >= 1 && !$0.motion.look.isAhead } ?? false
      let isFull = controller.ownPresentation?.shownStyle == .fullScreen
      self = !isFull ? .loose : isThere ? .fills : .still
    }
  }

  @MainActor private init(ofChild controller: UIViewController) {
    let navigation = controller.parent as? UINavigationController
    let transition = navigation?.underWay ?? (controller.parent as? UITabBarController)?.underWay
    guard let transition, transition.from === controller || transition.to === controller else {
      self = controller.isInCustomTransition ? .moving : .still
      return
    }
    if transition.isAnimated {
      self = .moving
    } else {
      self = navigation?.topViewController === controller ? .still : .gone
    }
  }
}

extension CGAffineTransform {
  fileprivate var isFlat: Bool { a * d == b * c }
  fileprivate var onlyShifts: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

extension CGRect {
  /// Returns true if the rectangle is entirely covered.
  fileprivate func isCovered(by covers: [CGRect]) -> Bool {
    var left = [self]
    for cover in covers where !cover.isNull { left = left.flatMap { $0.rest(without: cover) } }
    return left.isEmpty
  }

  private func rest(without cover: CGRect) -> [CGRect] {
    let common = intersection(cover)
    guard !common.isNull, common.width > 0, common.height > 0 else { return [self] }
    let all = [
      CGRect(x: minX, y: minY, width: width, height: common.minY - minY),
      CGRect(x: minX, y: common.maxY, width: width, height: maxY - common.maxY),
      CGRect(x: minX, y: common.minY, width: common.minX - minX, height: common.height),
      CGRect(x: common.maxX, y: common.minY, width: maxX - common.maxX, height: common.height),
    ]
    return all.filter { $0.width > 0 && $0.height > 0 }
  }
}
