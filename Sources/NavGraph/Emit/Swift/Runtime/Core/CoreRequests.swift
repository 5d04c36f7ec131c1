extension RouterRuntime {
  static let requests = ##"""
    /// What a driver is asked to do.
    enum NAVCRequest {
      case launch
      /// An event that a screen fires.
      case call(NAVCCall)
      /// Something outside wants a screen, or fires an event.
      case entrance(NAVCEntrance)
      /// The app's own code wants a screen.
      case route(NAVCRoute)
      /// An activity that another window of the app has made wants something at its place.
      case place(NAVCDestination, NAVCArguments)
      case tap(tab: Int, layer: UInt64)
      case conditionsChanged(animated: Bool)
    }

    extension NAVCEngine {
      /// Decides a request; the driver carries out the plan, then calls `finish`. Nil if it has to
      /// wait: `takeReady` gives it back when its time has come.
      func decide(_ request: NAVCRequest) -> NAVCStep? {
        switch request {
        case .launch:
          return core.state.isLaunching ? launch() : NAVCStep(outcome: .ignored(.launched))
        case .call(let call):
          return fire(call.event, calls.open(call), from: call.instance, request)
        case .entrance(let entrance): return enter(entrance, request)
        case .route(let route): return open(route, request)
        case .place(let target, let arguments):
          if core.state.isLaunching { return wait(request) }
          return core.open(NAVCWish(kind: .target(target), arguments: arguments))
        case .tap(let tab, let layer):
          guard !core.state.isLaunching else { return NAVCStep(outcome: .ignored(.launching)) }
          guard core.state.layers.last?.id == layer else {
            return NAVCStep(outcome: .ignored(.notVisible))
          }
          if core.hidesTabBar { return NAVCStep(outcome: .ignored(.noTabBar)) }
          guard let event = core.firedEvent(ofTab: tab) else { return core.tap(tab: tab) }
          return fire(event, .none, from: core.state.top?.id, request)
        case .conditionsChanged(let isAnimated):
          guard !core.state.isLaunching else { return NAVCStep(outcome: .ignored(.launching)) }
          return renew(animated: isAnimated)
        }
      }

      /// A request comes to nothing before it is decided; who waits for what it brings is to hear so.
      func drop(_ request: NAVCRequest) {
        if case .call(let call) = request { _ = calls.open(call) }
      }

      private func fire(
        _ event: Int,
        _ arguments: NAVCArguments,
        from instance: UInt64?,
        _ request: NAVCRequest
      ) -> NAVCStep? {
        switch core.choose(event, from: instance) {
        case .nothing(let reason): return NAVCStep(outcome: .ignored(reason), event: event)
        case .wait: return wait(request)
        case .transition(let transition):
          var told: [Int: Int] = [:]
          for row in transition.sets where core.tables.sets[row, 1] < 0 {
            let condition = core.tables.sets[row, 0]
            told[condition] = keeper.value(condition)
          }
          return core.take(transition, arguments, told: told)
        }
      }

      private func enter(_ entrance: NAVCEntrance, _ request: NAVCRequest) -> NAVCStep? {
        let isBroadcast = if case .broadcast = entrance.cause { true } else { false }
        if core.state.isLaunching, !isBroadcast { return wait(request) }
        guard core.tables.holds(entrance.when, core.state.values) else {
          return NAVCStep(outcome: .refused(.notOffered))
        }
        var arguments = NAVCArguments.none
        arguments.fields = entrance.fields
        switch entrance.action {
        case .fire(let event): return fire(event, arguments, from: nil, request)
        case .open(let target):
          return core.open(NAVCWish(kind: .opening(target), arguments: arguments))
        }
      }

      private func open(_ route: NAVCRoute, _ request: NAVCRequest) -> NAVCStep? {
        if core.state.isLaunching { return wait(request) }
        let row = core.tables.screens
        guard row[route.screen, 2] >= 0, core.tables.holds(row[route.screen, 2], core.state.values)
        else { return NAVCStep(outcome: .refused(.notOffered)) }
        let isPresented = row[route.screen, 3] >= 0
        if isPresented, core.state.isCovered { return wait(request) }
        var arguments = NAVCArguments.none
        if let parameters = route.parameters {
          arguments.given = [NAVCArgument(route.screen, parameters)]
        }
        let target = NAVCDestination(screen: route.screen)
        let kind: NAVCWish.Kind = isPresented ? .entry(route.screen) : .opening(target)
        return core.open(NAVCWish(kind: kind, arguments: arguments))
      }

      private func wait(_ request: NAVCRequest) -> NAVCStep? {
        waiting.append(request)
        return nil
      }

      /// What has waited, and need not any more.
      func takeReady() -> [NAVCRequest] {
        guard !waiting.isEmpty, !core.state.isLaunching, !core.state.isCovered else { return [] }
        defer { waiting = [] }
        return waiting
      }

      /// What made a request.
      func cause(of request: NAVCRequest, _ step: NAVCStep?) -> NAVCCause {
        switch request {
        case .launch: return .launch
        case .tap:
          guard let event = step?.event else { return .tab }
          return .event(core.tables.eventName(event))
        case .conditionsChanged: return .conditions
        case .call(let call): return .event(core.tables.eventName(call.event))
        case .entrance(let entrance): return entrance.cause
        case .route(let route): return .open(NAVCScreenID(route.screen))
        case .place(let target, _): return .activity(core.tables.name(of: target))
        }
      }
    }

    """##
}
