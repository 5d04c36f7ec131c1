import UIKit

@testable import NavcRuntime

@MainActor let gates: [[Scenario]] = [
  story("VoiceOver is notified of a presented gate, and its focus returns afterward") { house in
    let home = try Lobby.newest(HomeViewController.self)
    StandIn.accessibilityFocus = home.button
    home.go?.joinClub()
    expect(house.rest(), is: ["screen Join's heading"])
    let join = try Lobby.newest(JoinViewController.self)
    expect((StandIn.accessibilityFocus as? UIView) === join.heading)
    join.go?.notNow()
    expect(house.rest(), is: ["layout Home's button"])
    expect((StandIn.accessibilityFocus as? UIView) === home.button)
  },
  story("a gate that is followed by its intent does not return the focus") { house in
    let home = try Lobby.newest(HomeViewController.self)
    StandIn.accessibilityFocus = home.button
    home.go?.joinClub()
    _ = house.rest()
    house.conditions.member = true
    try Lobby.newest(JoinViewController.self).go?.joined()
    expect(house.rest(), is: [])
    expect(house.shown, is: .club)
  },
  story("a removed element does not get the focus back") { house in
    let home = try Lobby.newest(HomeViewController.self)
    StandIn.accessibilityFocus = home.button
    home.go?.joinClub()
    _ = house.rest()
    home.button?.removeFromSuperview()
    home.button = nil
    try Lobby.newest(JoinViewController.self).go?.notNow()
    expect(house.rest(), is: ["layout"])
  },
  story("an element outside any window does not get the focus back, even if it lives") { house in
    let home = try Lobby.newest(HomeViewController.self)
    let item = UIAccessibilityElement(accessibilityContainer: home.heading)
    StandIn.accessibilityFocus = item
    home.go?.joinClub()
    _ = house.rest()
    home.heading.removeFromSuperview()
    try Lobby.newest(JoinViewController.self).go?.notNow()
    expect(house.rest(), is: ["layout"])
    home.view.addSubview(home.heading)
    StandIn.accessibilityFocus = item
    home.go?.joinClub()
    _ = house.rest()
    try Lobby.newest(JoinViewController.self).go?.notNow()
    _ = house.rest()
    expect(StandIn.accessibilityPosts.last?.argument as? UIAccessibilityElement === item)
  },
  story("without VoiceOver the router posts nothing when a gate leaves") { house in
    StandIn.usesVoiceOver = false
    try Lobby.newest(HomeViewController.self).go?.joinClub()
    expect(house.rest(), is: ["screen Join's heading"])
    try Lobby.newest(JoinViewController.self).go?.notNow()
    expect(house.rest(), is: [])
  },
  story("VoiceOver is notified of a root gate and the root after it") { house in
    StandIn.accessibilityFocus = try Lobby.newest(HomeViewController.self).button
    house.conditions.current = false
    house.driver?.conditionsChanged()
    expect(house.rest(), is: ["screen Update's heading"])
    house.conditions.current = true
    try Lobby.newest(UpdateViewController.self).go?.updated()
    expect(house.rest(), is: ["screen Home's heading"])
  },
  story("VoiceOver is notified of a lock, and the locked screen gets its focus back") { house in
    try Lobby.newest(HomeViewController.self).go?.openVault()
    _ = house.rest()
    let vault = try Lobby.newest(VaultViewController.self)
    StandIn.accessibilityFocus = vault.button
    house.conditions.unlocked = false
    house.driver?.conditionsChanged()
    expect(house.rest(), is: ["screen Lock's heading"])
    house.conditions.unlocked = true
    try Lobby.newest(LockViewController.self).go?.unlock()
    expect(house.rest(), is: ["layout Vault's button"])
  },
]

/// Changes that UIKit and SwiftUI announce by default.
@MainActor let plain: [[Scenario]] = [
  story("the router posts nothing for pushes, pops, presentations, dismissals and tabs") { house in
    let home = try Lobby.newest(HomeViewController.self)
    home.go?.showDetail()
    expect(house.rest(), is: [])
    try Lobby.newest(DetailViewController.self).go?.back()
    expect(house.rest(), is: [])
    home.go?.showNote()
    expect(house.rest(), is: [])
    try Lobby.newest(NoteViewController.self).go?.close()
    expect(house.rest(), is: [])
    home.go?.openVault()
    expect(house.rest(), is: [])
  }
]
