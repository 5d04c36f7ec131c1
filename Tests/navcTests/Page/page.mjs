// Tests the page of `navc diagram` in Chromium.
import assert from 'node:assert/strict'
import { pathToFileURL } from 'node:url'
import { faint, file, page, run } from './run.mjs'

const settings = {
  withoutScripts: { scripts: false },
  contrastInTheDark: { dark: true },
  movement: { still: false },
  phone: { width: 400, height: 750 },
}

const shownViews = `[...document.querySelectorAll('.view')].filter(each => each.checkVisibility()).map(({ id }) => id).join()`
const views = `[...document.querySelectorAll('.view')].map(({ id }) => id)`
const status = `document.querySelector('#status').textContent`
const choose = async (browser, name, value) => {
  const index = await browser.ask(`[...document.querySelectorAll('#conditions label')].findIndex(each => each.textContent.startsWith('${name} '))`)
  await browser.ask(`document.querySelectorAll('#conditions select')[${index}].focus()`)
  // Presses only one key, because a list forgets earlier keys if the next one is late.
  await browser.press(value[0])
  assert.equal(await browser.ask(`document.querySelectorAll('#conditions select')[${index}].value`), value)
}
const start = async browser => {
  await browser.click('#toggle')
  for (const name of ['supported', 'onboarded', 'online']) await choose(browser, name, 'true')
  await browser.click('#start .main')
  assert.equal(await browser.ask(status), 'splash')
  await browser.click('#user button')
  assert.equal(await browser.ask(status), 'explore')
}
const press = (browser, list, text) => browser.ask(`(() => {
  const found = [...document.querySelectorAll('${list} button')].find(each => each.textContent == ${JSON.stringify(text)})
  document.querySelectorAll('[data-tested]').forEach(each => delete each.dataset.tested)
  if (!found) throw new Error('no such button in ' + document.querySelector('${list}').textContent)
  found.dataset.tested = ''
})()`).then(() => browser.click('[data-tested]'))

