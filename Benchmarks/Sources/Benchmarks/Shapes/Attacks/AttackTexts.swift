/// Shapes that stress YAML: nesting, aliases, and long scans in libyaml.
extension AttackShape {
  static let texts = [
    AttackShape("deepflow") { n in
      TextSpec(
        text: head + "x: " + String(repeating: "[", count: n) + String(repeating: "]", count: n)
      )
    },
    AttackShape("deepmaps") { n in
      TextSpec(
        text: head + "x: " + String(repeating: "{a: ", count: n) + String(repeating: "}", count: n)
      )
    },
    AttackShape("unclosed") { n in TextSpec(text: head + "x: " + String(repeating: "[", count: n))
    },
    AttackShape("deepblocks") { n in
      let lines = each(n) { String(repeating: " ", count: $0) + "a:\n" }
      return TextSpec(text: head + "x:\n" + lines.map { " " + $0 }.joined())
    },
    AttackShape("dashes") { n in
      TextSpec(text: head + "x:\n " + String(repeating: "- ", count: n) + "a\n")
    },
    AttackShape("laughs") { n in
      let lines = each(n) { i in
        "x\(i): &x\(i) [\(joined(9) { _ in i == 0 ? "y" : "*x\(i - 1)" })]\n"
      }
      return TextSpec(text: head + lines.joined())
    },
    AttackShape("anchors") { n in
      let names = each(n) { "  s\($0): &n\($0) V\n" }.joined()
      return TextSpec(text: head + "screens:\n" + names + "launch: [ { root: s0 } ]\n")
    },
    AttackShape("simplekeys") { n in
      TextSpec(text: head + "? " + String(repeating: "a ", count: n) + "\n: b\n")
    },
    AttackShape("openkeys") { n in
      TextSpec(text: head + "x: [" + String(repeating: "a: ", count: n) + "]\n")
    },
    AttackShape("comments") { n in
      TextSpec(text: head + String(repeating: "#\n", count: n) + rest)
    },
    AttackShape("folded") { n in
      TextSpec(text: head + "doc: \"" + String(repeating: "a\n  ", count: n) + "\"\n" + rest)
    },
    AttackShape("escapes") { n in
      TextSpec(text: head + "doc: \"" + String(repeating: "\\u0301", count: n) + "\"\n" + rest)
    },
    AttackShape("invisible") { n in
      TextSpec(
        text: head + "screens:\n" + each(n) { "  \"s\u{200B}\($0)\": V\n" }.joined()
          + "launch: [ { root: s0 } ]\n"
      )
    },
    AttackShape("includes") { n in
      TextSpec(
        text: head + "include: [\(joined(n) { "part\($0).nav-part.yaml" })]\n" + rest
      )
    },
    AttackShape("emptyfile") { n in TextSpec(text: String(repeating: "\n", count: n)) },
    AttackShape("nul") { n in TextSpec(text: head + rest + String(repeating: "\u{1}", count: n)) },
  ]

  private static let head = "navc: 1\napp: Attack\n"
  private static let rest = "screens: { a: V }\nlaunch: [ { root: a } ]\n"
}
