/// The text of `navc --version`: version, compiler, platform and build.
enum Version {
  static let number = "0.1.0"

  static var text: String {
    "navc \(number) (\(compiler), \(platform), \(build))"
  }

  private static var compiler: String {
    #if compiler(>=6.5)
      "Swift 6.5 or later"
    #elseif compiler(>=6.4)
      "Swift 6.4"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #elseif compiler(>=6.2)
      "Swift 6.2"
    #else
      "Swift 6.1"
    #endif
  }

  private static var platform: String { "\(system) \(processor)" }

  private static var system: String {
    #if os(macOS)
      "macOS"
    #elseif os(Linux)
      "Linux"
    #else
      "unknown system"
    #endif
  }

  private static var processor: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown processor"
    #endif
  }

  private static var build: String {
    #if DEBUG
      "debug build"
    #elseif NAVC_STATIC_RUNTIME
      "release build, Swift runtime linked statically"
    #else
      "release build, Swift runtime linked dynamically"
    #endif
  }
}
