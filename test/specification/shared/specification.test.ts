import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '..', '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('docs/specification.md', () => {
  const table = read('docs/specification.md')

  test('names tests that exist', () => {
    const paths = [...table.matchAll(/`([\w-]+\/[\w./-]+\.test\.tsx?)`/g)].map(([, path]) => path!)
    expect(paths.length).toBeGreaterThan(30)
    expect(paths.filter(path => !existsSync(join(root, 'test', path)))).toEqual([])
  })

  test('names the same deviations as record 041', () => {
    const named = new Set([...table.matchAll(/\bD(\d+)/g)].map(([, number]) => Number(number)))
    const listed = [...read('docs/decisions/041-deviations.md').matchAll(/^(\d+)\. \(/gm)].map(([, number]) =>
      Number(number),
    )
    expect([...named].sort((a, b) => a - b)).toEqual(listed)
  })
})
