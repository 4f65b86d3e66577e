import { connect, type Socket } from 'node:net'
import { routes } from '../../../shared/routes.ts'
import { otherHome } from '../../support/sample-routes.ts'

export type Question = { request: string; status: number }

/** `times` contains the duration of each request in ms, including the time to open a connection. */
export type Asked = { answered: number; wrong: Map<string, number>; times: number[] }

export type AskOptions = {
  port: number
  count: number
  connections: number
  question(turn: number): Question
}

/** Sends requests over keep-alive connections, with one pending request per connection, and counts unexpected responses. */
export async function askMany({ port, count, connections, question }: AskOptions): Promise<Asked> {
  const asked: Asked = { answered: 0, wrong: new Map(), times: [] }
  let turn = 0
  const complain = (what: string) => asked.wrong.set(what, (asked.wrong.get(what) ?? 0) + 1)

  const converse = async () => {
    let socket: Socket | undefined
    while (turn < count) {
      const { request, status } = question(turn++)
      const start = performance.now()
      socket = socket?.writable ? socket : await dial(port)
      const said = await exchange(socket, request)
      asked.times.push(performance.now() - start)
      if (said === status) asked.answered++
      else complain(`${request.split('\r\n', 1)[0]}: ${said || 'no answer'}`)
    }
    socket?.destroy()
  }
  await Promise.all(Array.from({ length: connections }, converse))
  return asked
}

function dial(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay(true))).once('error', reject)
  })
}

/** Resolves to the status of the response, or to 0 if the response is missing or incomplete. */
function exchange(socket: Socket, request: string): Promise<number> {
  const isHead = request.startsWith('HEAD ')
  return new Promise(resolve => {
    let bytes: Buffer = Buffer.alloc(0)
    const end = (status: number) => {
      socket.off('data', take).off('close', cut).off('error', cut)
      resolve(status)
    }
    const cut = () => end(0)
    const take = (chunk: Buffer) => {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
      const status = wholeAnswer(bytes, isHead)
      if (status) end(status)
    }
    socket.on('data', take).once('close', cut).once('error', cut)
    socket.write(request)
  })
}

const headEnd = Buffer.from('\r\n\r\n')

function wholeAnswer(bytes: Buffer, isHead: boolean): number | undefined {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  if (isHead || status === 304 || status === 204) return status
  const length = /content-length: (\d+)/i.exec(head)
  if (length) return bytes.length >= end + 4 + Number(length[1]) ? status : undefined
  return bytes.subarray(-5).toString('latin1') === '0\r\n\r\n' ? status : undefined
}

const codings = ['gzip, deflate, br, zstd', 'gzip', 'br', '']
const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

export function mixedQuestions(build: string, assets: readonly string[]): (turn: number) => Question {
  const kinds: ((turn: number) => Question)[] = [
    ...Array(12).fill((turn: number) => get(pageOf(turn), 200, `Accept-Encoding: ${codings[turn % 4]}\r\n`)),
    turn => get(pageOf(turn), 304, 'If-None-Match: *\r\n'),
    turn => ({ ...get(pageOf(turn), 200), request: get(pageOf(turn), 200).request.replace('GET', 'HEAD') }),
    turn => get(assets[turn % assets.length]!, 200),
    turn => get(`${otherHome}/_payload.json?${turn % 2 ? build : ''}`, 200),
    () => get('/builds/latest.json', 200),
    turn => get(`/nowhere/${turn}?q=${turn}`, 404),
    turn => get(`/faq/?utm=${turn}`, 301),
    turn => get(`/assets/none-${turn}.js`, 404, `Cookie: visitor=${turn}; i18n_redirected=de\r\n`),
  ]
  return turn => kinds[turn % kinds.length]!(Math.floor(turn / kinds.length))
}

function pageOf(turn: number): string {
  return routes[turn % routes.length]!.path
}

function get(path: string, status: number, headers = ''): Question {
  return {
    status,
    request: `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: ${agent}\r\nAccept: text/html,*/*;q=0.8\r\nAccept-Language: en\r\n${headers}\r\n`,
  }
}
