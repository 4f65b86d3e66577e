import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { listeningServer } from '../../support/http-server.ts'
import { otherHome } from '../../support/sample-routes.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const body = Buffer.alloc(1_048_576, 'a')

const targets: [path: string, status: number][] = [
  [otherHome, 405],
  ['/api/photo', 404],
  ['/nowhere', 405],
]

type Send = (url: string) => Promise<number>

const senders: [name: string, times: number, send: Send][] = [
  ['fetch', 200, post],
  ['curl', 200, url => curl(url, '-H', 'Expect:')],
  ['curl that waits for 100 Continue', 30, url => curl(url, '-H', 'Expect: 100-continue')],
  ['curl in chunks', 30, url => curl(url, '-H', 'Transfer-Encoding: chunked')],
]

async function post(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'POST', body })
  await answer.text()
  return answer.status
}

async function curl(url: string, ...more: string[]): Promise<number> {
  const args = ['-s', '-o', '/dev/null', '-w', '%{http_code}', '--data-binary', '@-', ...more, url]
  const running = promisify(execFile)('curl', args)
  running.child.stdin!.on('error', () => {}).end(body)
  return Number((await running).stdout)
}

describe('a body of 1 MB that the server refuses', () => {
  let server: Awaited<ReturnType<typeof listeningServer>>
  let origin: string
  beforeAll(async () => {
    server = await listeningServer(await warmHandler(await testSite(), otherHome))
    origin = `http://127.0.0.1:${(server.server.address() as { port: number }).port}`
  })
  afterAll(() => server.close())

  test.each(senders)(
    'always gets a status from %s (%d times), and so does a concurrent visitor',
    async (_, times, send) => {
      const seen: Record<string, number> = {}
      for (let i = 0; i < times; i++) {
        const [path, status] = targets[i % targets.length]!
        const answers = await Promise.all([send(origin + path), fetch(origin + otherHome)])
        const outcome = `${answers[0] === status || answers[0]} ${answers[1].status}`
        seen[outcome] = (seen[outcome] ?? 0) + 1
        await answers[1].text()
      }
      expect(seen).toEqual({ 'true 200': times })
    },
  )
})
