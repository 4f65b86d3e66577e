import { freshFolder } from '../support/folder.ts'
import { killRunning, startAndSignal } from './start-and-signal.ts'

describe('npm start', () => {
  afterEach(() => killRunning(folder()))
  const folder = freshFolder()

  test('exits and frees its port if only npm gets SIGINT', () => startAndSignal(folder(), 'SIGINT'))
})
