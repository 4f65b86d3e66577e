import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '..', '..', '..')
const folder = join(root, 'docs', 'decisions')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const records = readdirSync(folder).filter(name => name !== 'README.md')

const template = new RegExp(
  [
    '^# (?<number>\\d{3}) (?<title>.+)',
    'Status: (accepted|superseded by \\d{3})',
    'Date: \\d{4}-\\d\\d-\\d\\d',
    '## Context',
    '[^#]+?',
    '## Decision',
    '[^#]+?',
    '## Consequences',
    '[^#]+$',
  ].join('\\n\\n'),
)

function indexLine(name: string): string {
  const { number, title } = template.exec(read(name))?.groups ?? {}
  return `- [${number} ${title}](${name})`
}

function missingPaths(name: string): string[] {
  const paths = [...read(name).matchAll(/`((?:[\w.-]+\/)+(?:[\w.-]+\.\w+)?)`/g)].map(match => match[1]!)
  return paths.filter(path => !existsSync(join(root, path)))
}

describe('each decision record', () => {
  test('has the sections of the template and begins its file name with its number', () => {
    const numberOf = (name: string) => template.exec(read(name))?.groups?.number
    expect(records.filter(name => !name.startsWith(`${numberOf(name)}-`))).toEqual([])
  })

  test('is in the index once, with its title', () => {
    const lines = read('README.md').match(/^- .*$/gm)!
    expect(lines.sort()).toEqual(records.sort().map(indexLine))
  })

  test('names only files and folders that exist', () => {
    const missing = records.map(name => [name, missingPaths(name)] as const).filter(([, paths]) => paths.length > 0)
    expect(Object.fromEntries(missing)).toEqual({})
  })
})
