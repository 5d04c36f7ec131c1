#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The controllers of what the state names, both ways; none is kept alive.
  @MainActor struct ControllerRegistry {
    private struct Reference {
      weak var controller: UIViewController?
      let id: UInt64
    }

    private var byID: [UInt64: Reference] = [:]
    private var byController: [ObjectIdentifier: Reference] = [:]
    /// By the id of the controller whose delegate they stand in for.
    var listeners: [UInt64: DelegateProxy] = [:]
    /// By the tab bar controller that has more tabs than there is room for.
    var moreListeners: [UInt64: DelegateProxy] = [:]
    /// By the layer that is presented.
    var presentationListeners: [UInt64: DelegateProxy] = [:]

    /// What the app's animators have brought onto stacks: the numbers of their names.
    var animators: [UInt64: Int] = [:]
    /// Whether the way back of these is the app's to animate, too.
    var waysBack: [UInt64: Bool] = [:]
    /// By the layer that is presented.
    var presentationAnimators: [UInt64: any UIViewControllerTransitioningDelegate] = [:]

    nonisolated var allListeners: [DelegateProxy] {
      Array(listeners.values) + moreListeners.values + presentationListeners.values
    }

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
      for (id, listener) in listeners where !ids.contains(id) { listener.stop() }
      listeners = listeners.filter { ids.contains($0.key) }
      for (id, listener) in moreListeners where !ids.contains(id) { listener.stop() }
      moreListeners = moreListeners.filter { ids.contains($0.key) }
      for (id, listener) in presentationListeners where !ids.contains(id) { listener.stop() }
      presentationListeners = presentationListeners.filter { ids.contains($0.key) }
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
