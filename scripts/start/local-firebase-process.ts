import { readFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { localVariable } from '../../server/config/local-firebase.ts'
import { readConfig } from '../../server/config/read-config.ts'
import type { Logger } from '../../server/ops/logger.ts'
import { guardProcess } from '../../server/process/process-events.ts'
import { rulesFile, startBesideSite } from './start-beside-site.ts'

// This process ignores signals, because the site needs it until the site has finished its requests.
guardProcess()
process.once('disconnect', () => process.exit())
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})

/** Delay in ms before this process loads its data and request handlers, so that they do not slow down the start of the site. */
const quietMs = 2_000

const config = readOrEnd()
let logger: Logger | undefined
const rules = await readFile(rulesFile, 'utf8')
const firebase = await startBesideSite(config, rules, loadLogger, options())
if (!firebase) process.disconnect?.()

/** Without an argument (in tests), this process opens a port itself. */
function options(): Parameters<typeof startBesideSite>[3] {
  const [, , port] = process.argv
  if (port) return { handedOver: { port: Number(port), receive: accept => process.on('message', takeOver(accept)) } }
  const onListening = (url: string) => {
    process.send?.({ [localVariable]: url })
    return pause(quietMs)
  }
  return { onListening }
}

function takeOver(accept: (socket: Socket) => void) {
  return (_message: unknown, socket: unknown) => {
    // The socket is undefined if the client has closed the connection.
    if (socket instanceof Socket) accept(socket)
  }
}

async function loadLogger(): Promise<Logger> {
  const { createLogger } = await import('../../server/ops/logger.ts')
  logger ??= createLogger(config.logLevel)
  return logger
}

/** Exits without an error message, because the site itself reports an invalid configuration. */
function readOrEnd() {
  try {
    return readConfig(process.env)
  } catch {
    process.exit()
  }
}
