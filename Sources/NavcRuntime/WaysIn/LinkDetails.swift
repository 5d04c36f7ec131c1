#if !NAVC_WITHOUT_LINKS
  #if !NAVC_WITHOUT_DETAILS
    /// What a link has besides its path and its query.
    struct LinkDetails: Sendable {
      /// The parameter that the URL's fragment fills.
      private var fragment: String?
      /// Values of parameters that no URL of it has.
      private var given: [(name: String, texts: [String])] = []
      /// How what it opens is presented over what is visible; nil where it is opened in its place.
      private(set) var style: Int?
      /// The screens that have to be such as can be made with what is filled, besides what is opened.
      private(set) var fills: [Int] = []

      init() {}

      init(_ line: EntryLine) {
        fragment = line.text("#")
        style = line.number("v")
        for (mark, texts) in line.words {
          guard let first = texts.first else { continue }
          if mark == "k", let screen = Int(first) { fills.append(screen) }
          if mark == "=" { given.append((first, Array(texts.dropFirst()))) }
        }
      }

      /// False where what the URL has for it is no text.
      func fill(_ fields: inout ParameterFields, from address: LinkAddress) -> Bool {
        for (name, texts) in given { fields[name] = ParameterField(texts: texts) }
        guard let fragment, let escaped = address.fragment else { return true }
        guard let text = PercentEscapes.undo(escaped) else { return false }
        fields[fragment] = ParameterField(texts: [text])
        return true
      }
    }
  #endif
#endif
