import { createLogger } from '../../../server/ops/logger.ts'

type Done = (error?: Error | null) => void

test('createLogger writes an event as a JSON line, and counts lost lines in the next one', () => {
  const lines: string[] = []
  const answers: Done[] = []
  const log = createLogger('warn', { write: (text, done) => [lines.push(text), answers.push(done)] })
  log.info('not asked for')
  log.warn({ id: 'a' }, 'one')
  answers.pop()!(new Error('ENOSPC'))
  log.error('two')
  answers.pop()!()
  log.error('three')
  const events = lines.map(line => JSON.parse(line))
  expect(events).toEqual([
    { level: 'warn', time: expect.stringMatching(/^\d{4}-.*Z$/), id: 'a', msg: 'one' },
    { level: 'error', time: expect.any(String), msg: 'two', dropped: 1 },
    { level: 'error', time: expect.any(String), msg: 'three' },
  ])
})
