// Runs tests of a page in Chromium: `node FILE.mjs TEST,TEST PAGE [FILE]` exits with 0 if they pass, and otherwise
// prints the failures. No test may cause a request or an error of the page. Chromium is started only once, because that
// takes longer than most tests; each test has its own window and storage.
import assert from 'node:assert/strict'
import { pathToFileURL } from 'node:url'
import { Browser } from './browser.mjs'

const [names, page, file] = process.argv.slice(2)
export { file, page }

export const run = async (tests, settings) => {
  const unknown = names.split(',').filter(name => !tests[name])
  if (unknown.length) {
    console.error(`no test ${unknown}; there are ${Object.keys(tests).join(', ')}`)
    process.exit(2)
  }
  const browser = new Browser()
  for (const name of names.split(',')) {
    try {
      await browser.open(settings[name])
      await browser.visit(page)
      await tests[name](browser)
      assert.deepEqual(browser.complaints, [], 'what the page complains of')
      assert.ok(browser.requests.every(url => url.startsWith('file:') && url.split('#')[0] == pathToFileURL(page).href), browser.requests.join())
    } catch (error) {
      console.error(`${name}: ${error.message}`)
      process.exitCode = 1
    } finally {
      await browser.close()
    }
  }
  await browser.quit()
}

// Returns the texts of the view whose contrast with the background is below 4.5, and the edges below 3.
export const faint = `(() => {
  const parse = color => (color.match(/[\\d.]+/g) || []).map(Number)
  const light = color => {
    const [r, g, b] = parse(color).map(value => value / 255).map(value => value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4)
    return .2126 * r + .7152 * g + .0722 * b
  }
  const ratio = (a, b) => {
    const [dark, bright] = [light(a), light(b)].sort((a, b) => a - b)
    return (bright + .05) / (dark + .05)
  }
  const isDrawn = color => color != 'none' && parse(color)[3] !== 0 && color != 'rgba(0, 0, 0, 0)'
  const result = [], view = [...document.querySelectorAll('.view')].find(each => each.checkVisibility()) || document.querySelector('main')
  const paper = getComputedStyle(document.body).backgroundColor
  const shapes = [{ x: -1e6, y: -1e6, width: 2e6, height: 2e6, fill: paper }]
  for (const each of view.querySelectorAll('polygon, path, text')) {
    const { fill, stroke } = getComputedStyle(each), { x, y, width, height } = each.getBoundingClientRect()
    const under = shapes.filter(shape => shape.x <= x + width / 2 && shape.x + shape.width >= x + width / 2 && shape.y <= y + height / 2 && shape.y + shape.height >= y + height / 2)
    if (each.tagName == 'text') {
      const contrast = ratio(fill, under.at(-1).fill)
      if (each.textContent.trim() && contrast < 4.5) result.push([each.textContent, fill, under.at(-1).fill, contrast])
    } else if (each.closest('.edge')) {
      const contrast = Math.min(...shapes.filter(shape => shape.isCluster || shape == shapes[0]).map(shape => ratio(stroke, shape.fill)))
      if (contrast < 3) result.push([each.closest('.edge').id, stroke, contrast])
    } else if (isDrawn(fill)) shapes.push({ x, y, width, height, fill, isCluster: !!each.closest('.cluster') })
  }
  for (const each of document.querySelectorAll('header *, aside *, #list *')) {
    if (!each.checkVisibility() || ![...each.childNodes].some(child => child.nodeType == 3 && child.data.trim())) continue
    let around = each
    while (around && !isDrawn(getComputedStyle(around).backgroundColor)) around = around.parentElement
    const contrast = ratio(getComputedStyle(each).color, around ? getComputedStyle(around).backgroundColor : paper)
    if (contrast < 4.5) result.push([each.outerHTML, contrast])
  }
  return result
})()`
