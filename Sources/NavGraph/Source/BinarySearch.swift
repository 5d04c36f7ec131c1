extension Range<Int> {
  /// The first number of the range that `isBefore` does not hold of, or its end. Whatever it does not
  /// hold of, it holds of none after that. Called about log₂ times.
  @inline(__always)
  package func first(notBefore isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
