import { createLogger } from '../../../server/ops/logger.ts'
import { readableOutput, readableRequest } from '../../../server/ops/readable-log.ts'

describe('the log of the development server', () => {
  let written: string[]
  beforeEach(() => {
    written = []
  })
  const log = createLogger('info', readableOutput({ write: text => written.push(text) }))

  test('shows the level, the message and the other fields', () => {
    log.info('A note')
    log.warn({ route: 'me', count: 2 }, 'Slow')
    log.debug('hidden')
    expect(written).toEqual(['info: A note\n', 'warn: Slow {"route":"me","count":2}\n'])
  })

  test('shows the stack of an error', () => {
    const error = new Error('broken')
    log.error(error)
    log.error({ err: error, id: 'a' }, 'Request failed')
    expect(written).toEqual([`error: broken\n${error.stack}\n`, `error: Request failed {"id":"a"}\n${error.stack}\n`])
  })

  test('has one short line for a request', () => {
    const line = { id: 'a', method: 'GET', path: '/de/faq', route: 'faq', status: 200 }
    expect(readableRequest({ ...line, ms: 2.4 })).toBe('GET /de/faq 200, 2.4 ms\n')
    expect(readableRequest({ ...line, ms: 130.4 })).toBe('GET /de/faq 200, 130 ms\n')
  })
})
