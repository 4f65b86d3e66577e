import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cases } from './cases.ts'
import { faults } from './faults.ts'

describe('the list of faults', () => {
  test.each(Object.entries(faults))(
    'names existing tests of %s, or a case has its number',
    (number, { what, tests }) => {
      const endings = ['.test.ts', '.test.tsx', '.deep.test.ts', '.deep.test.tsx']
      const isThere = (path: string) => endings.some(ending => existsSync(join(__dirname, '..', path + ending)))
      expect(tests.filter(path => !isThere(path))).toEqual([])
      expect(what).not.toBe('')
      expect(tests.length > 0 || cases.some(({ numbers }) => numbers.includes(number))).toBe(true)
    },
  )

  test('contains every number of a case', () => {
    const numbers = cases.flatMap(({ numbers }) => [...numbers])
    expect(numbers.filter(number => !(number in faults))).toEqual([])
  })
})
