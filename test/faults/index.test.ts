import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cases } from './cases.ts'

const root = join(__dirname, '../..')
const index = readFileSync(join(root, 'test/faults/README.md'), 'utf8')
const numbers = Array.from({ length: 30 }, (_, i) => `F${String(i + 1).padStart(2, '0')}`)
const lines = [...index.matchAll(/^\| (F\d\d) \|[^|]+\|([^|]*)\|([^|]*)\|$/gm)]
const rows = new Map(
  lines.map(([, number, tests, entries]) => [
    number!,
    { tests: [...tests!.matchAll(/`([^`]+)`/g)], entries: [...entries!.matchAll(/`([^`]+)`/g)] },
  ]),
)

describe('the index of faults', () => {
  test('contains every number once', () => expect(lines.map(([, number]) => number)).toEqual(numbers))

  test.each(numbers)('names existing tests or cases for %s', number => {
    const { tests, entries } = rows.get(number)!
    expect(tests.length + entries.length).toBeGreaterThan(0)
    for (const [, path = ''] of tests) {
      const below = /^(scripts|shared)\//.test(path) ? 'test' : 'test/server'
      const endings = ['.test.ts', '.test.tsx', '.deep.test.ts', '.deep.test.tsx']
      expect([path, endings.some(ending => existsSync(join(root, below, path + ending)))]).toEqual([path, true])
    }
    expect(cases.map(({ name }) => name)).toEqual(expect.arrayContaining(entries.map(([, name]) => name)))
  })

  test('names every case in the rows of its fault numbers', () => {
    for (const { name, numbers } of cases)
      for (const number of numbers) {
        const named = rows.get(number)!.entries.map(([, entry]) => entry)
        expect(named).toContain(name.replace(/-caddy$/, ''))
      }
  })
})
