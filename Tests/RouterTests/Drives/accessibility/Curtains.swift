import UIKit

@testable import NavcRuntime

/// Locks the vault during another transition, so that its gate cannot be shown.
@MainActor private func lapse(_ house: House) throws -> (VaultViewController, UIViewController) {
  try Lobby.newest(HomeViewController.self).go?.openVault()
  _ = house.rest()
  let vault = try Lobby.newest(VaultViewController.self)
  StandIn.accessibilityFocus = vault.button
  let root = try need(house.window?.rootViewController)
  let own = UIViewController()
  StandIn.transitionDuration = 2
  root.present(own, animated: true)
  StandIn.transitionDuration = 0.4
  house.conditions.unlocked = false
  house.driver?.conditionsChanged()
  StandIn.advance(by: 0.5)
  return (vault, own)
}

@MainActor let curtains: [[Scenario]] = [
  story("VoiceOver is notified of a curtain, and gets its focus back afterward") { house in
    let (_, own) = try lapse(house)
    expect(house.told, is: ["screen"])
    house.conditions.unlocked = true
    house.driver?.conditionsChanged()
    expect(house.rest(), is: ["screen Vault's button"])
    own.dismiss(animated: true)
    expect(house.rest(), is: [])
  },
  story("a gate that replaces the curtain returns the focus to the screen under both") { house in
    _ = try lapse(house)
    expect(house.told, is: ["screen"])
    StandIn.accessibilityFocus = nil
    expect(house.rest(), is: ["screen Lock's heading"])
    house.conditions.unlocked = true
    try Lobby.newest(LockViewController.self).go?.unlock()
    expect(house.rest(), is: ["layout Vault's button"])
  },
]

@MainActor let alone: [Scenario] = [
  Scenario("VoiceOver can't read what a curtain covers") {
    let house = House(isUIKit: true)
    house.begin()
    let root = try need(house.window?.rootViewController?.view)
    let (vault, _) = try lapse(house)
    expect(root.superview?.subviews.contains { $0 is CurtainView } == true)
    expect(root.isHidden)
    house.conditions.unlocked = true
    house.driver?.conditionsChanged()
    house.settle()
    expect(!root.isHidden)
    expect(vault.view.window != nil)
  },
  Scenario("a view that the app hides stays hidden after a curtain") {
    let house = House(isUIKit: true)
    house.begin()
    let root = try need(house.window?.rootViewController?.view)
    root.isHidden = true
    _ = try lapse(house)
    house.conditions.unlocked = true
    house.driver?.conditionsChanged()
    house.settle()
    expect(root.isHidden)
  },
]
