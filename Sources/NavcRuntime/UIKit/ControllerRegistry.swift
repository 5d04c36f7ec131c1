#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// What stands in for the delegates of what is on screen. What that shows may outlive the router, and these with it:
  /// then the app's delegates have their places back.
  final class DelegateProxies: @unchecked Sendable {
    /// By the id of the controller whose delegate they stand in for.
    nonisolated(unsafe) var ofControllers: [UInt64: DelegateProxy] = [:]
    /// By the tab bar controller that has more tabs than there is room for.
    nonisolated(unsafe) var ofMoreLists: [UInt64: DelegateProxy] = [:]
    /// By the layer that is presented.
    nonisolated(unsafe) var ofPresentations: [UInt64: DelegateProxy] = [:]

    nonisolated init() {}

    /// Forgets all but these.
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

  /// The controllers of what the state names, both ways; none is kept alive.
  @MainActor struct ControllerRegistry {
    private struct Reference {
      weak var controller: UIViewController?
      let id: UInt64
    }

    private var byID: [UInt64: Reference] = [:]
    private var byController: [ObjectIdentifier: Reference] = [:]
    let proxies = DelegateProxies()

    /// What the app's animators have brought onto stacks: the numbers of their names.
    var animators: [UInt64: Int] = [:]
    /// Whether the way back of these is the app's to animate, too.
    var waysBack: [UInt64: Bool] = [:]
    /// By the layer that is presented.
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

    /// Forgets all but what `layers` hold.
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
