import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loaded before a server: its one worker tells whoever connects to PROBE_SOCKET what it holds once its garbage is gone.
 * JavaScript, because Node's TypeScript loader would be 12 MB of what is measured.
 */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

const server = createServer(async socket => {
  // What ends with an answer is freed some turns later.
  for (let i = 0; i < 4; i++) {
    collect()
    await new Promise(done => setTimeout(done, 25))
  }
  socket.end(JSON.stringify(held()))
})

if (process.env.WORKER_SOCKET) server.listen(process.env.PROBE_SOCKET).unref()

/** @returns {import('./probed-server.ts').Held} */
function held() {
  const { rss, heapUsed: heap, external } = process.memoryUsage()
  const listeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0)
  const timers = process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
  return { rss, heap, external, openFiles: readdirSync('/proc/self/fd').length, listeners, timers }
}
