import { createRequestLog } from '../../../server/ops/request-log.ts'

const line = { id: 'a-1', method: 'GET', path: '/', route: 'index___xx', status: 200, ms: 1.5 }

function slowOutput() {
  const written: string[] = []
  const done: (() => void)[] = []
  return { written, done, write: (text: string, confirm: () => void) => [written.push(text), done.push(confirm)] }
}

describe('createRequestLog', () => {
  afterEach(() => void jest.useRealTimers())

  test('writes a batch of JSON lines, each with its time', () => {
    const output = slowOutput()
    const log = createRequestLog(output, true)
    log.add(line)
    log.add({ ...line, status: 404 })
    expect(output.written).toEqual([])
    log.flush()
    const lines = output.written.join('').split('\n')
    expect(lines.pop()).toBe('')
    expect(lines.map(text => JSON.parse(text))).toEqual([
      { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), ...line },
      expect.objectContaining({ status: 404 }),
    ])
  })

  test('writes each line with the values of its own request', () => {
    const output = slowOutput()
    const log = createRequestLog(output, true)
    const changes = [{}, { method: 'HEAD' }, { path: '/x' }, { status: 304 }, { route: '-' }, { id: 'a-2' }, { ms: 2 }]
    const lines = changes.flatMap(change => [line, { ...line, ...change }])
    for (const each of lines) log.add(each)
    log.flush()
    const written = output.written.join('').trim().split('\n')
    expect(written.map(text => JSON.parse(text))).toEqual(
      lines.map(each => ({ level: 'info', time: expect.anything(), ...each })),
    )
  })

  test('escapes a path, so that it cannot break or forge a line', () => {
    const output = slowOutput()
    const log = createRequestLog(output, true)
    const path = '/\r\n{"status":200}\u001b[2J\0"'
    log.add({ ...line, path })
    log.flush()
    expect(output.written[0]!.split('\n')).toHaveLength(2)
    expect(output.written[0]).toMatch(/^\P{Cc}+\n$/u)
    expect(JSON.parse(output.written[0]!).path).toBe(path)
  })

  test('writes within a second without a call of flush', async () => {
    jest.useFakeTimers()
    const output = slowOutput()
    createRequestLog(output, true).add(line)
    jest.advanceTimersByTime(1_000)
    expect(output.written).toHaveLength(1)
  })

  test('drops and counts lines while the output is blocked', () => {
    const output = slowOutput()
    const log = createRequestLog(output, true)
    for (let i = 0; i < 60_000; i++) log.add(line)
    const kept = output.written.join('').length
    expect(kept).toBeLessThan(5_000_000)
    for (const confirm of output.done) confirm()
    log.add(line)
    log.flush()
    expect(JSON.parse(output.written.at(-1)!.split('\n')[0]!).dropped).toBeGreaterThan(0)
  })

  test('writes nothing if it is switched off', () => {
    const output = slowOutput()
    const log = createRequestLog(output, false)
    log.add(line)
    log.flush()
    expect(output.written).toEqual([])
  })
})
