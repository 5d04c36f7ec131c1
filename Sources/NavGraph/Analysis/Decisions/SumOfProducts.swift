/// An irredundant sum of products (Minato 1992, after Morreale 1970): the fewest literals that can be
/// left standing, one product at a time, between a set that must be covered and one that may be.
///
/// Every product is prime (no literal of it can be left out), and none can be left out of the sum.
/// Products share their ends in a graph, so a sum of very many takes no more room than its diagram.
struct SumOfProducts {
  /// A conjunction of variables, each true or false, by their levels, ascending.
  typealias Product = [(level: UInt32, isTrue: Bool)]

  /// Products with the variable false, with it true, and without it, each the index of a part.
  private struct Part {
    var level: UInt32
    var negative: Int
    var positive: Int
    var free: Int
  }

  /// What must be covered and what may be, as a key.
  private struct Span: Hashable {
    var lower: Decision
    var upper: Decision
  }

  /// Products, and the set that they cover.
  private struct Cover {
    var part: Int
    var set: Decision
  }

  /// Half-done work: first what only the variable's falsehood can cover, then what only its truth
  /// can, then what is left of both.
  private struct Frame {
    var span: Span
    var level: UInt32
    var low: Span
    var high: Span
    var negative: Cover?
    var positive: Cover?
  }

  private static let nothing = 0
  private static let everything = 1

  private let diagrams: DecisionDiagrams
  private var parts: [Part]
  /// For each part how many products it has, at most `Int.max`.
  private var counts: [Int]
  private var known: [Span: Cover] = [:]
  private var root = nothing

  /// Covers all of `lower` and nothing beyond `upper`, which holds it; nil past the node budget.
  init?(from lower: Decision, to upper: Decision, _ diagrams: DecisionDiagrams) {
    self.diagrams = diagrams
    let end = Part(level: DecisionDiagrams.terminalLevel, negative: 0, positive: 0, free: 0)
    parts = [end, end]
    counts = [0, 1]
    guard let cover = cover(Span(lower: lower, upper: upper)) else { return nil }
    root = cover.part
    known = [:]
  }

  /// How many products there are, at most `Int.max`.
  var count: Int { counts[root] }

  /// The first products, at most `limit`, in the order of the diagram.
  func products(limit: Int) -> [Product] {
    var result: [Product] = []
    var pending: [(part: Int, product: Product)] = [(root, [])]
    while result.count < limit, let (index, product) = pending.popLast() {
      if index == Self.nothing { continue }
      if index == Self.everything {
        result.append(product)
        continue
      }
      let part = parts[index]
      pending.append((part.negative, product + [(part.level, false)]))
      pending.append((part.positive, product + [(part.level, true)]))
      pending.append((part.free, product))
    }
    return result
  }

  // MARK: The machine

  private mutating func cover(_ whole: Span) -> Cover? {
    var frames: [Frame] = []
    var span = whole
    while true {
      guard span.lower != .unknown, span.upper != .unknown,
        frames.count + parts.count < Bounds.productParts
      else { return nil }
      guard var result = immediate(span) else {
        frames.append(frame(span))
        span = firstSpan(frames[frames.count - 1])
        continue
      }
      var next: Span?
      while next == nil {
        guard var top = frames.popLast() else { return result }
        if top.negative == nil {
          top.negative = result
          next = Span(
            lower: diagrams.difference(top.high.lower, top.low.upper),
            upper: top.high.upper
          )
          frames.append(top)
        } else if top.positive == nil {
          top.positive = result
          next = rest(top)
          frames.append(top)
        } else {
          guard let whole = combine(top, result) else { return nil }
          result = whole
        }
      }
      span = next ?? whole
    }
  }

  private func immediate(_ span: Span) -> Cover? {
    if span.lower == .never { return Cover(part: Self.nothing, set: .never) }
    if span.upper == .always { return Cover(part: Self.everything, set: .always) }
    return known[span]
  }

  private func frame(_ span: Span) -> Frame {
    let (lower, upper) = (diagrams[span.lower], diagrams[span.upper])
    let level = min(lower.level, upper.level)
    let isLower = lower.level == level
    let isUpper = upper.level == level
    return Frame(
      span: span,
      level: level,
      low: Span(
        lower: isLower ? lower.low : span.lower,
        upper: isUpper ? upper.low : span.upper
      ),
      high: Span(
        lower: isLower ? lower.high : span.lower,
        upper: isUpper ? upper.high : span.upper
      )
    )
  }

  private func firstSpan(_ frame: Frame) -> Span {
    Span(
      lower: diagrams.difference(frame.low.lower, frame.high.upper),
      upper: frame.low.upper
    )
  }

  /// What neither half has covered by itself, to be covered without the variable.
  private func rest(_ frame: Frame) -> Span {
    let low = diagrams.difference(frame.low.lower, frame.negative?.set ?? .never)
    let high = diagrams.difference(frame.high.lower, frame.positive?.set ?? .never)
    return Span(
      lower: diagrams.or(low, high),
      upper: diagrams.and(frame.low.upper, frame.high.upper)
    )
  }

  private mutating func combine(_ frame: Frame, _ free: Cover) -> Cover? {
    guard let negative = frame.negative, let positive = frame.positive else { return nil }
    let set = diagrams.node(
      frame.level,
      diagrams.or(negative.set, free.set),
      diagrams.or(positive.set, free.set)
    )
    guard set != .unknown else { return nil }
    var index = free.part
    if negative.part != Self.nothing || positive.part != Self.nothing {
      index = parts.count
      parts.append(
        Part(
          level: frame.level,
          negative: negative.part,
          positive: positive.part,
          free: free.part
        )
      )
      let count = [negative.part, positive.part, free.part].reduce(0) { sum, part in
        let (next, isOver) = sum.addingReportingOverflow(counts[part])
        return isOver ? .max : next
      }
      counts.append(count)
    }
    let cover = Cover(part: index, set: set)
    known[frame.span] = cover
    return cover
  }
}
