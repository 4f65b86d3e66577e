import { Refusal } from '../../http/refusal.ts'

export type Forward = {
  /** Number of the first message. */
  offset: number
  messages: unknown[]
  /** The Authorization header, which the first request carries in its body to spare a preflight. */
  authorization: string | undefined
}

const mostMessages = 1000

/** The body of a forward request: `headers=...&count=2&ofs=0&req0___data__={...}&req1___data__={...}`. */
export function parseForward(body: string): Forward {
  const form = new URLSearchParams(body)
  const count = Number(form.get('count') ?? 0)
  const offset = Number(form.get('ofs') ?? 0)
  if (!(count >= 0 && count <= mostMessages && offset >= 0)) throw new Refusal(400, 'The messages are not counted.')
  const messages = Array.from({ length: count }, (_, at) => parse(form.get(`req${at}___data__`) ?? '{}'))
  return { offset, messages, authorization: /^authorization:\s*(.*)$/im.exec(form.get('headers') ?? '')?.[1] }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'A message is not JSON.')
  }
}
