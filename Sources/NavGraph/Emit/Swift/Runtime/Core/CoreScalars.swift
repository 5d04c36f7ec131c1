extension RouterRuntime {
  static let scalars = ##"""
    /// A type that one text can stand for. The whole text must do.
    protocol NAVCScalar: Hashable, Sendable {
      static func fromNAVC(_ text: String) -> Self?
      var textOfNAVC: String { get }
    }

    /// `true` and `1`, `false` and `0`.
    extension Bool: NAVCScalar {
      static func fromNAVC(_ text: String) -> Bool? {
        switch text {
        case "true", "1": true
        case "false", "0": false
        default: nil
        }
      }

      var textOfNAVC: String { self ? "true" : "false" }
    }

    extension Int: NAVCScalar {
      static func fromNAVC(_ text: String) -> Int? { text.hasPrefix("+") ? nil : Int(text) }
      var textOfNAVC: String { String(self) }
    }

    extension Int64: NAVCScalar {
      static func fromNAVC(_ text: String) -> Int64? { text.hasPrefix("+") ? nil : Int64(text) }
      var textOfNAVC: String { String(self) }
    }

    extension UInt: NAVCScalar {
      static func fromNAVC(_ text: String) -> UInt? {
        text.hasPrefix("+") || text.hasPrefix("-") ? nil : UInt(text)
      }

      var textOfNAVC: String { String(self) }
    }

    /// Finite, and decimal.
    extension Double: NAVCScalar {
      static func fromNAVC(_ text: String) -> Double? {
        guard let first = text.utf8.first, first != 0x2B,
          text.utf8.allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || "+-.eE".utf8.contains($0) }),
          let value = Double(text), value.isFinite
        else { return nil }
        return value
      }

      var textOfNAVC: String { "\(self)" }
    }

    extension String: NAVCScalar {
      static func fromNAVC(_ text: String) -> String? { text }
      var textOfNAVC: String { self }
    }

    extension UUID: NAVCScalar {
      static func fromNAVC(_ text: String) -> UUID? {
        text.utf8.count == 36 ? UUID(uuidString: text) : nil
      }

      var textOfNAVC: String { uuidString }
    }

    /// Without spaces and control characters, which Foundation's own reader has come to escape.
    extension URL: NAVCScalar {
      static func fromNAVC(_ text: String) -> URL? {
        text.utf8.contains { $0 <= 0x20 || $0 == 0x7F } ? nil : URL(string: text)
      }

      var textOfNAVC: String { absoluteString }
    }

    """##
}
