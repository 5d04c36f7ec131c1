/// A formula as it is written; names are ranges of its text's bytes.
indirect enum FormulaSyntax {
  case constant(Bool)
  /// A condition by itself.
  case name(Range<Int>)
  /// `name is value|value` or `name is not value|value`.
  case comparison(name: Range<Int>, values: [Range<Int>], isNegated: Bool)
  case not(FormulaSyntax)
  case and([FormulaSyntax])
  case or([FormulaSyntax])
}