const tests = {
  async quiet(browser) {
    for (const view of await browser.ask(views)) {
      await browser.visit(page, '#' + view)
      assert.equal(await browser.ask(shownViews), view)
      assert.deepEqual(browser.requests, [pathToFileURL(page).href])
    }
  },

  async policyForbids(browser) {
    await browser.ask(`(() => {
      const script = document.createElement('script')
      script.textContent = 'window.isOwned = true'
      document.body.append(script)
      document.body.insertAdjacentHTML('beforeend', '<img src="https://example.org/x.png" onerror="window.isOwned = true">')
    })()`)
    assert.equal(await browser.ask('window.isOwned'), undefined)
    await browser.until('true')
    assert.ok(browser.complaints.length >= 2, 'the policy says what it forbids')
    assert.ok(browser.complaints.every(each => each.includes('Content Security Policy')), browser.complaints.join('\n'))
    assert.deepEqual(browser.requests, [pathToFileURL(page).href])
    browser.complaints = []
  },

  async views(browser) {
    const all = await browser.ask(views)
    assert.ok(all.length > 3)
    for (const view of all) {
      await browser.click(`nav a[href="#${view}"]`)
      assert.equal(await browser.ask(shownViews), view)
      assert.equal(await browser.hash(), '#' + view)
      assert.equal(await browser.ask(`document.querySelector('nav [aria-current=page]').hash`), '#' + view)
    }
    await browser.ask('history.back()')
    await browser.until(`location.hash == '#${all.at(-2)}'`)
    await browser.until(`${shownViews} == '${all.at(-2)}'`)
  },

  async keys(browser) {
    await browser.press('/')
    assert.equal(await browser.focused(), 'search')
    await browser.type('filter')
    await browser.press('ArrowDown', 'Enter')
    assert.equal(await browser.focused(), 'all.filter')
    assert.equal(await browser.hash(), '#all/filter')
    await browser.press('ArrowLeft')
    assert.equal(await browser.focused(), 'all.search')
    await browser.press('ArrowLeft')
    assert.equal(await browser.focused(), 'all.explore')
    await browser.press('Tab')
    assert.equal(await browser.focused(), 'all.explore.0')
    await browser.press('Tab', 'Tab', 'ArrowRight')
    assert.equal(await browser.focused(), 'all.guide', 'an arrow goes along the edge of the row')
    await browser.press('ArrowUp')
    assert.equal(await browser.focused(), 'all.trail')
    await browser.press('ArrowDown', 'ArrowLeft', 'Shift+Tab')
    assert.ok(!/^all\.explore/.test(await browser.focused()), 'one box at a time is come to by Tab')
    await browser.visit(page, '#all/search')
    const row = await browser.ask(`[...document.querySelectorAll('#all [id^="all.search."]')].findIndex(each => each.getAttribute('href') == '#all.trail')`)
    await browser.press(...Array(row + 1).fill('Tab'), 'Enter')
    assert.equal(await browser.focused(), 'all.trail', 'Enter follows a portal')
    await browser.press('Backspace')
    await browser.until(`document.activeElement.id == 'all.search'`)
    assert.equal(await browser.hash(), '#all/search')
    await browser.press('Backspace', 'Backspace')
    assert.equal(await browser.hash(), '#all/search', 'it never leaves the page')
  },

  async enterInTheOverview(browser) {
    await browser.visit(page, '#overview/main')
    await browser.press('Enter')
    assert.equal(await browser.ask(shownViews), 'only-main')
  },

  async searching(browser) {
    await browser.click('#search')
    await browser.type('OPENTRAIL')
    const found = await browser.ask(`[...document.querySelectorAll('#found a')].map(each => each.textContent)`)
    assert.ok(found.includes('openTrailexplore') && found.includes('openTrailsearch'), found.join())
    await browser.press('Enter')
    assert.match(await browser.focused(), /^all\.\w+\.\d+$/, 'the event’s row has the focus')
    assert.equal(await browser.ask(`document.querySelector('#found').children.length`), 0)
    await browser.press('/')
    await browser.type('/guides')
    await browser.press('ArrowDown', 'Enter')
    assert.equal(await browser.focused(), 'all.guide', 'a link leads to its screen')
    await browser.press('/')
    await browser.type('nothing like it')
    assert.equal(await browser.text('#found'), 'No results')
    await browser.press('Enter', 'Escape')
    assert.equal(await browser.ask('document.querySelector("#search").value'), '')
    await browser.visit(page, '#list')
    await browser.press('/')
    await browser.type('trail')
    await browser.press('Enter')
    assert.equal(await browser.focused(), 'list.trail', 'in the view that one is in')
  },

  async help(browser) {
    await browser.press('?')
    assert.equal(await browser.ask(`document.querySelector('dialog').open`), true)
    assert.match(await browser.text('dialog'), /Backspace/)
    await browser.press('Escape')
    assert.equal(await browser.ask(`document.querySelector('dialog').open`), false)
    await browser.click('[data-do="?"]')
    await browser.press('Enter')
    assert.equal(await browser.ask(`document.querySelector('dialog').open`), false)
  },

  async zoom(browser) {
    const width = () => browser.ask(`document.querySelector('#all svg').getBoundingClientRect().width`)
    const before = await width()
    await browser.press('+', '+')
    assert.ok(await width() > before * 1.4)
    await browser.press('-', '-')
    assert.ok(Math.abs(await width() - before) < 1)
    await browser.click('[data-do="+"]')
    assert.ok(await width() > before)
    await browser.press('0')
    assert.equal(await browser.ask(`(() => {
      const inner = document.querySelector('#all svg').getBoundingClientRect(), outer = document.querySelector('main').getBoundingClientRect()
      return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 && inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    })()`), true, 'all of it is shown')
    await browser.visit(page, '#all/recorder')
    const head = `(() => { const { x, y } = document.getElementById('all.trail').getBoundingClientRect(); return { x, y } })()`
    await browser.press('+', '+')
    await browser.ask(`document.getElementById('all.trail').scrollIntoView({ block: 'center', inline: 'center' })`)
    const from = await browser.ask(head)
    await browser.wheel(from.x, from.y, -120)
    await browser.until(`document.querySelector('#all svg').getBoundingClientRect().width > ${before * 1.7}`)
    const to = await browser.ask(head)
    assert.ok(Math.hypot(from.x - to.x, from.y - to.y) < 3, 'what is at the pointer stays there')
    await browser.drag(600, 400, 500, 300)
    const dragged = await browser.ask(head)
    assert.ok(Math.abs(to.x - dragged.x - 100) < 25 && Math.abs(to.y - dragged.y - 100) < 25, JSON.stringify([to, dragged]))
  },

  async dragIsNoClick(browser) {
    await browser.visit(page, '#all/search')
    await browser.press('+', '+', '+')
    const { x, y } = await browser.place('#all [id^="all.search."][href="#all.trail"]')
    await browser.drag(x, y, x + 40, y + 40)
    assert.equal(await browser.hash(), '#all/search')
    await browser.click('#all [id^="all.search."][href="#all.trail"]')
    assert.equal(await browser.hash(), '#all/trail')
  },

  async phone(browser) {
    await browser.resize(400, 750, true)
    await browser.visit(page)
    assert.equal(await browser.ask('document.documentElement.scrollWidth'), 400)
    const before = await browser.ask(`document.querySelector('#all svg').getBoundingClientRect().width`)
    await browser.touch('touchStart', [150, 400], [250, 400])
    for (const by of [10, 20, 30, 40]) await browser.touch('touchMove', [150 - by, 400], [250 + by, 400])
    await browser.touch('touchEnd')
    const after = await browser.ask(`document.querySelector('#all svg').getBoundingClientRect().width`)
    assert.ok(after > before * 1.3, `pinched from ${before} to ${after}`)
    await start(browser)
    const { height } = await browser.place('#status')
    assert.ok(height > 20)
    await browser.click('nav a[href="#list"]')
    assert.equal(await browser.ask(shownViews), 'list')
    const small = await browser.ask(`[...document.querySelectorAll('header button, header input, header a, #panel button, #panel select')].filter(each => each.checkVisibility()).filter(each => {
      const { width, height } = each.getBoundingClientRect()
      return width < 24 || height < 24
    }).map(each => each.outerHTML)`)
    assert.deepEqual(small, [], 'large enough for a finger')
    assert.equal(await browser.ask('document.documentElement.scrollWidth'), 400)
  },

  async addresses(browser) {
    await browser.visit(page, '#only-main/trail')
    assert.equal(await browser.ask(shownViews), 'only-main')
    assert.equal(await browser.focused(), 'only-main.trail')
    await browser.visit(page, '#all.trail')
    assert.equal(await browser.focused(), 'all.trail', 'as portals have it')
    assert.equal(await browser.hash(), '#all/trail')
    for (const hash of ['#nothing', '#all/<b>/<b>', '#all/trail/%', '#all/trail/{}', '#all/x/run-99-1', '#///', '#%F0', '#all/trail/[{"do":"nothing"}]']) {
      await browser.visit(page, hash)
      assert.match(await browser.ask(shownViews), /^(all|overview)$/)
      await browser.press('+')
    }
    await browser.visit(page)
    await start(browser)
    await press(browser, '#events', 'search')
    assert.equal(await browser.ask(status), 'search')
    const hash = await browser.hash()
    await browser.visit(page, hash)
    assert.equal(await browser.ask(status), 'search', 'an address has the run')
    assert.equal(await browser.ask(`document.querySelectorAll('#steps li').length`), 3)
  },

  async simulatorByClicks(browser) {
    await start(browser)
    assert.equal(await browser.ask(`document.querySelector('#all .node:has(> rect.now)').id`), 'all.explore')
    await press(browser, '#events', 'search')
    assert.equal(await browser.ask(status), 'search')
    assert.equal(await browser.text('#layers ol'), 'exploresearch')
    assert.equal(await browser.ask(`document.querySelector('#all .node:has(> rect.now)').id`), 'all.search')
    assert.equal(await browser.ask(`document.querySelector('#all .edge.last').dataset.to`), 'search')
    assert.match(await browser.ask(`document.querySelector('#all .row:has(> rect.last)').id`), /^all\.explore\./)
    await press(browser, '#events', 'record')
    assert.match(await browser.ask(status), /^login — first shows "signIn", the gate of loggedIn/, 'why it was not done at once')
    assert.match(await browser.text('#held'), /record/)
    await press(browser, '#user', 'Swipe away')
    assert.match(await browser.ask(status), /^search/)
    await press(browser, '#user', 'Back')
    assert.match(await browser.ask(status), /^explore/)
    await press(browser, '#user', 'You')
    assert.match(await browser.ask(status), /^you/)
    await browser.click('#steps li:nth-child(3) button')
    assert.equal(await browser.ask(status), 'search', 'undone')
    assert.equal(await browser.ask(`document.querySelectorAll('#steps .undone').length`), 4)
    await browser.click('[data-do=later]')
    assert.match(await browser.ask(status), /^login/, 'done again')
    await browser.click('details:has(#url) summary')
    await browser.click('#url')
    await browser.type('trails://explore')
    await browser.press('Enter')
    assert.match(await browser.ask(status), /^(explore|login)/)
    assert.equal(await browser.ask(`document.querySelectorAll('#steps .undone').length`), 0)
    await browser.ask(`(document.querySelector('#choice').open = true)`)
    await choose(browser, 'supported', 'false')
    assert.match(await browser.ask(status), /^updateRequired/, 'a condition that changes by itself')
  },

  async refusals(browser) {
    await start(browser)
    await press(browser, '#events', 'openGuide')
    const words = await browser.ask(`[...document.querySelectorAll('#events li')].map(each => each.textContent)`)
    assert.ok(words.some(each => /sessionExpired.*no transition/.test(each)), words.join('\n'))
    await press(browser, '#events', 'sessionExpired')
    assert.match(await browser.ask(status), /^guide — no transition/)
  },

  async simulatorByKeys(browser) {
    const reach = async wanted => {
      for (let i = 0; i < 60; i++) {
        if (await browser.ask(`document.activeElement.matches(${JSON.stringify(wanted)})`)) return
        await browser.press('Tab')
      }
      assert.fail(`Tab never comes to ${wanted}`)
    }
    await reach('#toggle')
    await browser.press('Enter')
    await reach('#conditions select')
    await browser.press('t')
    await reach('#start .main')
    await browser.press('Enter')
    assert.equal(await browser.ask(status), 'splash')
    await reach('#user button')
    await browser.press('Enter')
    assert.notEqual(await browser.ask(status), 'splash')
    const before = await browser.ask(status)
    await reach('#events button')
    await browser.press(' ')
    assert.notEqual(await browser.ask(`location.hash + ${status}`), before)
    assert.ok(await browser.ask(`document.querySelectorAll('#steps li').length`) == 3)
  },

  async trace(browser) {
    const message = await browser.text('#findings li:has([data-run])')
    await browser.click('#toggle')
    await browser.click('[data-run]')
    const steps = await browser.ask(`document.querySelectorAll('#steps li').length`)
    assert.ok(steps > 1, message)
    assert.equal(await browser.ask(`document.querySelectorAll('#steps .undone').length`), steps - 1)
    assert.match(await browser.hash(), /run-0-1$/)
    for (let i = 1; i < steps; i++) await browser.click('[data-do=later]')
    const marked = await browser.ask(`[...document.querySelectorAll('#steps button')].map(each => getComputedStyle(each).fontWeight > 500)`)
    assert.equal(marked.filter(Boolean).length, 1, 'one step is the current one')
    assert.equal(marked.at(-1), true)
    assert.equal(await browser.ask(`document.querySelectorAll('#steps .undone').length`), 0)
    const hash = await browser.hash(), end = await browser.ask(status)
    assert.match(hash, new RegExp(`run-0-${steps}$`))
    await browser.click('[data-do=earlier]')
    await browser.click('[data-do=play]')
    await browser.until(`document.querySelectorAll('#steps .undone').length == 0`)
    assert.equal(await browser.text('#play'), 'Play', 'it ends by itself')
    await browser.visit(page, hash)
    assert.equal(await browser.ask(status), end)
  },

  async journey(browser) {
    await browser.drop('main', file)
    await browser.until(`document.querySelectorAll('#steps li').length > 1`)
    await browser.visit(page)
    await browser.drop('main', page)
    await browser.until(`/line 1/.test(document.querySelector('#panel').textContent)`)
  },

  async noRule(browser) {
    await browser.click('#toggle')
    await choose(browser, 'loggedIn', 'false')
    await browser.click('#start .main')
    await browser.until(`/no launch rule holds/.test(document.querySelector('#steps').textContent)`)
    assert.match(await browser.ask(status), /no launch rule holds/)
  },

  // The spec's titles, docs and links contain markup, scripts, marks that change the direction of text, and emoji.
  async hostile(browser) {
    for (const view of await browser.ask(views)) await browser.visit(page, '#' + view)
    await browser.press('/')
    await browser.type('<img')
    await browser.until(`/<img src=x/.test(document.querySelector('#found a')?.textContent)`)
    await browser.press('Escape')
    await browser.click('#toggle')
    await browser.click('#start .main')
    while (await browser.ask(`!!document.querySelector('#events li:nth-child(1) button') && document.querySelectorAll('#steps li').length < 4`)) {
      await browser.click('#events button')
    }
    assert.equal(await browser.ask('window.isOwned'), undefined)
    assert.equal(await browser.ask(`document.querySelectorAll('img, iframe, object, embed, link, base, audio, video, foreignObject, animate, set').length`), 0)
    assert.equal(await browser.ask(`document.scripts.length`), 3)
    const attributes = await browser.ask(`[...document.querySelectorAll('*')].flatMap(each => each.getAttributeNames()).filter(name => /^on|^style$|:href$/.test(name))`)
    assert.deepEqual(attributes, [])
    const links = await browser.ask(`[...document.querySelectorAll('[href]')].map(each => each.getAttribute('href')).filter(href => href[0] != '#')`)
    assert.deepEqual(links, [])
    assert.match(await browser.text('#list'), /<img src=x onerror=/, 'it is text')
    assert.equal(await browser.ask(`/[\\u202a-\\u202e\\u2066-\\u2069]/.test(document.querySelector('main').textContent)`), false)
  },

  async withoutScripts(browser) {
    assert.equal(await browser.ask(shownViews), await browser.ask(views + '.join()'))
    assert.deepEqual(await browser.ask(`[...document.querySelectorAll('button, input, select, dialog')].filter(each => each.checkVisibility()).map(each => each.outerHTML)`), [])
    const tops = await browser.ask(`[...document.querySelectorAll('.view')].map(each => each.getBoundingClientRect().top)`)
    assert.deepEqual(tops, [...tops].sort((a, b) => a - b))
    await browser.click('#all [id^="all.search."][href="#all.trail"] text')
    assert.equal(await browser.hash(), '#all.trail')
    const top = await browser.ask(`document.getElementById('all.trail').getBoundingClientRect().top`)
    assert.ok(top > -10 && top < 800, `the portal's box is at ${top}`)
  },

  async list(browser) {
    await browser.click('nav a[href="#list"]')
    const left = await browser.ask(`(() => {
      const { graph } = JSON.parse(document.getElementById('navc-data').textContent), left = []
      const shown = element => element && element.checkVisibility()
      for (const { name, links } of graph.screens) {
        const item = document.getElementById('list.' + name)
        if (!shown(item)) left.push(name)
        for (const link of links) if (!item.textContent.includes(link)) left.push(link)
      }
      for (const { name } of graph.containers) if (!shown(document.getElementById('list.' + name))) left.push(name)
      graph.transitions.forEach((transition, index) => {
        for (const from of transition.from) {
          const item = document.getElementById('list.' + (from == 'any' ? 'navc-any' : from))
          const row = item.querySelector('[data-t="' + index + '"]')
          if (!shown(row) || !row.textContent.startsWith(transition.event)) left.push(from + ' ' + transition.event)
          const target = transition.target && row.querySelector('a[href="#list.' + transition.target + '"]')
          if (transition.target && !target) left.push(transition.event + ' to ' + transition.target)
        }
      })
      for (const link of document.querySelectorAll('#list a')) if (!document.getElementById(link.hash.slice(1))) left.push(link.hash)
      return left
    })()`)
    assert.deepEqual(left, [])
    await browser.click('#list a[href="#list.trail"]')
    assert.equal(await browser.focused(), 'list.trail')
    assert.equal(await browser.hash(), '#list/trail')
  },

  async pictures(browser) {
    const drawn = view => browser.ask(`[...document.querySelectorAll('#${view} use')].map(use => {
      const { width, height } = use.getBoundingClientRect()
      return use.getAttribute('href') + (width > 20 && height > 20 ? '' : ' is not there')
    }).sort().join()`)
    for (const view of ['all', 'only-main', 'list']) {
      await browser.visit(page, '#' + view)
      assert.equal(await drawn(view), '#picture-photo,#picture-photos,#picture-remove')
    }
    const shown = `(() => {
      const { hidden, ariaLabel, viewBox: { baseVal: { width, height } } } = document.querySelector('#shown')
      return document.querySelector('#shown').hasAttribute('hidden') ? '' : [ariaLabel, width, height].join()
    })()`
    await browser.click('#toggle')
    await browser.click('#start .main')
    assert.equal(await browser.ask(shown), 'Picture of photos,39,84')
    await press(browser, '#events', 'openPhoto')
    assert.equal(await browser.ask(shown), 'Picture of photo,84,39')
    await press(browser, '#user', 'Back')
    await press(browser, '#events', 'openSettings')
    assert.equal(await browser.ask(status), 'settings')
    assert.equal(await browser.ask(shown), '')
    assert.equal(await browser.ask(`document.documentElement.outerHTML.split(';base64,').length`), 4)
  },

  async contrast(browser) {
    for (const view of await browser.ask(views)) {
      await browser.visit(page, '#' + view)
      assert.deepEqual(await browser.ask(faint), [])
    }
  },

  async contrastInTheDark(browser) { await tests.contrast(browser) },

  async movement(browser) {
    const behaviour = `getComputedStyle(document.querySelector('#all')).scrollBehavior`
    assert.equal(await browser.ask(behaviour), 'smooth')
    await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
    assert.equal(await browser.ask(behaviour), 'auto')
    const moving = await browser.ask(`[...document.querySelectorAll('*')].filter(each => {
      const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(each)
      return animationName != 'none' || transitionDuration != '0s' || scrollBehavior != 'auto'
    }).length`)
    assert.equal(moving, 0)
  },

  async printing(browser) {
    await browser.ask(`document.querySelector('#toggle').click()`)
    await browser.send('Emulation.setEmulatedMedia', { media: 'print', features: [{ name: 'prefers-color-scheme', value: 'dark' }] })
    assert.equal(await browser.ask(shownViews), await browser.ask(views + '.join()'))
    assert.deepEqual(await browser.ask(`[...document.querySelectorAll('button, input, select, nav')].filter(each => each.checkVisibility()).map(each => each.outerHTML)`), [])
    assert.equal(await browser.ask(`getComputedStyle(document.body).backgroundColor`), 'rgb(255, 255, 255)')
    assert.deepEqual(await browser.ask(`[...document.querySelectorAll('svg')].filter(each => each.getBoundingClientRect().width > innerWidth).length`), 0)
    const pdf = (await browser.printed()).toString('latin1')
    assert.ok(pdf.match(/\/Type\s*\/Page\b/g).length >= (await browser.ask(views)).length, 'a page for each view')
  },

  // The announcements to a screen reader.
  async accessible(browser) {
    await browser.visit(page, '#all/explore')
    await start(browser)
    await browser.click('#choice summary')
    const nodes = (await browser.accessible()).filter(({ ignored }) => !ignored)
    const told = nodes.map(({ role, name, properties = [] }) => ({
      role: role.value, name: name?.value ?? '', ...Object.fromEntries(properties.map(each => [each.name, each.value.value])),
    }))
    const have = (role, name) => assert.ok(told.some(each => each.role == role && name.test(each.name)),
      `${role} ${name}, of ${told.filter(each => each.role == role).map(({ name }) => name).join(', ')}`)
    have('navigation', /^Views$/)
    have('main', /^/)
    have('complementary', /^Simulator$/)
    have('search', /^/)
    have('searchbox', /^Search screens/)
    have('link', /^All screens$/)
    have('graphics-document', /Trails/)
    have('group', /^trail\b/)
    have('group', /^Launch\b/)
    have('link', /^openTrail: push trail/)
    have('button', /^Show all$/)
    have('button', /^Start$/)
    have('combobox', /^loggedIn/)
    const [live] = told.filter(({ role }) => role == 'status')
    assert.equal(live.live, 'polite')
    const unnamed = told.filter(({ focusable, name, role }) => focusable && !name && !['RootWebArea', 'generic', 'listitem', 'dialog', 'status'].includes(role))
    assert.deepEqual(unnamed, [])
    assert.equal(await browser.ask('document.documentElement.lang'), 'en')
    const width = await browser.ask(`(() => {
      document.getElementById('all.explore').focus()
      const style = getComputedStyle(document.querySelector('rect.focus'))
      return style.strokeWidth + style.vectorEffect
    })()`)
    assert.equal(width, '2pxnon-scaling-stroke')
  },
}

await run(tests, settings)
