import type { Page } from 'playwright-core'

type Event = { ph: string; pid: number; tid: number; name: string; tdur?: number; args: { name?: string } }

/** `processorMs` does not include waiting for a processor. */
export type Task = { name: string; thread: string | undefined; processorMs: number }

export async function recordTrace(page: Page, act: () => Promise<unknown>): Promise<Task[]> {
  const session = await page.context().browser()!.newBrowserCDPSession()
  const includedCategories = ['disabled-by-default-devtools.timeline']
  await session.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig: { includedCategories } })
  await act()
  const ended = new Promise<string>(resolve =>
    session.once('Tracing.tracingComplete', ({ stream }) => resolve(stream!)),
  )
  await session.send('Tracing.end')
  const handle = await ended
  let text = ''
  for (let isLast = false; !isLast; ) {
    const { data, eof } = await session.send('IO.read', { handle })
    text += data
    isLast = eof
  }
  await session.detach()
  const { traceEvents } = JSON.parse(text) as { traceEvents: Event[] }
  const keyOf = ({ pid, tid }: Event) => `${pid}:${tid}`
  const threads = new Map(
    traceEvents.filter(({ name }) => name === 'thread_name').map(event => [keyOf(event), event.args.name]),
  )
  return traceEvents
    .filter(({ ph }) => ph === 'X')
    .map(event => ({ name: event.name, thread: threads.get(keyOf(event)), processorMs: (event.tdur ?? 0) / 1000 }))
}
