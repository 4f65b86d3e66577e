import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../build/places.ts'
import { checkProject } from '../../../scripts/check-messages/check-project.ts'
import { type Finding, formatFinding } from '../../../scripts/check-messages/message-file.ts'
import { copyTree, replaceIn } from '../../support/copied-tree.ts'
import { sharedFolder } from '../../support/folder.ts'
import { runScript } from '../../support/run-script.ts'
import { translatedLanguage } from '../../support/sample-routes.ts'
import { shownBy, writeBrokenProject } from './broken-project.ts'

/** Files that the linter needs in a copy, in addition to the sources. */
const lintedBeside = ['scripts', 'biome.json', '.gitignore']

const expected = `
error duplicate locales/de/common.json:4 first
error shape locales/de/common.json:15 No key
error file locales/fr/common.json:4
error shape locales/fr/home.json:2 meta.title
warning file locales/pl/home.json:1
error missing locales/de/common.json:6 count_other
error plural locales/de/common.json:7 count_few
error extra locales/de/common.json:12 extra
error extra locales/de/common.json:15 No key
error order locales/de/common.json:4 first
error untranslated locales/de/common.json:8 word
error placeholder locales/de/common.json:5 hello
error placeholder locales/de/common.json:5 hello
error placeholder locales/de/common.json:5 hello
error placeholder locales/de/common.json:5 hello
error prose locales/de/common.json:9 plain
error writing locales/de/common.json:5 hello
error empty locales/de/common.json:14 last
error prose locales/de/home.json:3 one.body
error prose locales/de/home.json:3 one.body
error prose locales/de/home.json:3 one.body
error prose locales/de/home.json:3 one.body
warning prose locales/de/home.json:3 one.body
error prose locales/de/home.json:4 two.body
error prose locales/de/home.json:4 two.body
error prose locales/de/home.json:4 two.body
error writing locales/de/home.json:5 sections.place.title
error writing locales/de/home.json:5 sections.place.title
warning length locales/de/home.json:2 meta.title
warning length locales/de/home.json:6 meta.description
error missing locales/fr/home.json:5 meta.description
error writing locales/fr/home.json:4 two.body
warning missing locales/pl/common.json:1 first
warning missing locales/pl/common.json:1 second
warning missing locales/pl/common.json:1 hello
warning missing locales/pl/common.json:2 count_few
warning missing locales/pl/common.json:2 count_many
warning missing locales/pl/common.json:2 count_other
warning missing locales/pl/common.json:2 word
warning missing locales/pl/common.json:2 plain
warning missing locales/pl/common.json:2 long
warning missing locales/pl/common.json:2 usual
warning missing locales/pl/common.json:2 forgotten
warning length locales/de/common.json:9 plain
warning length locales/de/common.json:10 long
error untranslated locales/de/home.json:2 meta.title
error untranslated locales/de/home.json:1 renamed
error stray locales/de/old.json:1
error unused locales/en/common.json:11 forgotten
error hard-coded client/view.tsx:2
error hard-coded client/view.tsx:3
error hard-coded client/view.tsx:5
error hard-coded client/view.tsx:6
error hard-coded client/view.tsx:7
`

describe('checkProject', () => {
  const folder = sharedFolder()
  let findings: Finding[]
  beforeAll(async () => {
    findings = await checkProject(writeBrokenProject(folder()))
  })

  test('reports every planted error with its file and line, and nothing else', () => {
    const places = findings.map(({ level, check, file, line, key }) => [level, check, `${file}:${line}`, key].join(' '))
    expect(places.map(place => place.trim())).toEqual(expected.trim().split('\n'))
  })

  test.each(shownBy)('finds a hard-coded text that is passed to %s', name => {
    const lines = readFileSync(join(folder(), 'client/view.tsx'), 'utf8').split('\n')
    const line = lines.findIndex(text => text.includes(`${name}('`)) + 1
    expect(findings.filter(({ check }) => check === 'hard-coded').map(finding => finding.line)).toContain(line)
  })

  test('says in each finding what to change', () => {
    expect(findings.map(formatFinding)).toEqual(
      expect.arrayContaining([
        'locales/de/common.json:6 count_other: is missing: de has the plural form “other”. In English: “{{count}} photos”.',
        'locales/de/common.json:5 hello: lacks the placeholder {{brand}}.',
        'locales/de/common.json:5 hello: has the placeholder {{nmae}}, which has no value here.',
        'locales/de/home.json:4 two.body: links to page:home#nowhere, which does not exist.',
        'client/view.tsx:6 This text is fixed in English. Make it a message.',
      ]),
    )
  })
})

describe('npm run check-messages', () => {
  const folder = sharedFolder()
  let out: string
  let code: number
  let copy: string
  const file = `locales/${translatedLanguage}/errors.json`
  const planted = ['<b>Hard coded</b>', '<hr aria-label="Hard coded" />', "{brand.name ? 'Hard coded' : undefined}"]

  beforeAll(async () => {
    copy = copyTree(join(folder(), 'copy'), root, lintedBeside)
    renameFirstKey(join(copy, file))
    replaceIn(copy, 'client/components/footer.tsx', '<Mark />', ['<>', ...planted, '</>'].join('\n'))
    ;({ code, out } = await runScript('check-messages.ts', [], {}, copy))
  })

  test('exits with 1 and prints each error with its line and the totals', () => {
    expect(code).toBe(1)
    expect(out).toMatch(new RegExp(`^${file}:\\d+ \\S+: is missing\\.`, 'm'))
    expect(out).toMatch(new RegExp(`^${file}:\\d+ renamed: is not in English`, 'm'))
    expect(out).toMatch(/^\d+ languages, errors: \d+, warnings: \d+$/m)
  })

  test.each(planted)('finds the hard-coded text of %s in a component', text => {
    const lines = readFileSync(join(copy, 'client/components/footer.tsx'), 'utf8').split('\n')
    expect(out).toContain(`client/components/footer.tsx:${lines.indexOf(text) + 1} This text is fixed in English`)
  })
})

function renameFirstKey(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"[^"]+":/, '"renamed":'))
}
