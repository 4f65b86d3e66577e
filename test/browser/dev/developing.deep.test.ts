import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { languages } from '../../../shared/languages.ts'
import { type Child, runFile } from '../../support/child.ts'
import { copyTree, replaceIn } from '../../support/copied-tree.ts'
import { eventually } from '../../support/eventually.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { otherLanguage } from '../../support/sample-routes.ts'
import { isHydrated, visits } from '../../support/visits.ts'

const folder = mkdtempSync(join(tmpdir(), 'developing-'))
let child: Child | undefined

const here = visits(async () => {
  copyTree(folder, undefined, ['scripts'])
  addPage()
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

const pageFile = 'client/pages/sample/page.tsx'

const pageSource = `import { useTranslate } from '../../messages/use-translate.ts'

export default function SamplePage() {
  const t = useTranslate('sample')
  return (
    <div className="page">
      <h1 tabIndex={-1}>{t('title')}</h1>
      <details>
        <summary>{t('question')}</summary>
        {t('answer')}
      </details>
    </div>
  )
}
`

function addPage(): void {
  const end = '} as const satisfies Record<string, PageRule>'
  replaceIn(folder, 'shared/routes.ts', end, `  sample: { path: '/sample' },\n${end}`)
  const error = "  error: () => import('./error/page.tsx'),"
  replaceIn(folder, 'client/pages/index.ts', error, `  sample: () => import('./sample/page.tsx'),\n${error}`)
  mkdirSync(join(folder, pageFile, '..'), { recursive: true })
  writeFileSync(join(folder, pageFile), pageSource)
  const messages = { 'meta.title': 'T', 'meta.description': 'D.', title: 'Title', question: 'Q?', answer: 'A.' }
  for (const { code } of languages) writeFileSync(join(folder, messageFile(code)), JSON.stringify(messages))
}

const messageFile = (code: string) => `locales/${code}/sample.json`

const originals = new Map<string, string>()

function change(file: string, words: string, others: string): void {
  const path = join(folder, file)
  if (!originals.has(path)) originals.set(path, readFileSync(path, 'utf8'))
  replaceIn(folder, file, words, others)
}

const builds = () => child!.output().out.match(/^Built /gm)?.length ?? 0

afterEach(async () => {
  const changed = [...originals].filter(([path, text]) => readFileSync(path, 'utf8') !== text)
  originals.clear()
  if (changed.length === 0) return
  const before = builds()
  for (const [path, text] of changed) writeFileSync(path, text)
  await eventually(() => expect(builds()).toBeGreaterThan(before))
})

function expectSilence(said: string[]): void {
  expect(said.filter(line => !line.includes('React DevTools'))).toEqual([])
}

describe('an open page of the development server', () => {
  test('applies changed messages and styles and keeps its state', async () => {
    const { page, said } = await here.visit(`/${otherLanguage}/sample`)
    await mark(page)
    const answer = page.locator('details').first()
    await answer.locator('summary').click()

    change(messageFile(otherLanguage), '"Title"', '"Another title"')
    await page.getByRole('heading', { level: 1, name: 'Another title' }).waitFor()

    const outline = () => page.evaluate(() => getComputedStyle(document.body).outlineColor)
    change('client/styles/base.css', 'body {', 'body { outline: 3px solid rgb(1, 2, 3);')
    await eventually(async () => expect(await outline()).toBe('rgb(1, 2, 3)'))
    change('client/styles/base.css', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)')
    await eventually(async () => expect(await outline()).toBe('rgb(4, 5, 6)'))

    expect(await isMarked(page)).toBe(true)
    expect(await answer.getAttribute('open')).not.toBeNull()
    expectSilence(said())
  })

  test('keeps its state when messages of other languages change, and reloads when code changes', async () => {
    const { page, said } = await here.visit('/sample')
    await mark(page)
    change(messageFile(otherLanguage), '"Title"', '"Another title"')
    change('locales/en/common.json', '"skip": "', '"skip": "Now ')
    await page.getByText('Now ').first().waitFor({ state: 'attached' })
    expect(await isMarked(page)).toBe(true)
    change(pageFile, 'export default function', 'export const changed = true\nexport default function')
    await eventually(async () => expect(await isMarked(page)).toBe(false))
    await isHydrated(page)
    expectSilence(said())
  })

  test('shows where a build fails, and keeps its state once the build works again', async () => {
    const { page, said } = await here.visit('/sample')
    await mark(page)
    const failure = page.locator('dialog[data-failure]')
    change(pageFile, 'export default function', 'export default functoin')
    await failure.getByText(`${pageFile}:`).waitFor()
    expect(await failure.textContent()).toMatch(/ERROR.*page\.tsx:\d+:\d+:.*functoin/s)
    await page.keyboard.press('Escape')
    expect(await failure.isVisible()).toBe(false)
    change(pageFile, 'export default functoin', 'export default functio')
    await failure.waitFor()
    change(pageFile, 'export default functio', 'export default function')
    await failure.waitFor({ state: 'detached' })
    expect(await isMarked(page)).toBe(true)
    expectSilence(said())
  })

  test('shows an uncaught error of the page', async () => {
    const { page, said } = await here.visit('/sample')
    await page.evaluate(() => void Promise.reject(new Error('this was not caught')))
    await page.locator('dialog[data-failure]').getByText('this was not caught').waitFor()
    expectSilence(said().filter(line => !line.includes('this was not caught')))
  })

  test.each([
    [pageFile, "const t = useTranslate('sample')"],
    ['client/components/footer.tsx', "const t = useTranslate('common')"],
  ])(
    'is replaced by an error page while %s throws during rendering, and comes back after the fix',
    async (file, words) => {
      const { page, said } = await here.visit('/sample')
      change(file, words, `${words}\n  if (t) throw new Error('thrown while rendering')`)
      const failure = page.locator('pre')
      await failure.getByText('thrown while rendering').first().waitFor()
      const line = lineOf(file, 'thrown while rendering')
      expect(await page.title()).toBe('The page failed')
      expect(await failure.textContent()).toContain(`${file}:${line}:`)
      expect(await failure.textContent()).toMatch(new RegExp(`^> +${line} │ .*thrown while rendering`, 'm'))
      // The error page must not reload when the server reports the same build again.
      await mark(page)
      await page.evaluate(receiveReport)
      expect(await isMarked(page)).toBe(true)
      change(file, `\n  if (t) throw new Error('thrown while rendering')`, '')
      await page.locator('details').first().waitFor()
      await isHydrated(page)
      expectSilence(said().filter(line => !line.includes('500')))
    },
  )

  test('shows a browser error above the page, with lines of the source', async () => {
    const { page, said } = await here.visit('/sample')
    const file = pageFile
    const words = "const t = useTranslate('sample')"
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

  test('enforces Trusted Types as the page of a visitor does', async () => {
    const { page, said } = await here.visit('/sample')
    const write = page.evaluate(() => {
      document.body.innerHTML = '<b>markup</b>'
    })
    await expect(write).rejects.toThrow('TrustedHTML')
    expectSilence(said().filter(line => !line.includes('TrustedHTML')))
  })
})

/** Waits until the server reports its build and the page's own listener has handled the report. Runs in the page. */
async function receiveReport(): Promise<void> {
  const events = new EventSource('/__dev/events')
  await new Promise(done => events.addEventListener('message', done))
  events.close()
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

function lineOf(file: string, words: string): number {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  return lines.findIndex(line => line.includes(words)) + 1
}
