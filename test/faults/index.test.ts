import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cases } from './cases.ts'

const root = join(__dirname, '../..')
const [index] = readFileSync(join(root, 'test/faults/README.md'), 'utf8').split('## What was measured')
const numbers = Array.from({ length: 30 }, (_, i) => `F${String(i + 1).padStart(2, '0')}`)
const lines = [...index!.matchAll(/^\| (F\d\d) \|[^|]+\|([^|]*)\|([^|]*)\|$/gm)]
const rows = new Map(
  lines.map(([, number, tests, entries]) => [
    number!,
    { tests: [...tests!.matchAll(/`([^`]+)`(?: "([^"…]+))?/g)], entries: [...entries!.matchAll(/`([^`]+)`/g)] },
  ]),
)

describe('the index of faults', () => {
  test('has every number once', () => expect(lines.map(([, number]) => number)).toEqual(numbers))

  test.each(numbers)('%s is shown somewhere, by tests and entries that exist', number => {
    const { tests, entries } = rows.get(number)!
    expect(tests.length + entries.length).toBeGreaterThan(0)
    for (const [, path, title] of tests) {
      const below = /^(scripts|shared)\//.test(path!) ? 'test' : 'test/server'
      const files = ['ts', 'tsx'].map(ending => join(root, below, `${path}.test.${ending}`))
      const file = files.find(existsSync)
      expect(files).toContain(file)
      expect(readFileSync(file!, 'utf8')).toContain(title ?? '')
    }
    expect(cases.map(({ name }) => name)).toEqual(expect.arrayContaining(entries.map(([, name]) => name)))
  })

  test('names the entries of every number that a case has', () => {
    for (const { name, numbers } of cases)
      for (const number of numbers) {
        const named = rows.get(number)!.entries.map(([, entry]) => entry)
        expect(named).toContain(name.replace(/-caddy$/, ''))
      }
  })
})
