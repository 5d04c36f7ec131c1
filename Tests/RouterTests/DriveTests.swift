import Testing

#if os(Linux)
  @Suite struct DriveTests {
    @Test(arguments: Drive.all) func theRouterDoesWhatTheSpecSays(_ drive: Drive) throws {
      try expectOk(run(Workshop.build(drive.name, drive.files())))
    }

    @Test(arguments: Drive.all, [LanguageMode.five, .complete, .mainActor])
    func compilesInOtherModes(_ drive: Drive, _ mode: LanguageMode) throws {
      try Workshop.check(drive.name, drive.files(), mode)
    }
  }
#endif
