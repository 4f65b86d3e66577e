import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a process holds; memory in bytes. */
export type Held = { rss: number; heap: number; external: number; openFiles: number; listeners: number; timers: number }

/** Loaded before a server: tells whoever connects to PROBE_SOCKET what it holds once its garbage is gone. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

createServer(async socket => {
  // What ends with an answer is freed some turns later.
  for (let i = 0; i < 4; i++) {
    collect()
    await new Promise(done => setTimeout(done, 25))
  }
  socket.end(JSON.stringify(held()))
})
  .listen(process.env.PROBE_SOCKET)
  .unref()

function held(): Held {
  const { rss, heapUsed: heap, external } = process.memoryUsage()
  const listeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0)
  const timers = process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
  return { rss, heap, external, openFiles: readdirSync('/proc/self/fd').length, listeners, timers }
}
