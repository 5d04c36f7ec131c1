// Tests the page of `navc diff -o FILE.html` in Chromium. FILE is the output of `--format json` for the same specs.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { faint, file, page, run } from './run.mjs'

const settings = {
  withoutScripts: { scripts: false },
  contrastInTheDark: { dark: true },
}

const links = `[...document.querySelectorAll('#changes a')].map(each => each.getAttribute('href'))`
const marked = `[...document.querySelectorAll('rect.now')].map(each => each.parentNode.id)`
// An id consists of the chart's and the box's.
const boxName = id => id.split('.')[1]
const isInView = id => `(() => {
  const inner = document.getElementById(${JSON.stringify(id)}).getBoundingClientRect(), outer = document.querySelector('main').getBoundingClientRect()
  const x = inner.x + inner.width / 2, y = inner.y + inner.height / 2
  return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom
})()`
const width = `document.querySelector('main svg').getBoundingClientRect().width`
// A change of the address is reported later.
const isMarked = (browser, id) => browser.until(`${marked}.join() == ${JSON.stringify(id)}`)
const press = async (browser, href) => {
  await browser.click(`#changes a[href="${href}"]`)
  await isMarked(browser, href.slice(1))
}

const tests = {
  async entries(browser) {
    const { breaks, changes, effects: all } = JSON.parse(readFileSync(file))
    // The protection of a screen is part of its visibility, if that mentions it.
    const isSaid = ({ kind, subject, is }) => kind == 'protection' && all.some(each => each.kind == 'reach' && each.subject == subject && each.is?.split(/ and |when /).includes(is))
    const effects = all.filter(each => !isSaid(each))
    const said = (await browser.ask(`[...document.querySelectorAll('#changes > ul > li')].map(each => each.textContent)`)).join('\n')
    const left = [
      ...[...breaks, ...effects].filter(({ subject, message }) => ![subject, ...message.split(', for example ')].every(each => said.includes(each))),
      ...changes.filter(({ thing, names, oldName, details }) => ![thing, ...names, oldName ?? '', ...details.map(({ what }) => what)].every(each => said.includes(each))),
    ]
    assert.deepEqual(left, [])
    assert.equal(await browser.ask(`document.querySelectorAll('#changes > ul > li').length`), breaks.length + changes.length + effects.length)
    assert.deepEqual(browser.requests, [pathToFileURL(page).href])
  },

  async clicks(browser) {
    const all = [...new Set(await browser.ask(links))]
    assert.ok(all.length > 8, all.join())
    let moved = 0
    for (const href of all) {
      const id = href.slice(1)
      if (!await browser.ask(isInView(id))) moved++
      await press(browser, href)
      assert.ok(await browser.ask(isInView(id)), `${id} is in view`)
      assert.equal(await browser.hash(), href)
      assert.deepEqual(await browser.ask(`[...new Set([...document.querySelectorAll('[aria-current]')].map(each => each.hash))]`), [href])
    }
    assert.ok(moved > 3, 'the chart is larger than its part of the page')
    // Repeats it after the chart was moved.
    const last = all.at(-1)
    await browser.ask(`document.querySelector('main').scrollTo(0, 0)`)
    await browser.press('+', '+', '+')
    await press(browser, last)
    assert.ok(await browser.ask(isInView(last.slice(1))))
  },

  // A transition's entry leads to its row.
  async rows(browser) {
    const href = await browser.ask(`[...document.querySelectorAll('#changes a')].find(each => each.textContent == 'openTrail').getAttribute('href')`)
    assert.match(href, /^#diff\.\w+\.\d+$/)
    assert.match(await browser.ask(`document.getElementById('${href.slice(1)}').textContent`), /openTrail/)
    await press(browser, href)
  },

  async keys(browser) {
    const [first] = await browser.ask(links)
    for (let i = 0; i < 20 && await browser.ask(`!document.activeElement.closest('#changes')`); i++) await browser.press('Tab')
    assert.equal(await browser.ask(`document.activeElement.getAttribute('href')`), first)
    await browser.press('Enter')
    await isMarked(browser, first.slice(1))
    assert.equal(await browser.focused(), first.slice(1))
    await browser.press('Escape')
    assert.equal(await browser.ask(`document.activeElement.getAttribute('href')`), first, 'one can go on in the list')
    await browser.visit(page, '#diff.explore')
    assert.equal(await browser.focused(), 'diff.explore')
    await browser.press('ArrowRight')
    const next = await browser.focused()
    assert.ok(next.startsWith('diff.') && next != 'diff.explore', next)
    assert.ok(await browser.ask(isInView(next)))
    await browser.press('ArrowLeft')
    assert.ok(await browser.ask(`[...document.querySelectorAll('.edge')].some(each => each.dataset.from == '${boxName(await browser.focused())}' && each.dataset.to == '${boxName(next)}')`))
    await browser.visit(page, '#diff.explore')
    await browser.press('Tab')
    assert.match(await browser.focused(), /^diff\.explore\.\d+$/, 'Tab goes through the rows of a box')
    const [from, to] = await browser.ask(`(() => {
      const row = [...document.querySelectorAll('a.row[href^="#diff."]')].find(each => !each.id.startsWith(each.getAttribute('href').slice(1) + '.'))
      row.focus()
      return [row.id, row.getAttribute('href').slice(1)]
    })()`)
    await browser.press('Enter')
    await isMarked(browser, to)
    assert.equal(await browser.focused(), to, `Enter follows the row ${from}`)
    assert.equal(await browser.hash(), '#' + to)
    await browser.press('Backspace')
    await browser.until(`location.hash == '#diff.explore'`)
    await browser.press('Backspace', 'Backspace')
    assert.equal(await browser.hash(), '#diff.explore', 'it never leaves the page')
  },

  async zoom(browser) {
    const before = await browser.ask(width)
    await browser.press('+', '+')
    assert.ok(await browser.ask(width) > before * 1.4)
    await browser.press('-', '-')
    assert.ok(Math.abs(await browser.ask(width) - before) < 1)
    await browser.click('[data-do="+"]')
    assert.ok(await browser.ask(width) > before)
    await browser.press('0')
    assert.equal(await browser.ask(`(() => {
      const inner = document.querySelector('main svg').getBoundingClientRect(), outer = document.querySelector('main').getBoundingClientRect()
      return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 && inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    })()`), true, 'all of it is shown')
    await browser.visit(page, '#diff.trail')
    const place = `(() => { const { x, y } = document.getElementById('diff.trail').getBoundingClientRect(); return { x, y } })()`
    await browser.press('+', '+', '+')
    await browser.ask(`document.getElementById('diff.trail').scrollIntoView({ block: 'center', inline: 'center' })`)
    const from = await browser.ask(place), old = await browser.ask(width)
    await browser.wheel(from.x, from.y, -120)
    await browser.until(`${width} > ${old * 1.05}`)
    const to = await browser.ask(place)
    assert.ok(Math.hypot(from.x - to.x, from.y - to.y) < 3, 'what is at the pointer stays there')
    await browser.drag(900, 500, 800, 400)
    const dragged = await browser.ask(place)
    assert.ok(Math.abs(to.x - dragged.x - 100) < 25 && Math.abs(to.y - dragged.y - 100) < 25, JSON.stringify([to, dragged]))
    assert.equal(await browser.hash(), '#diff.trail', 'a drag is no click')
  },

  async addresses(browser) {
    await browser.visit(page, '#diff.trail')
    assert.deepEqual(await browser.ask(marked), ['diff.trail'])
    for (const hash of ['#nothing', '#%F0', '#diff.', '#changes', '#diff.<b>']) {
      await browser.visit(page, hash)
      assert.deepEqual(await browser.ask(marked), [])
      await browser.press('+')
    }
  },

  async withoutScripts(browser) {
    const [first] = await browser.ask(links)
    await browser.click(`#changes a[href="${first}"]`)
    const top = await browser.ask(`document.getElementById('${first.slice(1)}').getBoundingClientRect().top`)
    assert.ok(top > -10 && top < 800, `it is at ${top}`)
    assert.deepEqual(await browser.ask(`[...document.querySelectorAll('button')].filter(each => each.checkVisibility()).map(each => each.outerHTML)`), [])
  },

  async phone(browser) {
    await browser.resize(400, 750, true)
    await browser.visit(page)
    assert.equal(await browser.ask('document.documentElement.scrollWidth'), 400)
    const [first] = await browser.ask(links)
    await press(browser, first)
    assert.ok(await browser.ask(isInView(first.slice(1))))
    const before = await browser.ask(width)
    await browser.touch('touchStart', [150, 600], [250, 600])
    for (const by of [10, 20, 30, 40]) await browser.touch('touchMove', [150 - by, 600], [250 + by, 600])
    await browser.touch('touchEnd')
    assert.ok(await browser.ask(width) > before * 1.3, 'two fingers zoom')
  },

  async contrast(browser) { assert.deepEqual(await browser.ask(faint), []) },

  async contrastInTheDark(browser) { await tests.contrast(browser) },

  async printing(browser) {
    await browser.send('Emulation.setEmulatedMedia', { media: 'print', features: [{ name: 'prefers-color-scheme', value: 'dark' }] })
    assert.deepEqual(await browser.ask(`[...document.querySelectorAll('button')].filter(each => each.checkVisibility()).map(each => each.outerHTML)`), [])
    assert.equal(await browser.ask(`getComputedStyle(document.body).backgroundColor`), 'rgb(255, 255, 255)')
    assert.equal(await browser.ask(`(() => {
      const { width } = document.querySelector('main svg').getBoundingClientRect()
      return width <= innerWidth && document.querySelector('#changes').scrollHeight <= document.querySelector('#changes').clientHeight + 1
    })()`), true, 'nothing is cut off')
  },

  // Names, titles and texts are not interpreted as markup.
  async hostile(browser) {
    assert.equal(await browser.ask('window.isOwned'), undefined)
    assert.equal(await browser.ask(`document.querySelectorAll('img, iframe, object, embed, link, base, foreignObject').length`), 0)
    assert.equal(await browser.ask('document.scripts.length'), 1)
    const attributes = await browser.ask(`[...document.querySelectorAll('*')].flatMap(each => each.getAttributeNames()).filter(name => /^on|:href$/.test(name))`)
    assert.deepEqual(attributes, [])
    assert.match(await browser.text('#changes'), /<img src=x onerror=/, 'it is text')
    for (const href of new Set(await browser.ask(links))) await press(browser, href)
    assert.equal(await browser.ask('window.isOwned'), undefined)
  },

  async accessible(browser) {
    const nodes = (await browser.accessible()).filter(({ ignored }) => !ignored)
    const told = nodes.map(({ role, name }) => `${role.value} ${name?.value ?? ''}`)
    for (const wanted of [/^main Chart$/, /^complementary Changes$/, /^graphics-document/, /^heading Breaks$/i, /^heading Changes$/i, /^button Show all$/]) {
      assert.ok(told.some(each => wanted.test(each)), `${wanted} in ${told.slice(0, 60).join(', ')}`)
    }
    const unnamed = nodes.filter(({ role, name, properties = [] }) => properties.some(each => each.name == 'focusable' && each.value.value) && !name?.value && !['RootWebArea', 'generic'].includes(role.value))
    assert.deepEqual(unnamed.map(({ role }) => role.value), [])
  },
}

await run(tests, settings)
