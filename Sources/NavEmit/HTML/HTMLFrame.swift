/// The page's own markup, which is the same for all specs. What only scripts serve is hidden without them
/// by the style sheet.
enum HTMLFrame {
  /// The right of the bar at the top.
  static let tools = """
    <form id="finder" role="search" class="scripted">
    <input id="search" type="search" placeholder="Search  /" aria-label="Search screens, events and links" \
    autocomplete="off" spellcheck="false">
    <ul id="found"></ul>
    </form>
    <div class="tools scripted" role="group" aria-label="Tools">
    <button type="button" data-do="smaller" aria-label="Smaller">−</button>
    <button type="button" data-do="fit" aria-label="Show all">Fit</button>
    <button type="button" data-do="larger" aria-label="Larger">+</button>
    <button type="button" id="toggle" data-do="panel">Simulator</button>
    <button type="button" data-do="help" aria-label="Help">?</button>
    </div>

    """

  /// The simulator, before and while it runs.
  static let simulator = """
    <div class="scripted">
    <button type="button" data-do="panel" class="close" aria-label="Close">×</button>
    <h2>Simulator</h2>
    <form id="start">
    <div id="conditions"></div>
    <button class="main">Start</button>
    </form>
    <div id="running" hidden>
    <p id="status" role="status"></p>
    <ol id="layers"></ol>
    <p id="remembers"></p>
    <div id="user" class="row"></div>
    <h3>Events</h3>
    <ul id="events"></ul>
    <details>
    <summary>From outside</summary>
    <form id="link" class="row">
    <input id="url" list="links" aria-label="Link" placeholder="https://…" autocomplete="off">
    <datalist id="links"></datalist>
    <button>Open</button>
    </form>
    <div id="outside" class="row"></div>
    </details>
    <h3>Steps</h3>
    <div class="row">
    <button type="button" data-do="earlier">Step back</button>
    <button type="button" data-do="later">Step on</button>
    <button type="button" data-do="play" id="play">Play</button>
    </div>
    <ol id="steps"></ol>
    </div>
    </div>

    """

  /// The end of the panel.
  static let journey = """
    <h3 class="scripted">Journey</h3>
    <label class="scripted">Choose a file, or drop it on the page. <input type="file" id="journey"></label>

    """

  /// What `?` shows.
  static let help = """
    <dialog id="help" aria-labelledby="help-title">
    <h2 id="help-title">Keys</h2>
    <dl>
    <dt><kbd>/</kbd></dt><dd>search screens, events and links</dd>
    <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>along the edges</dd>
    <dt><kbd>↑</kbd> <kbd>↓</kbd></dt><dd>to the box above or below</dd>
    <dt><kbd>Tab</kbd></dt><dd>through the rows of a box</dd>
    <dt><kbd>Enter</kbd></dt><dd>where the row leads</dd>
    <dt><kbd>Backspace</kbd></dt><dd>back to where you came from</dd>
    <dt><kbd>+</kbd> <kbd>-</kbd> <kbd>0</kbd></dt><dd>larger, smaller, all of it</dd>
    </dl>
    <p>Drag to move a chart, turn the wheel or pinch to zoom. The address leads others to what you see.</p>
    <form method="dialog"><button class="main" autofocus>Close</button></form>
    </dialog>

    """
}
