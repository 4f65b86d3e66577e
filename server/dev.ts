import type { RequestListener, ServerResponse } from 'node:http'
import { createHistogram } from 'node:perf_hooks'
import { createApp } from './app.ts'
import { readConfig } from './config/read-config.ts'
import { connectFirebase } from './firebase/connect-firebase.ts'
import { createLogger } from './ops/logger.ts'
import { createMetrics } from './ops/metrics.ts'
import { readableOutput, readableRequest } from './ops/readable-log.ts'
import type { RequestLine } from './ops/request-log.ts'
import { createSite } from './site.ts'

export async function createDevHandler(
  buildsDir: string,
  id: string,
  showError: (error: unknown, res: ServerResponse) => void,
  signal: AbortSignal,
): Promise<RequestListener> {
  const config = readConfig({ ...process.env, FRESHNESS_SECONDS: '0' })
  const log = createLogger(config.logLevel, readableOutput(process.stdout))
  const stamp = { id, timestamp: Date.now() }
  const firebase = config.firebase && connectFirebase(config.firebase, config.origin)
  const isLogged = ['info', 'debug'].includes(config.logLevel)
  const requests = {
    add: (line: RequestLine) => void (isLogged && line.route !== 'file' && process.stdout.write(readableRequest(line))),
    flush: () => {},
  }
  const metrics = createMetrics(id, createHistogram())
  return createApp(await createSite({ config, buildsDir, stamp, firebase, log, requests, metrics, showError, signal }))
}
