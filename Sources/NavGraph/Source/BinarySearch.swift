extension Range<Int> {
  /// Returns the first number of the range for which `isBefore` is false; the end if there is none.
  ///
  /// `isBefore` must be monotonic: once false, always false. It is called about log₂ `count` times.
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
