import { join } from 'node:path'
import { pseudoText } from '../../build/pseudo-language.ts'
import { freePort } from '../../scripts/free-port.ts'
import { readLatest } from '../../server/builds/latest-build.ts'
import { parseProse } from '../../shared/prose.ts'
import { catalogueOf, files, placeholders } from '../support/catalogues.ts'
import { endChildren, runFile } from '../support/child.ts'
import { filesBelow } from '../support/copied-tree.ts'
import { testBuilds } from '../support/test-builds.ts'

const english = files.filter(({ code }) => code === 'en').flatMap(({ catalogue }) => Object.values(catalogue))

describe('pseudoText', () => {
  test('has an accent on every letter, and brackets around', () => {
    expect(pseudoText('Skip to content')).toBe('⟦Šķķíþþ ţóó çóóñţţéññţ⟧')
    expect(pseudoText('© {{year}} {{operator}}')).toBe('⟦© {{year}} {{operator}}⟧')
    expect(pseudoText('One\n\n- two\n- three')).toBe('⟦Óññé⟧\n\n- ⟦ţŵŵó⟧\n- ⟦ţĥĥŕééé⟧')
  })

  test('is two fifths longer', () => {
    expect(english.map(pseudoText).join('').length / english.join('').length).toBeCloseTo(1.4, 1)
    expect(english.filter(text => pseudoText(text).length <= text.length)).toEqual([])
  })

  test('keeps placeholders, marks and targets', () => {
    for (const text of english) {
      const pseudo = pseudoText(text)
      expect([text, placeholders(pseudo), shapeOf(pseudo)]).toEqual([text, placeholders(text), shapeOf(text)])
      expect(pseudo.replace(/\{\{\w+\}\}|\]\([^)]*\)/g, '')).not.toMatch(/[a-z]/i)
    }
  })
})

describe('the pseudo-language', () => {
  afterEach(endChildren)

  test('is one more language while developing', async () => {
    const port = await freePort()
    await runFile('scripts/dev.ts', { PORT: String(port), LOG_LEVEL: 'fatal' }).port()
    const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    const page = await read('/en-xa/faq')
    expect(page).toContain('<html lang="en-XA">')
    expect(page).toContain(`<h1 tabindex="-1">${pseudoText(catalogueOf('en', 'faq').title!)}</h1>`)
    expect(page).toContain('href="/en-xa/privacy-policy')
    expect(JSON.parse(await read('/en-xa/faq/_payload.json')).route).toBe('faq___en-xa')
    expect(await read('/faq')).toContain('href="/en-xa/faq"')
  })

  test('is in no build that is served to visitors', async () => {
    const { id } = (await readLatest(testBuilds))!
    const build = filesBelow(join(testBuilds, id))
    expect(build.size).toBeGreaterThan(100)
    const naming = [...build].filter(([name, bytes]) => /en-xa/i.test(name) || /en-xa/i.test(bytes.toString()))
    expect(naming.map(([name]) => name)).toEqual([])
  })
})

/** What is not words: the marks of each paragraph and list. */
function shapeOf(text: string) {
  const shape = (inlines: { strong?: true; target?: string }[]) =>
    inlines.flatMap(({ strong, target }) => (strong || target ? [strong ?? target] : []))
  return parseProse(text).map(block => (block.kind === 'list' ? block.items.map(shape) : shape(block.inlines)))
}
