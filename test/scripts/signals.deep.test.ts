import { freshFolder } from '../support/folder.ts'
import { killRunning, startAndSignal } from './start-and-signal.ts'

describe('npm start', () => {
  afterEach(() => killRunning(folder()))
  const folder = freshFolder()

  test('exits on SIGINT to npm alone, and its port is free again', () => startAndSignal(folder(), 'SIGINT'))
})
