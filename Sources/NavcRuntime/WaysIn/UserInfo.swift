import Foundation

/// Parameters in an activity's `userInfo`, which other apps and Siri may read and write: a single string, or a
/// list of any number of strings.
enum UserInfo {
  static func entries(_ fields: ParameterFields) -> [String: Any] {
    fields.texts.mapValues { $0.count == 1 ? $0[0] : $0 as Any }
  }

  /// Returns the strings of a value, or nil if it can't be a parameter.
  static func texts(of value: Any) -> [String]? {
    if let list = value as? [Any] {
      let texts = list.compactMap { text(of: $0) }
      return texts.count == list.count ? texts : nil
    }
    return text(of: value).map { [$0] }
  }

  private static func text(of value: Any) -> String? {
    (value as? UUID)?.uuidString ?? ForeignValues.text(of: value)
  }
}
