import type { ServerResponse } from 'node:http'
import { copyingDestination } from '../../../server/document/copying-destination.ts'

function response() {
  const sent: string[] = []
  const res = {
    write: (bytes: Buffer) => sent.push(bytes.toString()) > 0 && false,
    flush: () => sent.push('(flush)'),
    end: (bytes: Buffer) => sent.push(`${bytes}(end)`),
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
    expect(copy.end().toString()).toBe('one,two,three')
    expect(sent).toEqual(['one,two,three(end)'])
  })

  test('never waits for a reader who does not read', () => {
    const { destination } = copyingDestination(response().res)
    expect(destination(() => {}).write('a')).toBe(true)
  })

  test('sends what was flushed without waiting for the end', async () => {
    const { sent, res } = response()
    const copy = copyingDestination(res)
    const destination = copy.destination(() => {})
    destination.write('shell')
    destination.flush()
    await Promise.resolve()
    expect(sent).toEqual(['shell', '(flush)'])
    destination.write('rest')
    expect(copy.end().toString()).toBe('shellrest')
    expect(sent).toEqual(['shell', '(flush)', 'rest(end)'])
  })

  test('a flush right before the end is part of the end', async () => {
    const { sent, res } = response()
    const copy = copyingDestination(res)
    const destination = copy.destination(() => copy.end())
    destination.write('whole')
    destination.flush()
    destination.end()
    await Promise.resolve()
    expect(sent).toEqual(['whole(end)'])
  })

  test('passes on that all is lost', () => {
    const { sent, res } = response()
    copyingDestination(res)
      .destination(() => {})
      .destroy()
    expect(sent).toEqual(['(cut)'])
  })
})
