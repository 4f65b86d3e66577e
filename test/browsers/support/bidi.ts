import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type Connection = {
  /** Sends a command of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). Rejects with the browser's error. */
  send<Result = unknown>(method: string, params: object): Promise<Result>
  close(): Promise<void>
}

type Message = { id?: number; type: string; result?: unknown; error?: string; message?: string }

/** Starts a browser, connects to its BiDi server, and opens a session that accepts dialogs. */
export async function openConnection(program: string, args: string[]): Promise<Connection> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const socket = new WebSocket(`${await serverOf(child)}/session`)
  await once(socket, 'open')
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, type, result, error, message } = JSON.parse(data) as Message
    if (type === 'success') pending.get(id)?.resolve(result)
    else pending.get(id)?.reject(new Error(`${error}: ${message}`))
    pending.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of pending.values()) reject(new Error('The browser closed the connection.'))
  })
  let id = 0
  const send: Connection['send'] = (method, params) => {
    id += 1
    const answer = Promise.withResolvers<unknown>()
    pending.set(id, answer)
    socket.send(JSON.stringify({ id, method, params }))
    return answer.promise as never
  }
  await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } })
  return {
    send,
    async close() {
      const exit = once(child, 'exit')
      await send('browser.close', {}).catch(() => child.kill())
      await exit
    },
  }
}

async function serverOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stderr! })) {
    const [, url] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (!url) continue
    child.stderr!.resume()
    return url
  }
  throw new Error(`${child.spawnfile} exited before it listened.`)
}
