import { relative, resolve } from 'node:path'
import { reachedModules, testFiles } from './reached-modules.ts'

const folder = resolve(__dirname, '..')
const builds = 'support/test-builds.ts'

describe('testFiles and reachedModules', () => {
  test.each([
    ['shared/translate', false],
    ['./test/server/http/read-target', false],
    ['server/config', false],
    ['server/api', true],
    ['browser/navigation', true],
    ['scripts/start.test.ts', true],
  ])('decide whether %s needs the test build: %s', (pattern, needs) => {
    const files = testFiles(folder, [pattern])
    expect(files).not.toEqual([])
    const reached = [...reachedModules(folder, files)].map(file => relative(folder, file))
    expect(reached.includes(builds)).toBe(needs)
  })

  test('return every test file without a pattern', () => {
    expect(testFiles(folder, [])).toContain(__filename)
    expect(testFiles(folder, ['no such file'])).toEqual([])
  })
})
