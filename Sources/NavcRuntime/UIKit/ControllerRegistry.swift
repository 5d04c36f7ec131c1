#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The proxies of the delegates of everything on screen. If the controllers outlive the router and the proxies,
  /// the app's delegates are put back.
  final class DelegateProxies: @unchecked Sendable {
    /// The proxies by the id of the controller.
    nonisolated(unsafe) var ofControllers: [UInt64: DelegateProxy] = [:]
    /// The proxies of the lists of tabs that do not fit, by the id of the tab bar controller.
    nonisolated(unsafe) var ofMoreLists: [UInt64: DelegateProxy] = [:]
    /// The proxies of presentations, by the id of the layer.
    nonisolated(unsafe) var ofPresentations: [UInt64: DelegateProxy] = [:]

    nonisolated init() {}

    /// Removes all proxies but those with these ids.
    @MainActor func keep(_ ids: Set<UInt64>) {
      for (id, proxy) in all where !ids.contains(id) { proxy.stop() }
      ofControllers = ofControllers.filter { ids.contains($0.key) }
      ofMoreLists = ofMoreLists.filter { ids.contains($0.key) }
      ofPresentations = ofPresentations.filter { ids.contains($0.key) }
    }

    nonisolated private var all: [(key: UInt64, value: DelegateProxy)] {
      Array(ofControllers) + Array(ofMoreLists) + Array(ofPresentations)
    }

    deinit {
      let all = all.map(\.value)
      if Thread.isMainThread {
        MainActor.assumeIsolated { all.forEach { $0.stop() } }
      } else {
        DispatchQueue.main.async { all.forEach { $0.stop() } }
      }
    }
  }

  /// The controllers of the state's ids, and the ids of the controllers. Holds the controllers weakly.
  @MainActor struct ControllerRegistry {
    private struct Reference {
      weak var controller: UIViewController?
      let id: UInt64
    }

    private var byID: [UInt64: Reference] = [:]
    private var byController: [ObjectIdentifier: Reference] = [:]
    let proxies = DelegateProxies()

    /// The animators of pushed screens, by the screen's id.
    var animators: [UInt64: Int] = [:]
    /// True if an animator also pops the screen, by the screen's id.
    var waysBack: [UInt64: Bool] = [:]
    /// The animators of presentations, by the id of the layer.
    var presentationAnimators: [UInt64: any UIViewControllerTransitioningDelegate] = [:]

    mutating func add(_ controller: UIViewController, _ id: UInt64) {
      let reference = Reference(controller: controller, id: id)
      byID[id] = reference
      byController[ObjectIdentifier(controller)] = reference
    }

    func controller(_ id: UInt64) -> UIViewController? { byID[id]?.controller }

    func id(of controller: UIViewController) -> UInt64? {
      guard let found = byController[ObjectIdentifier(controller)], found.controller === controller
      else { return nil }
      return found.id
    }

    /// Removes everything that is not in `layers`.
    mutating func keep(_ layers: [LayerState]) {
      var ids: Set<UInt64> = []
      for layer in layers {
        ids.insert(layer.id)
        for stack in layer.stacks {
          ids.insert(stack.id)
          for entry in stack.entries { ids.insert(entry.id) }
        }
      }
      byID = byID.filter { ids.contains($0.key) }
      byController = byController.filter { ids.contains($0.value.id) && $0.value.controller != nil }
      proxies.keep(ids)
      animators = animators.filter { ids.contains($0.key) }
      waysBack = waysBack.filter { ids.contains($0.key) }
      presentationAnimators = presentationAnimators.filter { ids.contains($0.key) }
    }
  }

  extension LayerState {
    /// The id of the controller that fills this layer.
    var controllerID: UInt64 { tabs == nil ? stack.controllerID : id }
  }

  extension StackState {
    /// The id of the navigation controller, or of the only screen.
    var controllerID: UInt64 { navigation == nil ? entries.first?.id ?? id : id }
  }
#endif
