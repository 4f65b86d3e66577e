import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects garbage and reports the worker's resources to each client that connects to PROBE_SOCKET. The probe is JavaScript,
 * because Node's TypeScript loader would add 12 MB to the measurement.
 */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

const server = createServer(async socket => {
  // Collect garbage several times, because some of a response's objects become collectable only after a few turns of the event
  // loop.
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
