// Drives Chromium with real clicks, keys, wheel events and touches, using the DevTools protocol over a pipe.
// Records the page's requests, its errors, and violations of its content security policy.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const codes = {
  ' ': 32, Tab: 9, Enter: 13, Escape: 27, Backspace: 8,
  ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Home: 36, End: 35,
}

export class Browser {
  complaints = []
  #sent = new Map()
  #waiting = new Map()
  #last = 0
  #text = []

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'navc-browser-'))
    this.process = spawn(process.env.CHROMIUM || 'chromium', [
      '--headless=new', '--no-sandbox', '--remote-debugging-pipe', '--no-first-run', '--disable-gpu',
      '--disable-dev-shm-usage', '--disable-component-update', '--disable-background-networking',
      '--hide-scrollbars', `--user-data-dir=${this.folder}`, 'about:blank',
    ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
    this.ended = new Promise(resolve => this.process.on('exit', resolve))
    this.process.on('error', error => { throw error })
    this.process.stdio[4].on('data', bytes => this.#receive(bytes))
  }

  // Opens a window that shares no data with earlier windows.
  async open({ width = 1280, height = 800, scripts = true, dark = false, still = true } = {}) {
    this.complaints = []
    this.context = (await this.send('Target.createBrowserContext')).browserContextId
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', browserContextId: this.context })
    this.session = (await this.send('Target.attachToTarget', { targetId, flatten: true })).sessionId
    for (const domain of ['Page', 'Runtime', 'Network', 'Log', 'DOM', 'Accessibility']) await this.send(domain + '.enable')
    await this.resize(width, height)
    await this.send('Emulation.setEmulatedMedia', { features: [
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: still ? 'reduce' : 'no-preference' },
    ] })
    if (!scripts) await this.send('Emulation.setScriptExecutionDisabled', { value: true })
  }

  async close() {
    this.session = undefined
    await this.send('Target.disposeBrowserContext', { browserContextId: this.context })
  }

  async quit() {
    await this.send('Browser.close').catch(() => {})
    await this.ended
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }

  send(method, params = {}) {
    const id = ++this.#last
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId: this.session }) + '\0')
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, method }))
  }

  #receive(bytes) {
    let rest = bytes
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const message = JSON.parse(Buffer.concat([...this.#text, rest.subarray(0, end)]).toString())
      this.#text = []
      rest = rest.subarray(end + 1)
      this.#take(message)
    }
    this.#text.push(rest)
  }

  #take({ id, method, params, result, error, sessionId }) {
    // Messages of a closed window may still arrive.
    if (method && sessionId != this.session) return
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (waiting && error) waiting.reject(new Error(`${waiting.method}: ${error.message}`))
    else if (waiting) waiting.resolve(result)
    if (method == 'Network.requestWillBeSent') this.#sent.set(params.requestId, params.request.url)
    if (method == 'Network.loadingFailed' && params.blockedReason == 'csp') this.#sent.delete(params.requestId)
    if (method == 'Runtime.exceptionThrown') {
      const { exceptionDetails: { text, exception } } = params
      this.complaints.push(`${text} ${exception?.description ?? ''}`)
    }
    if (method == 'Runtime.consoleAPICalled') this.complaints.push(params.args.map(({ value }) => value).join(' '))
    if (method == 'Log.entryAdded') this.complaints.push(params.entry.text)
    if (method == 'Page.javascriptDialogOpening') this.complaints.push(`a dialog: ${params.message}`)
    if (method == 'Page.loadEventFired') this.loaded?.()
  }

  // --- The page

  // The requests of the page, without requests that its policy has blocked and without data URLs, which browsers also
  // report as requests.
  get requests() { return [...this.#sent.values()].filter(url => !url.startsWith('data:')) }

  async visit(path, hash = '') {
    const loaded = new Promise(resolve => this.loaded = resolve)
    await this.send('Page.navigate', { url: 'about:blank' })
    await loaded
    this.#sent.clear()
    const again = new Promise(resolve => this.loaded = resolve)
    await this.send('Page.navigate', { url: (/^[a-z]+:/.test(path) ? path : pathToFileURL(path).href) + hash })
    await again
  }

  resize(width, height, mobile = false) {
    return this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile })
  }

  async ask(code) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression: code, returnByValue: true, awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(`${exceptionDetails.exception?.description} in ${code}`)
    return result.value
  }

  text(selector) { return this.ask(`document.querySelector(${JSON.stringify(selector)})?.textContent`) }
  hash() { return this.ask('location.hash') }
  focused() { return this.ask('document.activeElement.id || document.activeElement.textContent') }

  // Waits until `code` is true. The page handles events one after the other.
  async until(code) {
    for (let i = 0; i < 1200; i++) {
      const value = await this.ask(code)
      if (value) return value
      await new Promise(resolve => setTimeout(resolve, 25))
    }
    throw new Error(`never came true: ${code}`)
  }

  // --- User actions

  async place(selector) {
    const place = await this.ask(`(() => {
      const found = document.querySelector(${JSON.stringify(selector)})
      if (!found) return
      found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const { x, y, width, height } = found.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2, width, height }
    })()`)
    if (!place || !place.width) throw new Error(`nothing to click: ${selector}`)
    return place
  }

  mouse(type, x, y, more = {}) {
    return this.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1, ...more })
  }

  async click(selector) {
    const { x, y } = await this.place(selector)
    await this.mouse('mouseMoved', x, y, { button: 'none' })
    await this.mouse('mousePressed', x, y, { buttons: 1 })
    await this.mouse('mouseReleased', x, y)
  }

  async drag(fromX, fromY, toX, toY) {
    await this.mouse('mousePressed', fromX, fromY, { buttons: 1 })
    for (let i = 1; i <= 5; i++) {
      await this.mouse('mouseMoved', fromX + (toX - fromX) * i / 5, fromY + (toY - fromY) * i / 5, { buttons: 1 })
    }
    await this.mouse('mouseReleased', toX, toY)
  }

  wheel(x, y, deltaY) { return this.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY }) }

  async press(...keys) {
    for (const key of keys) {
      const text = key.length == 1 ? key : key == 'Enter' ? '\r' : undefined
      const isShifted = key == 'Shift+Tab'
      const code = { key: isShifted ? 'Tab' : key, windowsVirtualKeyCode: codes[isShifted ? 'Tab' : key] ?? key.toUpperCase().charCodeAt(0), modifiers: isShifted ? 8 : 0 }
      await this.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', text, ...code })
      await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code })
    }
  }

  async type(text) { await this.press(...text) }

  touch(type, ...points) {
    return this.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  }

  async drop(selector, file) {
    const { x, y } = await this.place(selector)
    const data = { items: [], files: [file], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop']) await this.send('Input.dispatchDragEvent', { type, x, y, data })
  }

  async accessible() { return (await this.send('Accessibility.getFullAXTree')).nodes }

  async picture() { return Buffer.from((await this.send('Page.captureScreenshot')).data, 'base64') }
  async printed() { return Buffer.from((await this.send('Page.printToPDF', { printBackground: true })).data, 'base64') }
}
