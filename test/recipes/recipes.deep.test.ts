import { execSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { root } from '../../build/places.ts'
import { launchChromium } from '../../scripts/chromium.ts'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { font } from '../../shared/brand.ts'
import { finishedLanguages } from '../../shared/languages.ts'
import { endChildren, runFile } from '../support/child.ts'
import { buildQuickly, copyTree, replaceIn } from '../support/copied-tree.ts'
import { eventually } from '../support/eventually.ts'

const document = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')

/**
 * These languages use the Latin script, so no fonts have to be installed. The order is reversed, so that the recipe changes the
 * default language.
 */
const kept = finishedLanguages
  .filter(({ tag }) => new Intl.Locale(tag).maximize().script === 'Latn')
  .map(({ code }): string => code)
  .slice(0, 3)
  .reverse()

function blocksOf(title: string): string[] {
  const [, recipe = ''] = document.split(`### ${title}\n`)
  const blocks = recipe.split(/^### /m)[0]!.matchAll(/^( *)```\w+\n(.*?)^ *```$/gms)
  return [...blocks].map(([, indent = '', code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
}

/** Maps a file to the line after which recipes add lines. */
const tables: Record<string, string> = {
  'shared/routes.ts': 'export const pages = {\n',
  'client/pages/index.ts': 'export const views: Views = {\n',
  'shared/messages.ts': 'type PageMessages = {\n',
  'server/api/create-api.ts': '  api.use(setApiHeaders)\n',
}

const messages = {
  'meta.title': 'Prices · {{brand}}',
  'meta.description': 'Prices.',
  title: 'Prices',
  email: 'E-mail',
  text: 'Text',
  send: 'Send',
  'wrong.email': 'Is not an e-mail address.',
  'wrong.text': 'Is empty.',
}

/** Each test continues the previous one. */
describe('the recipes of CONTRIBUTING.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recipes-'))
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const PATH = [join(folder, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter)
  const paste = (commands: string) =>
    execSync(commands, { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH }, stdio: 'pipe' })
  /**
   * If the first line is a comment with a file name, the rest of the block becomes the content of this file. Otherwise, each line
   * ends with a comment that names a file, and the line is added to this file.
   */
  const apply = (block: string) => {
    const [, file] = /^\/\/ (\S+)\n/.exec(block) ?? []
    if (file) return write(file, block.slice(block.indexOf('\n') + 1))
    for (const [, line, table] of block.matchAll(/^(.+?),? \/\/ (\S+)$/gm)) {
      const marker = tables[table!]!
      const end = marker.endsWith('{\n') && !table!.endsWith('messages.ts') ? ',' : ''
      replaceIn(folder, table!, marker, `${marker}  ${line}${end}\n`)
    }
  }
  let browser: Browser
  beforeAll(async () => {
    copyTree(folder, undefined, ['scripts', 'test', 'tsconfig.json', 'tsconfig.base.json'])
    browser = await launchChromium()
  })
  afterAll(async () => {
    endChildren()
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('“Remove a language” keeps the named languages, with the first one as default', () => {
    const [commands] = blocksOf('Remove a language, or change the default language')
    const out = paste(commands!.replace('de,en,fr', kept.join()))
    expect(out).toMatch(/\d+ of \d+ pictures drawn/)
    expect(read('shared/languages.ts')).toContain(`defaultLanguage: Language = '${kept[0]}'`)
    const folders = readdirSync(join(folder, 'locales'), { withFileTypes: true }).filter(entry => entry.isDirectory())
    expect(folders.map(({ name }) => name).sort()).toEqual([...new Set([...kept, 'en'])].sort())
  })

  test('“Replace the font” puts another file in its place, and measures it', () => {
    copyFileSync(join(root, 'client/assets/fonts', font.file), join(folder, 'font.woff2'))
    write('license.txt', 'A licence')
    const [commands] = blocksOf('Replace the font')
    expect(paste(commands!)).toMatch(/^DejaVu Sans 400: size \d/m)
    expect(read('client/assets/fonts/font-license.txt')).toBe('A licence')
    expect(read('shared/brand.ts')).toContain("file: 'font.woff2'")
  })

  test('“Add a page”, “Add an API route with a form” and “Call an API of your own” compile', () => {
    for (const title of ['Add a page', 'Add an API route with a form', 'Call an API of your own'])
      for (const block of blocksOf(title)) apply(block)
    replaceIn(
      folder,
      'server/api/create-api.ts',
      'import { me }',
      "import { contact } from './contact.ts'\nimport { me }",
    )
    const view = 'client/pages/pricing/page.tsx'
    replaceIn(folder, view, '</h1>', '</h1>\n<ContactForm />')
    write(view, `import { ContactForm } from './contact-form.tsx'\n${read(view)}`)
    for (const code of kept) write(`locales/${code}/pricing.json`, JSON.stringify(messages))
    write('locales/en/pricing.json', JSON.stringify(messages))
    const compiler = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'build'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(compiler.stdout).toBe('')
  })

  test('the page shows which fields of its form the API route refuses', async () => {
    const buildsDir = join(folder, 'dist/builds')
    const { id } = buildQuickly(folder)
    const server = runFile(buildFolder(buildsDir, id).server, { PORT: '0', BUILDS_DIR: buildsDir })
    const page = await browser.newPage({ userAgent: 'Mozilla/5.0 Chrome/156.0.0.0' })
    await page.goto(`http://127.0.0.1:${await server.port()}/pricing`)
    expect(await page.innerText('h1')).toBe(messages.title)
    const alerts = () => page.locator('form [role=alert]').allInnerTexts()
    const refused = () => alerts().then(texts => texts.filter(text => text !== ''))

    await eventually(async () => {
      await page.click('text=Send')
      expect(await refused()).toEqual([messages['wrong.email'], messages['wrong.text']])
    })
    await page.fill('[name=email]', 'me@example.com')
    await page.click('text=Send')
    await eventually(async () => expect(await refused()).toEqual([messages['wrong.text']]))
    await page.fill('[name=text]', 'Hello')
    await page.click('text=Send')
    await eventually(async () => expect(await refused()).toEqual([]))
  })
})
