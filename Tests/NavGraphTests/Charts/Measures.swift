import Foundation

/// Measures of how readable a picture is.
struct Measures {
  let picture: Picture

  /// The number of crossings of two edges, without those at a common end.
  var crossings: Int {
    struct Piece {
      var edge: Int
      var from: CGPoint
      var to: CGPoint
    }
    // Only pieces in the same cell of a grid can cross.
    var cells: [[Int]: [Piece]] = [:]
    for (i, edge) in picture.edges.enumerated() {
      for (a, b) in zip(edge.line, edge.line.dropFirst()) {
        for x in Int(min(a.x, b.x) / 60) - 1...Int(max(a.x, b.x) / 60) + 1 {
          for y in Int(min(a.y, b.y) / 60) - 1...Int(max(a.y, b.y) / 60) + 1 {
            cells[[x, y], default: []].append(Piece(edge: i, from: a, to: b))
          }
        }
      }
    }
    var found: Set<[Double]> = []
    for pieces in cells.values {
      for (n, one) in pieces.enumerated() {
        for other in pieces[(n + 1)...] where other.edge != one.edge {
          guard cross(one.from, one.to, other.from, other.to) else { continue }
          if isEnd(one.from, of: one.edge), isEnd(one.from, of: other.edge) { continue }
          found.insert(
            [one.from.x, one.from.y, other.from.x, other.from.y].map(Double.init).sorted()
          )
        }
      }
    }
    return found.count
  }

  private func isEnd(_ point: CGPoint, of edge: Int) -> Bool {
    let line = picture.edges[edge].line
    let ends: [CGPoint] = [line.first, line.last].compactMap(\.self)
    return ends.contains { end in
      let distance: Double = abs(end.x - point.x) + abs(end.y - point.y)
      return distance < 14
    }
  }

  private func cross(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Bool {
    func side(_ p: CGPoint, _ q: CGPoint, _ r: CGPoint) -> Double {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
  }

  /// The number of edges that run over a text, ignoring the ends of edges.
  var edgesOverText: Int {
    picture.texts.reduce(0) { count, text in
      let width = 0.5 * text.size * Double(text.content.count)
      let frame = CGRect(
        x: text.x,
        y: text.y - text.size * 0.7,
        width: width,
        height: text.size * 0.8
      )
      return count
        + picture.edges.count { edge in
          guard let first = edge.line.first, let last = edge.line.last else { return false }
          return edge.line.contains { point in
            frame.contains(point)
              && [first, last].allSatisfy { abs(point.x - $0.x) + abs(point.y - $0.y) > 12 }
          }
        }
    }
  }

  /// The height of names in a picture that is scaled to at most 900 pixels in width.
  var nameHeight: Double {
    let sizes = picture.texts.filter { $0.isBold && $0.owner == "node" }.map(\.size).sorted()
    guard !sizes.isEmpty else { return 0 }
    return sizes[sizes.count / 2] * min(1, 900 / picture.size.width)
  }

  /// The lowest contrast of a text with its background, as WCAG 2 defines it.
  var leastContrast: Double {
    picture.texts.filter { !$0.content.allSatisfy(\.isWhitespace) }.map { text in
      let middle = CGPoint(
        x: text.x + 0.25 * text.size * Double(text.content.count),
        y: text.y - text.size * 0.3
      )
      let under = picture.shapes.last { $0.frame.contains(middle) }?.color ?? "#ffffff"
      let (a, b) = (luminance(text.color), luminance(under))
      return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }.min() ?? 0
  }

  private func luminance(_ color: String) -> Double {
    let value = Int(color.dropFirst(), radix: 16) ?? 0
    let parts = [value >> 16, value >> 8 & 0xFF, value & 0xFF].map { part in
      let share = Double(part) / 255
      return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
