// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The Objective-C names of properties that have other names in Swift. In the SDK, Swift code
// cannot use these names, but they still conflict with a subclass: a property of the same name and
// a different type does not compile. They are obsoleted, as in the SDK, rather than unavailable:
// the compiler would ignore unavailable ones.

extension CSSearchableItemAttributeSet {
  @available(swift, obsoleted: 3, renamed: "exifgpsVersion")
  public var EXIFGPSVersion: String? { nil }
  @available(swift, obsoleted: 3, renamed: "exifVersion")
  public var EXIFVersion: String? { nil }
  @available(swift, obsoleted: 3, renamed: "gpsAreaInformation")
  public var GPSAreaInformation: String? { nil }
  @available(swift, obsoleted: 3, renamed: "gpsdop")
  public var GPSDOP: NSNumber? { nil }
  @available(swift, obsoleted: 3, renamed: "gpsDateStamp")
  public var GPSDateStamp: Date? { nil }
  @available(swift, obsoleted: 3, renamed: "gpsDestBearing")
  public var GPSDestBearing: NSNumber? { nil }
  @available(swift, obsoleted: 3, renamed: "gpsDestDistance")
  public var GPSDestDistance: NSNumber? { nil }
  @available(swift, obsoleted: 3, renamed: "gpsDestLatitude")
  public var GPSDestLatitude: NSNumber? { nil }
  @available(swift, obsoleted: 3, renamed: "gpsDestLongitude")
  public var GPSDestLongitude: NSNumber? { nil }
  @available(swift, obsoleted: 3, renamed: "gpsDifferental")
  public var GPSDifferental: NSNumber? { nil }
  @available(swift, obsoleted: 3, renamed: "gpsMapDatum")
  public var GPSMapDatum: String? { nil }
  @available(swift, obsoleted: 3, renamed: "gpsMeasureMode")
  public var GPSMeasureMode: String? { nil }
  @available(swift, obsoleted: 3, renamed: "gpsProcessingMethod")
  public var GPSProcessingMethod: String? { nil }
  @available(swift, obsoleted: 3, renamed: "gpsStatus")
  public var GPSStatus: String? { nil }
  @available(swift, obsoleted: 3, renamed: "gpsTrack")
  public var GPSTrack: NSNumber? { nil }
  @available(swift, obsoleted: 3, renamed: "htmlContentData")
  public var HTMLContentData: Data? { nil }
  @available(swift, obsoleted: 3, renamed: "isoSpeed")
  public var ISOSpeed: NSNumber? { nil }
  @available(swift, obsoleted: 3, renamed: "url")
  public var URL: URL? { url }
}
