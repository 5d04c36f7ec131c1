@main struct Main {
  @MainActor static func main() {
    playAddresses()
    playLinks()
    playTrees()
    playFields()
    playEntrances()
    playPayloads()
    playHandles()
    playBuilt()
    print("done")
  }
}
