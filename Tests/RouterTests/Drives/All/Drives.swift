import Foundation
import drive_accessibility
import drive_alerts
import drive_animators
import drive_app_requires
import drive_broken
import drive_classes
import drive_components
import drive_components_split
import drive_cover
import drive_debug_sheet
import drive_embedding
import drive_fittings
import drive_follow
import drive_foreign
import drive_gates
import drive_hostile
import drive_launch
import drive_leaving_gates
import drive_launch_push
import drive_locks
import drive_login_launch
import drive_many_tabs
import drive_matrix_ui
import drive_matrix_ui_splash
import drive_mixed
import drive_moves
import drive_names
import drive_names_split
import drive_nav_parameters
import drive_new_version
import drive_random_ui
import drive_restoration
import drive_root_container
import drive_root_switch
import drive_sample
import drive_sample_split
import drive_stand_in
import drive_stand_in_swiftui
import drive_surface
import drive_swiftui
import drive_swiftui_nav_parameters
import drive_swiftui_windows
import drive_trails
import drive_verbs
import drive_windows

/// Runs one drive in a separate process: `Drives gates`, or one of its scenarios, `Drives gates
/// --only NAME`.
@main struct Drives {
  @MainActor private static let all: [String: @MainActor () -> Void] = [
    "accessibility": drive_accessibility.Drive.main,
    "alerts": drive_alerts.Drive.main,
    "animators": drive_animators.Drive.main,
    "app-requires": drive_app_requires.Drive.main,
    "broken": drive_broken.Drive.main,
    "classes": drive_classes.Drive.main,
    "components": drive_components.Drive.main,
    "components-split": drive_components_split.Drive.main,
    "cover": drive_cover.Drive.main,
    "debug-sheet": drive_debug_sheet.Drive.main,
    "embedding": drive_embedding.Drive.main,
    "fittings": drive_fittings.Drive.main,
    "follow": drive_follow.Drive.main,
    "foreign": drive_foreign.Drive.main,
    "gates": drive_gates.Drive.main,
    "hostile": drive_hostile.Drive.main,
    "launch": drive_launch.Drive.main,
    "leaving-gates": drive_leaving_gates.Drive.main,
    "launch-push": drive_launch_push.Drive.main,
    "locks": drive_locks.Drive.main,
    "login-launch": drive_login_launch.Drive.main,
    "many-tabs": drive_many_tabs.Drive.main,
    "matrix-ui": drive_matrix_ui.Drive.main,
    "matrix-ui-splash": drive_matrix_ui_splash.Drive.main,
    "mixed": drive_mixed.Drive.main,
    "moves": drive_moves.Drive.main,
    "names": drive_names.Drive.main,
    "names-split": drive_names_split.Drive.main,
    "nav-parameters": drive_nav_parameters.Drive.main,
    "new-version": drive_new_version.Drive.main,
    "random-ui": drive_random_ui.Drive.main,
    "restoration": drive_restoration.Drive.main,
    "root-container": drive_root_container.Drive.main,
    "root-switch": drive_root_switch.Drive.main,
    "sample": drive_sample.Drive.main,
    "sample-split": drive_sample_split.Drive.main,
    "stand-in": drive_stand_in.Drive.main,
    "stand-in-swiftui": drive_stand_in_swiftui.Drive.main,
    "surface": drive_surface.Drive.main,
    "swiftui": drive_swiftui.Drive.main,
    "swiftui-nav-parameters": drive_swiftui_nav_parameters.Drive.main,
    "swiftui-windows": drive_swiftui_windows.Drive.main,
    "trails": drive_trails.Drive.main,
    "verbs": drive_verbs.Drive.main,
    "windows": drive_windows.Drive.main,
  ]

  @MainActor static func main() {
    let name = CommandLine.arguments.dropFirst().first ?? ""
    guard let drive = all[name] else {
      let names = all.keys.sorted().joined(separator: " ")
      FileHandle.standardError.write(Data("Drives NAME, which is one of: \(names)\n".utf8))
      exit(64)
    }
    drive()
  }
}
