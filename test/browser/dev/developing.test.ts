import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { type Child, runFile } from '../../support/child.ts'
import { copyTree, replaceIn } from '../../support/copied-tree.ts'
import { eventually } from '../../support/eventually.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { isHydrated, visits } from '../../support/visits.ts'

/** `npm run dev` in a copy of the project, with a page open. */
const folder = mkdtempSync(join(tmpdir(), 'developing-'))
let child: Child | undefined

const here = visits(async () => {
  copyTree(folder, undefined, ['scripts'])
  const port = await freePort()
  child = runFile(join(folder, 'scripts', 'dev.ts'), { PORT: String(port), LOG_LEVEL: 'fatal' })
  await child.port()
  return { url: `http://127.0.0.1:${port}`, stop: end }
})
afterAll(async () => {
  await end()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function end(): Promise<void> {
  child?.process.kill('SIGKILL')
  await child?.ended
}

/** What the files that a test has changed were before. */
const originals = new Map<string, string>()

function change(file: string, words: string, others: string): void {
  const path = join(folder, file)
  if (!originals.has(path)) originals.set(path, readFileSync(path, 'utf8'))
  replaceIn(folder, file, words, others)
}

/** How many builds were made of what was saved. */
const builds = () => child!.output().out.match(/^Built /gm)?.length ?? 0

// Each test begins with the sources as they are in the project.
afterEach(async () => {
  const changed = [...originals].filter(([path, text]) => readFileSync(path, 'utf8') !== text)
  originals.clear()
  if (changed.length === 0) return
  const before = builds()
  for (const [path, text] of changed) writeFileSync(path, text)
  await eventually(() => expect(builds()).toBeGreaterThan(before))
})

/** React's advice to developers is all that a page may say. */
function expectSilence(said: string[]): void {
  expect(said.filter(line => !line.includes('React DevTools'))).toEqual([])
}

describe('a page that is open while somebody develops', () => {
  test('takes over words and styles, and keeps its state', async () => {
    const { page, said } = await here.visit('/de/faq')
    await mark(page)
    const answer = page.locator('details').first()
    await answer.locator('summary').click()

    const file = 'locales/de/faq.json'
    const { title: before } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>
    change(file, JSON.stringify(before), '"Andere Fragen"')
    await page.getByRole('heading', { level: 1, name: 'Andere Fragen' }).waitFor()

    const outline = () => page.evaluate(() => getComputedStyle(document.body).outlineColor)
    change('client/styles/base.css', 'body {', 'body { outline: 3px solid rgb(1, 2, 3);')
    await eventually(async () => expect(await outline()).toBe('rgb(1, 2, 3)'))
    change('client/styles/base.css', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)')
    await eventually(async () => expect(await outline()).toBe('rgb(4, 5, 6)'))

    expect(await isMarked(page)).toBe(true)
    expect(await answer.getAttribute('open')).not.toBeNull()
    expectSilence(said())
  })

  test('leaves words of other languages alone, and is loaded anew for other code', async () => {
    const { page, said } = await here.visit('/faq')
    await mark(page)
    change('locales/ko/faq.json', '"meta.title": "', '"meta.title": "새 ')
    change('locales/en/common.json', '"skip": "', '"skip": "Now ')
    await page.getByText('Now ').first().waitFor({ state: 'attached' })
    expect(await isMarked(page)).toBe(true)
    change(
      'client/pages/faq/page.tsx',
      'export default function',
      'export const changed = true\nexport default function',
    )
    await eventually(async () => expect(await isMarked(page)).toBe(false))
    await isHydrated(page)
    expectSilence(said())
  })

  test('shows where a build fails, and is as it was once that is mended', async () => {
    const { page, said } = await here.visit('/faq')
    await mark(page)
    const failure = page.locator('dialog[data-failure]')
    change('client/pages/faq/page.tsx', 'export default function', 'export default functoin')
    await failure.getByText('client/pages/faq/page.tsx:').waitFor()
    expect(await failure.textContent()).toMatch(/ERROR.*page\.tsx:\d+:\d+:.*functoin/s)
    await page.keyboard.press('Escape')
    expect(await failure.isVisible()).toBe(false)
    change('client/pages/faq/page.tsx', 'export default functoin', 'export default functio')
    await failure.waitFor()
    change('client/pages/faq/page.tsx', 'export default functio', 'export default function')
    await failure.waitFor({ state: 'detached' })
    expect(await isMarked(page)).toBe(true)
    expectSilence(said())
  })

  test('shows what has failed in the page', async () => {
    const { page, said } = await here.visit('/faq')
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('nobody caught this'))))
    await page.locator('dialog[data-failure]').getByText('nobody caught this').waitFor()
    expectSilence(said().filter(line => !line.includes('nobody caught this')))
  })

  test.each([
    ['client/pages/faq/page.tsx', "const t = useTranslate('faq')"],
    ['client/components/footer.tsx', "const t = useTranslate('common')"],
  ])(
    'shows in the place of the page that %s throws while it renders, and the page again once that is mended',
    async (file, words) => {
      const { page, said } = await here.visit('/faq')
      change(file, words, `${words}\n  if (t) throw new Error('thrown while rendering')`)
      const failure = page.locator('pre')
      await failure.getByText('thrown while rendering').first().waitFor()
      const line = lineOf(file, 'thrown while rendering')
      expect(await page.title()).toBe('The page failed')
      expect(await failure.textContent()).toContain(`${file}:${line}:`)
      expect(await failure.textContent()).toMatch(new RegExp(`^> +${line} │ .*thrown while rendering`, 'm'))
      // It stays for as long as there is no other build.
      await mark(page)
      await page.waitForTimeout(500)
      expect(await isMarked(page)).toBe(true)
      change(file, `\n  if (t) throw new Error('thrown while rendering')`, '')
      await page.locator('details').first().waitFor()
      await isHydrated(page)
      expectSilence(said().filter(line => !line.includes('500')))
    },
  )

  test('shows over the page what has failed in the browser, by the lines of the sources', async () => {
    const { page, said } = await here.visit('/faq')
    const file = 'client/pages/faq/page.tsx'
    const words = "const t = useTranslate('faq')"
    change(file, words, `${words}\n  if (typeof document === 'object') throw new Error('thrown in the browser')`)
    const failure = page.locator('dialog[data-failure]')
    const line = lineOf(file, 'thrown in the browser')
    await failure.getByText(`${file}:${line}:`).first().waitFor()
    expect(await failure.textContent()).toMatch(new RegExp(`^> +${line} │ .*thrown in the browser`, 'm'))
    change(file, `\n  if (typeof document === 'object') throw new Error('thrown in the browser')`, '')
    await failure.waitFor({ state: 'detached' })
    await isHydrated(page)
    expectSilence(said().filter(line => !line.includes('thrown in the browser')))
  })

  test('lets no text become markup, as the page of a visitor', async () => {
    const { page, said } = await here.visit('/faq')
    const write = page.evaluate(() => {
      document.body.innerHTML = '<b>markup</b>'
    })
    await expect(write).rejects.toThrow('TrustedHTML')
    expectSilence(said().filter(line => !line.includes('TrustedHTML')))
  })
})

function lineOf(file: string, words: string): number {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  return lines.findIndex(line => line.includes(words)) + 1
}
