import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { readConfig } from '../../server/config/read-config.ts'
import { baseHeaders } from '../../server/document/security-headers.ts'
import { name, pigments } from '../../shared/brand.ts'
import { defaultLanguage, languageRow } from '../../shared/languages.ts'
import { agents } from '../support/agents.ts'
import { type Child, endChildren, runFile } from '../support/child.ts'
import { buildTree, copyTree, edit, filesBelow, replaceIn } from '../support/copied-tree.ts'
import { eventually } from '../support/eventually.ts'
import { otherLanguage } from '../support/sample-routes.ts'

const root = join(__dirname, '..', '..')
const messagesFile = `locales/${otherLanguage}/home.json`

async function scripts(see: (address?: string) => Promise<string>): Promise<string> {
  const addresses = new Set((await see()).match(/\/assets\/[^"]+\.js/g))
  return (await Promise.all([...addresses].map(see))).join('\n')
}

function pairs(list: readonly string[]): [string, string][] {
  return list.flatMap((name, i) => (i % 2 === 0 ? [[name, list[i + 1]!] as [string, string]] : []))
}

function sourcesOf(folder: string): Map<string, Buffer> {
  const found = ['build', 'client', 'locales', 'server', 'shared'].flatMap(name =>
    [...filesBelow(join(folder, name))].map(([path, bytes]) => [join(name, path), bytes] as const),
  )
  return new Map([...found, ['package-lock.json', readFileSync(join(folder, 'package-lock.json'))]])
}

describe('npm run dev', () => {
  let folder: string
  let port: number
  let child: Child
  let sources: Map<string, Buffer>
  let own: string | undefined

  beforeAll(async () => {
    folder = copyTree(mkdtempSync(join(tmpdir(), 'dev-')), undefined, ['scripts', 'biome.json', '.gitignore'])
    sources = sourcesOf(folder)
    port = await freePort()
    child = runFile(join(folder, 'scripts', 'dev.ts'), { PORT: String(port), LOG_LEVEL: 'info' })
    expect(await child.port()).toBe(port)
    own = await build()
  })
  afterEach(async () => {
    const left = sourcesOf(folder)
    for (const path of left.keys()) if (!sources.has(path)) rmSync(join(folder, path))
    for (const [path, bytes] of sources) if (!left.get(path)?.equals(bytes)) writeFileSync(join(folder, path), bytes)
    await eventually(async () => expect(await build()).toBe(own))
  })
  // Do not wait for the event `close`, because the compiler keeps the output open a little longer.
  afterAll(async () => {
    const exited = once(child.process, 'exit')
    endChildren()
    await exited
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const change = (file: string, words: string, others: string) => replaceIn(folder, file, words, others)

  const see = async (address = '/') =>
    (
      await fetch(`http://127.0.0.1:${port}${address}`, {
        headers: { Accept: 'text/html, */*', 'User-Agent': agents.chrome },
      })
    ).text()

  const build = async () => /"build":"(\w{16})"/.exec(await see())?.[1]

  test('shows changes in shared/, which the dev process itself has imported', async () => {
    const brand = (words: string, others: string) => change('shared/brand.ts', words, others)
    expect(await see()).toContain(`--verdigris:${pigments.verdigris}`)

    brand(`verdigris = '${pigments.verdigris}'`, "verdigris = '#8fb8ff'")
    await eventually(async () => expect(await see()).toContain('--verdigris:#8fb8ff'))
    brand(`name: string = '${name}'`, "name: string = 'Another'")
    await eventually(async () => expect(await see()).toMatch(/<title>[^<]*Another/))
    brand("verdigris = '#8fb8ff'", "verdigris = 'blue'")
    await eventually(async () => expect(await see()).toContain('Invalid shared/brand.ts: pigments.verdigris'))
  })

  test('shows changes in every folder, and keeps earlier changes', async () => {
    const portrait = async () => see(/src="(\/assets\/step-choose-[^"]+)"/.exec(await see())?.[1])

    change('client/assets/portraits/step-choose.svg', '<svg ', '<svg data-saved="picture" ')
    await eventually(async () => expect(await portrait()).toContain('data-saved="picture"'))
    change('server/document/document-frame.ts', '<meta charset', '<meta name="saved" content="server">\n<meta charset')
    change(`locales/${defaultLanguage}/home.json`, '"hero.lead": "', '"hero.lead": "Saved words. ')
    await eventually(async () => expect(await see()).toContain('content="server"'))
    change('client/pages/home/page.tsx', '<Hero', '<p data-saved="client" /><Hero')
    await eventually(async () => expect(await see()).toContain('data-saved="client"'))
    change('client/styles/print.css', '@media print {', '@media print { .saved { color: red }')
    await eventually(async () => expect(await see()).toMatch(/\.saved\s*\{color:red/))

    const home = await see()
    for (const saved of ['content="server"', 'Saved words. ', 'data-saved="client"']) expect(home).toContain(saved)
    expect(await portrait()).toContain('data-saved="picture"')
  })

  type Save = (path: string, text: string) => void
  const ways: [string, Save][] = [
    ['in place', writeFileSync],
    [
      'by renaming another file over it',
      (path, text) => {
        writeFileSync(`${path}~`, text)
        renameSync(`${path}~`, path)
      },
    ],
    [
      'by removing and writing it',
      (path, text) => {
        rmSync(path)
        writeFileSync(path, text)
      },
    ],
    [
      'by switching the branch, which replaces its folder',
      (path, text) => {
        rmSync(dirname(path), { recursive: true })
        cpSync(join(root, 'server', 'document'), dirname(path), { recursive: true })
        writeFileSync(path, text)
      },
    ],
  ]

  test('shows each save of a file, with every way of saving', async () => {
    const file = join(folder, 'server', 'document', 'document-frame.ts')
    const text = readFileSync(file, 'utf8')
    const save = (way: Save, words: string) =>
      way(file, text.replace('<meta charset', `<meta name="saved" content="${words}">\n<meta charset`))
    for (const [title, way] of ways) {
      for (const time of ['once', 'twice']) {
        save(way, `${title}, ${time}`)
        await eventually(async () => expect(await see()).toContain(`content="${title}, ${time}"`))
      }
    }
  })

  test('follows changes of build steps, new folders and package-lock.json', async () => {
    change('build/steps/first-scripts.ts', 'export ', `throw new Error('The build steps were reloaded.')\nexport `)
    await eventually(async () => expect(await see()).toContain('The build steps were reloaded.'))
    change('build/steps/first-scripts.ts', `throw new Error('The build steps were reloaded.')\n`, '')
    await eventually(async () => expect(await see()).toContain(`<html lang="${languageRow(defaultLanguage).tag}"`))

    mkdirSync(join(folder, 'client', 'components', 'fresh'))
    const fresh = join(folder, 'client', 'components', 'fresh', 'fresh.tsx')
    writeFileSync(fresh, `export const Fresh = () => <p data-fresh="first" />\n`)
    change('client/pages/home/page.tsx', '<Hero', '<Fresh /><Hero')
    change('client/pages/home/page.tsx', 'import ', `import { Fresh } from '../../components/fresh/fresh.tsx'\nimport `)
    await eventually(async () => expect(await see()).toContain('data-fresh="first"'))
    writeFileSync(fresh, `export const Fresh = () => <p data-fresh="second" />\n`)
    await eventually(async () => expect(await see()).toContain('data-fresh="second"'))

    const packages = async () => /\/assets\/packages-\w+\//.exec(await scripts(see))?.[0]
    const before = await packages()
    expect(before).toBeDefined()
    edit(folder, 'package-lock.json', '\n')
    await eventually(async () => expect(await packages()).not.toBe(before))
  })

  test('shows the errors of a build with file and line', async () => {
    const refused: [file: string, words: string, others: string, said: string][] = [
      [
        'client/pages/faq/page.tsx',
        'import ',
        `import '../../../server/config/integer.ts'\nimport `,
        'The browser’s bundle reaches server/config/integer.ts: client/pages/faq/page.tsx',
      ],
      ['client/pages/faq/page.tsx', 'import ', `import 'node:fs'\nimport `, 'The browser’s bundle reaches node:fs: '],
      ['client/pages/faq/page.tsx', 'import ', `import 'fs'\nimport `, 'client/pages/faq/page.tsx:'],
      [
        'server/app.ts',
        'const app = express()',
        'const app = express().use(express.json())',
        'Use server/http/read-body.ts.',
      ],
      ['client/styles/print.css', '@media print {', 'p { color red }\n@media print {', 'client/styles/print.css:'],
      [messagesFile, '"hero.title"', '"hero.titel"', `<pre>${messagesFile} lacks hero.title.</pre>`],
    ]
    for (const [file, words, others, said] of refused) {
      change(file, words, others)
      await eventually(async () => expect((await see()).replaceAll('&#39;', '’')).toContain(said))
      // A production build must refuse Express's body parsers, because the bundled server does not contain them.
      if (file === 'server/app.ts') expect(() => buildTree(folder)).toThrow(/server\/app\.ts:\d+:\d+.*read-body\.ts/s)
      change(file, others, words)
      await eventually(async () => expect(await see()).toContain(`<html lang="${languageRow(defaultLanguage).tag}"`))
    }
  })

  test('prints the log of a route and a line for each request of a page', async () => {
    change('server/app.ts', 'const app = express()', "const app = express()\n  site.log.info('The app was created')")
    await eventually(() => expect(child.output().out).toContain('info: The app was created\n'))
    await see('/nowhere')
    await eventually(() => expect(child.output().out).toMatch(/^GET \/nowhere 404, [\d.]+ ms$/m))
    expect(child.output().out).not.toMatch(/^GET \/assets/m)
  })

  test('reports a rejected promise and an exception that no code handles, and keeps running', async () => {
    const events = await fetch(`http://127.0.0.1:${port}/__dev/events`)
    const [reader, decoder] = [events.body!.getReader(), new TextDecoder()]
    const heard = async (words: string) => {
      for (let text = ''; !text.includes(words); ) text += decoder.decode((await reader.read()).value)
    }
    const failing = (how: string) =>
      change('server/app.ts', 'const app = express()', `const app = express()\n  setImmediate(() => ${how})`)
    failing("void Promise.reject(new Error('a lost promise'))")
    await heard('a lost promise')
    change(
      'server/app.ts',
      "void Promise.reject(new Error('a lost promise'))",
      "{ throw new Error('a lost exception') }",
    )
    await heard('a lost exception')
    await reader.cancel()
    expect(await see()).toContain('<html')
    expect(child.output().err).toMatch(/server\/app\.ts:\d+/)
  })

  test('sends the security headers of production', async () => {
    const { headers } = await fetch(`http://127.0.0.1:${port}/`, { headers: { Accept: 'text/html' } })
    const policy = headers.get('content-security-policy')
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types decoder',
    ])
      expect(policy).toContain(`${rule};`)
    for (const [name, value] of pairs(baseHeaders(readConfig({}))))
      expect([name, headers.get(name)]).toEqual([name, value])
  })

  test('shows the source line of an error that is thrown while rendering an error page', async () => {
    change('client/components/footer.tsx', 'return (', `if (t) throw new Error('thrown while rendering')\n  return (`)
    await eventually(async () => expect(await see('/nowhere')).toMatch(/client\/components\/footer\.tsx:\d+:/))
  })

  test('prints each finding of npm run check-messages once', async () => {
    const before = child.output().err.length
    const warnings = () =>
      child
        .output()
        .err.slice(before)
        .match(/^warning: .*$/gm) ?? []
    change(messagesFile, '"hero.title": "', '"hero.title": "{{brnad}} ')
    const found = `warning: ${messagesFile}:\\d+ hero.title: has the placeholder {{brnad}}, which has no value here.`
    await eventually(() => expect(warnings()).toEqual([expect.stringMatching(found)]))
    change('client/components/footer.tsx', '<Mark />', '<b>Hard coded</b>')
    const hardCoded = 'warning: client/components/footer.tsx:\\d+ This text is fixed in English. Make it a message.'
    await eventually(() => expect(warnings()).toEqual([expect.stringMatching(found), expect.stringMatching(hardCoded)]))
  }, 300_000)
})
