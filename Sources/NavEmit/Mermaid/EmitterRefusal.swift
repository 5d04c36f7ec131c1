/// Why an emitter writes nothing: a spec without faults that is more than the format takes.
public struct EmitterRefusal: Error, Equatable, Sendable {
  /// What is too much.
  public let message: String
  /// What to do about it.
  public let help: String
}
