// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The initializers, one for each kind of value, without the options of the controls for input.

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == String {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Int {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Double {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Bool {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Date {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == DateComponents {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == URL {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType: AppEnum {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases)
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType: AppEntity {
  // iOS 18 has another initializer that is called in the same way.
  @available(iOS, introduced: 16.0, deprecated: 18.0)
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}
