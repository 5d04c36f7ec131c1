import SwiftUI
import UIKit

typealias Router = NamesRouter
typealias Observer = NamesObserver
typealias Report = NamesReport
typealias Outcome = NamesOutcome
typealias State = NamesState
typealias Stack = NamesStack
