import { setTimeout as pause } from 'node:timers/promises'
import { createHttpServer } from '../../server/connections/create-http-server.ts'
import type { Logger } from '../../server/ops/logger.ts'
import { createDrain } from '../../server/process/drain.ts'
import { endOnFault, endOnSignals } from '../../server/process/process-events.ts'
import type { Site } from '../../server/site.ts'

/**
 * A process that answers `/slow` after a moment, `/late` after longer than a connection may be quiet, `/half` in two halves,
 * `/much` with more than a line holds, `/never` never, `/fault` breaks; drains on signals and faults. Says on stderr what it is
 * asked, and that it drains.
 */
const http = createHttpServer(async ({ url }, res) => {
  process.stderr.write(`asked ${url}\n`)
  if (url === '/never') return
  if (url === '/much') return void res.end(Buffer.alloc(20_000_000))
  if (url === '/fault') setTimeout(() => Promise.reject(new Error('nobody caught')), 50)
  if (url === '/half') res.write('first half, ')
  if (url !== '/') await pause(url === '/late' ? 1_500 : 600)
  res.end('done')
})

const life = { draining: false }
const log = {
  info: () => process.stderr.write('draining\n'),
  fatal: () => process.stdout.write('fatal\n'),
} as unknown as Logger
const requests = { flush: () => process.stdout.write('flushed\n') }
const config = { drainDelayMs: 0, shutdownTimeoutMs: Number(process.env.SHUTDOWN_TIMEOUT_MS) }
const drain = createDrain(http, { config, life, log, requests } as unknown as Site)
endOnSignals(drain, () => process.exit(0))
endOnFault(log, drain)

http.server.listen(0, '127.0.0.1', () => {
  const { port } = http.server.address() as { port: number }
  process.stdout.write(`listening at http://127.0.0.1:${port}\n`)
})
