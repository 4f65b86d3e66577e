import type { ServerResponse } from 'node:http'
import { copyingDestination } from '../../../server/page/copying-destination.ts'

function response() {
  const sent: string[] = []
  const res = {
    write: (bytes: Buffer) => {
      sent.push(bytes.toString())
      return false
    },
    flush: () => sent.push('(flush)'),
    on: () => res,
    destroy: () => sent.push('(cut)'),
  }
  return { sent, res: res as unknown as ServerResponse }
}

describe('copyingDestination', () => {
  test('sends and keeps the same bytes, though their buffer is used again', () => {
    const { sent, res } = response()
    const copy = copyingDestination(res)
    const buffer = Buffer.from('one,')
    copy.write(buffer)
    buffer.write('two,')
    copy.write(buffer)
    copy.write('three')
    expect(copy.bytes().toString()).toBe('one,two,three')
    expect(sent.join('')).toBe('one,two,three')
  })

  test('never waits for a reader who does not read', () => {
    const { destination } = copyingDestination(response().res)
    expect(destination(() => {}).write('a')).toBe(true)
  })

  test('passes on flushes and the end of all', () => {
    const { sent, res } = response()
    const destination = copyingDestination(res).destination(() => sent.push('(end)'))
    destination.flush()
    destination.end()
    destination.destroy()
    expect(sent).toEqual(['(flush)', '(end)', '(cut)'])
  })
})
