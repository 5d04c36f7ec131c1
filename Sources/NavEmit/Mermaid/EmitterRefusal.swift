/// The error of an emitter that cannot write its output: the spec has no faults, but exceeds the
/// limits of the format.
public struct EmitterRefusal: Error, Equatable, Sendable {
  /// The limit that is exceeded.
  public let message: String
  /// A way to get a smaller output.
  public let help: String
}
