import { createHttpServer } from '../../server/connections/create-http-server.ts'
import type { Logger } from '../../server/ops/logger.ts'
import { createDrain } from '../../server/process/drain.ts'
import { endOnException, endOnSignals } from '../../server/process/process-events.ts'
import type { Site } from '../../server/site.ts'

/** A process that drains on signals and errors. `/much` responds with more bytes than the kernel buffers. */
const released = Promise.withResolvers<void>()
process.on('SIGUSR2', () => released.resolve())

const http = createHttpServer(async ({ url }, res) => {
  process.stderr.write(`asked ${url}\n`)
  if (url === '/never') return
  if (url === '/much') return void res.end(Buffer.alloc(20_000_000))
  if (url === '/error') setImmediate(() => Promise.reject(new Error('uncaught')))
  if (url === '/half') res.write('first half, ')
  if (url !== '/') await released.promise
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
endOnException(log, drain)

http.server.listen(0, '127.0.0.1', () => {
  const { port } = http.server.address() as { port: number }
  process.stdout.write(`listening at http://127.0.0.1:${port}\n`)
})
