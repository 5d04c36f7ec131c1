import UIKit

@MainActor let tabs: [Scenario] = [
  Scenario("the tab that fires presents the camera and is not selected") {
    for place in [Place.home, .settings] {
      let app = try App.at(place)
      let bar = try need(app.child as? UITabBarController)
      let selected = bar.selectedIndex
      expect(StandIn.tapTab(1, of: bar), is: false)
      app.stage.settle()
      expect(bar.selectedIndex, is: selected)
      let camera: CameraViewController = try app.stage.visible()
      expect(camera.navigationController?.viewControllers, is: [camera])
      expect(camera.navigationController?.modalPresentationStyle, is: .fullScreen)
      expect(camera.storyboard != nil)
      expect(app.stage.takeHeard(), is: ["openCamera done"])
    }
  },
  Scenario("leaving the camera returns to the same tabs, at the first one") {
    for place in [Place.camera, .cameraOverSettings] {
      let app = try App.at(place)
      let bar = try need(app.child)
      let first = (bar as? UITabBarController)?.viewControllers?.first
      try app.stage.visible(CameraViewController.self).go?.done()
      app.stage.settle()
      expect(app.stage.screen, is: App.home)
      expect(app.child === bar, "the tab bar controller is another one")
      expect(try app.stage.visible(HomeViewController.self) === first, "the screen is another one")
    }
  },
]
