// Plays random journeys in the simulator of the HTML page. Each line on standard input is the page data of one spec. No
// action on the page may throw, and the page must be able to show every resulting state. Each line of a dropped file must
// be accepted or reported as an invalid step.
//
//   node Fuzz/page.mjs SEED SECONDS
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const source = readFileSync(new URL('../Sources/NavEmit/HTML/Page/simulator.js', import.meta.url), 'utf8')
const navcSimulator = new Function(source + '\nreturn navcSimulator')()
const [seed, seconds] = process.argv.slice(2).map(Number)

let state = seed >>> 0 || 1
const next = () => {
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
  return state >>> 0
}
const below = count => next() % Math.max(count, 1)
const one = items => items[below(items.length)]

const texts = ['', '0', '7', 'a', 'x y', '%', '%zz', '\n', '\u{1F600}', '\ud800', '__proto__', 'constructor']
const odd = () => one([null, true, 0, -1, 1e9, 1.5, '', 'a', [], ['a'], {}, { a: null }, undefined])
const url = data => {
  const { schemes = [], hosts = [] } = data.graph.entries?.links ?? {}
  const origin = one(['app:', 'app://', 'https://app.example', 'HTTPS://u:p@App.Example:443', '', 'x:', ...schemes, ...hosts])
  const path = Array.from({ length: below(4) }, () => one(['a', 'b', 'c', 'd', 'e', 'f', '', ...texts])).join('/')
  return origin + one(['', '/', '//']) + path + one(['', '/', '?p=1', '?p=%zz&p', '?&=', '#a', '?' + one(texts)])
}
const values = (data, isOdd) => Object.fromEntries(data.graph.conditions
  .filter(() => below(4))
  .map(({ name, values }) => [name, isOdd && !below(8) ? odd() : one(values?.length ? values : ['true', 'false'])]))
const fields = () => Object.fromEntries(['p', 'q', 'url'].filter(() => below(2)).map(name => [name, one([...texts, ['1'], [], null])]))

// Returns an action that the page offers: an action of the user or of the app, or an opening.
function input(data, { back, swipe, tabs, events: offered } = { back: 1, swipe: true, tabs: [0, 1, 2], events: [] }) {
  const { events, screens } = data.graph
  switch (below(12)) {
    case 0: return { do: 'launch', conditions: values(data) }
    case 1: return { do: 'known', conditions: values(data) }
    case 2: return { do: 'change', conditions: values(data) }
    case 3: if (back) return { do: 'back', count: 1 + below(back) }
    case 4: if (swipe) return { do: 'swipe' }
    case 5: if (tabs.length) return { do: 'tab', tab: below(tabs.length) }
    case 6: case 7: return { do: 'link', url: url(data) }
    case 8: return data.entries.length ? { do: 'enter', ...one(data.entries.map(({ kind, name }) => ({ kind, name }))), parameters: fields() }
      : { do: 'wait' }
    case 9: return { do: 'open', screen: one(screens).name, parameters: fields(), kind: one([undefined, 'opening', 'target']) }
    default: return { do: 'fire', event: one([...offered.map(({ event }) => event), ...events, 'none']), parameters: fields(), sets: values(data) }
  }
}

function hostile(data) {
  const made = { navc: 1, app: data.app, ...input(data) }
  for (let count = below(3); count; count--) made[one([...Object.keys(made), 'layers', 'expect', 'conditions', 'count'])] = odd()
  return one([JSON.stringify(made), JSON.stringify(made), JSON.stringify(odd()) ?? '', '{', '[' + '['.repeat(below(99))])
}

function show(sim, state) {
  const { visible } = sim.view(state)
  const { events, tabs } = sim.options(state)
  for (const { result } of [...events, ...tabs]) sim.view(result.state)
  for (const layer of state.layers) sim.nameOf(layer.stacks[layer.selected].nav)
  if (state.layers.length && typeof visible != 'string') throw Error('nothing is visible')
}

function play(data, sim) {
  const done = []
  try {
    let state = null
    for (let count = 2 + below(30); count; count--) {
      const each = state ? input(data, sim.options(state)) : { do: 'launch', conditions: values(data) }
      done.push(each)
      const before = JSON.stringify(state)
      const result = sim.step(state, each)
      if (JSON.stringify(state) != before) throw Error('the state before has changed')
      show(sim, state = result.state)
    }
    const lines = Array.from({ length: 1 + below(6) }, () => hostile(data))
    done.length = 0
    done.push(...lines)
    let results
    try {
      ({ results } = sim.play(sim.journey(lines.join('\n'))))
    } catch ({ message }) {
      if (!/^line \d+ is not a step of /.test(message)) throw Error(message)
      return
    }
    if (results.length) show(sim, results.at(-1).state)
  } catch (error) {
    console.error(error.stack)
    console.error(done.map(each => typeof each == 'string' ? each : JSON.stringify(each)).join('\n'))
    console.error(JSON.stringify(data))
    process.exit(1)
  }
}

const specs = [], simulators = []
createInterface({ input: process.stdin }).on('line', line => specs.push(JSON.parse(line))).on('close', () => {
  const end = Date.now() + seconds * 1000
  let count = 0
  for (; Date.now() < end; count++) {
    const data = specs[count % specs.length]
    play(data, simulators[count % specs.length] ??= navcSimulator(data))
  }
  console.log(`${count} journeys on ${specs.length} specs`)
})
