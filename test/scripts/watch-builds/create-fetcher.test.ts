import { createFetcher } from '../../../scripts/watch-builds/create-fetcher.ts'
import { controlTimeout } from '../../support/control-timeout.ts'
import { eventually } from '../../support/eventually.ts'
import { type Misdeed, startUpstream } from '../../support/upstream.ts'

const timeoutMs = 61_234
const mostBytes = 100_000

const never = /due to timeout/

const outcomes: Record<Misdeed, number | RegExp> = {
  'hangs before its answer': never,
  'hangs in the middle of its answer': never,
  'sends its answer byte by byte': never,
  'disconnects before its answer': /ECONNRESET|other side closed/,
  'disconnects in the middle of its answer': /ECONNRESET|other side closed|terminated/,
  'sends an endless answer': /more than 100000 bytes/,
  'answers with a gzip bomb': /more than 100000 bytes/,
  'redirects to another host': 302,
  'redirects to a file URL': 302,
  'answers with an error': 500,
  'sends an empty answer': 204,
  'answers in HTML': 200,
}

describe('a request to an instance that', () => {
  afterEach(() => jest.restoreAllMocks())

  test.each(Object.entries(outcomes) as [Misdeed, number | RegExp][])('%s ends with %s', async (misdeed, outcome) => {
    const expire = controlTimeout(timeoutMs)
    const upstream = await startUpstream(misdeed)
    const { fetch, close } = createFetcher(timeoutMs)
    const response = fetch(upstream.url, mostBytes)
    if (outcome === never) {
      await eventually(() => expect(upstream.seen.asked).toBe(1))
      expire()
    }
    if (outcome instanceof RegExp) await expect(response).rejects.toThrow(outcome)
    else expect(await response).toMatchObject({ status: outcome })
    await close()
    await eventually(() => expect(upstream.seen.open).toBe(0))
    expect(upstream.seen.asked).toBe(1)
    // When the client stops reading, the server must not be able to send more than the socket buffers hold.
    expect(upstream.seen.bytes).toBeLessThan(50_000_000)
    upstream.close()
  })
})
