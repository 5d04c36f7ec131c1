/// Converts hosts to the form in which the system passes them in URLs: in ASCII and without a dot at the end.
package enum LinkHost {
  /// Returns the host, with an optional port, with all labels of other scripts in Punycode (RFC 3492).
  package static func ascii(_ host: String) -> String {
    let colon = host.firstIndex(of: ":") ?? host.endIndex
    var name = host[..<colon]
    if name.count > 1, name.last == "." { name = name.dropLast() }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    return labels.map(encoded).joined(separator: ".") + host[colon...]
  }

  private static func encoded(_ label: Substring) -> String {
    if label.utf8.allSatisfy({ $0 < 0x80 }) { return String(label) }
    return "xn--" + punycode(Array(label.lowercased().unicodeScalars.map(\.value)))
  }

  /// Encodes a label (RFC 3492, section 6.3). Hosts are too short for the sums to overflow.
  private static func punycode(_ input: [UInt32]) -> String {
    var output = input.filter { $0 < 0x80 }.map { UInt8($0) }
    var handled = UInt32(output.count)
    let basic = handled
    if basic > 0 { output.append(UInt8(ascii: "-")) }
    var (code, delta, bias): (UInt32, UInt32, UInt32) = (0x80, 0, 72)
    while handled < input.count {
      guard let next = input.filter({ $0 >= code }).min() else { break }
      delta += (next - code) * (handled + 1)
      code = next
      for value in input {
        if value < code { delta += 1 }
        guard value == code else { continue }
        var rest = delta
        var base: UInt32 = 36
        while true {
          let threshold = base <= bias ? 1 : min(base - bias, 26)
          if rest < threshold { break }
          output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
          rest = (rest - threshold) / (36 - threshold)
          base += 36
        }
        output.append(digit(rest))
        bias = adapted(delta, handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      code += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func digit(_ value: UInt32) -> UInt8 {
    UInt8(value < 26 ? value + 0x61 : value - 26 + 0x30)
  }

  private static func adapted(_ delta: UInt32, _ count: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var steps: UInt32 = 0
    while delta > 35 * 26 / 2 {
      delta /= 35
      steps += 36
    }
    return steps + 36 * delta / (delta + 38)
  }
}
