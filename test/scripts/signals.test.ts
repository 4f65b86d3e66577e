import { readFileSync } from 'node:fs'
import { freshFolder } from '../support/folder.ts'
import { killRunning, startAndSignal } from './start-and-signal.ts'

describe('npm start', () => {
  // Register this hook before `freshFolder`, so that it runs before the folder with the pid files is removed.
  afterEach(() => killRunning(folder()))
  const folder = freshFolder()

  test('exits and frees its port if only npm gets SIGTERM', () => startAndSignal(folder(), 'SIGTERM'))
})

test.each(['start', 'dev'])('npm run %s leaves no shell between npm and node', name => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(scripts[name]).toMatch(/^exec node /)
})
