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

describe('the copying destination of a render', () => {
  test('sends and keeps the same bytes although React reuses its buffer', () => {
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

  test('never applies backpressure', () => {
    const { destination } = copyingDestination(response().res)
    expect(destination(() => {}).write('a')).toBe(true)
  })

  test('sends flushed bytes before the end', async () => {
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

  test('sends a flush right before the end together with the end', async () => {
    const { sent, res } = response()
    const copy = copyingDestination(res)
    const destination = copy.destination(() => copy.end())
    destination.write('whole')
    destination.flush()
    destination.end()
    await Promise.resolve()
    expect(sent).toEqual(['whole(end)'])
  })

  test('destroys the response if React destroys the destination', () => {
    const { sent, res } = response()
    copyingDestination(res)
      .destination(() => {})
      .destroy()
    expect(sent).toEqual(['(cut)'])
  })
})
