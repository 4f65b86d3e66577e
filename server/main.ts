import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, resolve } from 'node:path'
import { brand } from '../shared/brand.ts'
import { activate, readLatest } from './builds/latest-build.ts'
import { configExitCode, readConfig } from './config.ts'
import { createHandler } from './handler.ts'
import { createLogger } from './log/logger.ts'
import { createRequestLog } from './log/request-log.ts'
import { drainOnSignals } from './process/drain.ts'
import { limitConnections } from './process/limits.ts'
import { createSite } from './site.ts'

/** The process: configuration, site, listening, and an orderly end. A start that fails says why in one line. */
async function main(): Promise<void> {
  const config = readOrExit()
  const log = createLogger(config.logLevel)
  const requests = createRequestLog(process.stdout, config.logLevel === 'info' || config.logLevel === 'debug')
  const { id, buildsDir } = ownBuild(config.buildsDir)
  const latest = await readLatest(buildsDir)
  const stamp = latest?.id === id ? latest : await activate(buildsDir, id)
  const site = await createSite({ config, buildsDir, stamp, log, requests })

  const server = limitConnections(createServer(createHandler(site)))
  server.once('error', error => stop(listenFailure(error as NodeJS.ErrnoException, config.host, config.port), 1))
  server.listen(config.port, config.host, () => {
    const { port } = server.address() as AddressInfo
    const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
    process.stdout.write(`${brand.name} is at ${address} (build ${id}, Node ${process.versions.node})\n`)
    if (brand.operator.sample)
      log.warn('The operator in shared/brand.ts is still the sample: the legal pages name nobody.')
  })
  drainOnSignals(server, site)
}

function readOrExit() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return stop((error as Error).message, configExitCode)
  }
}

/** The build this very file belongs to: BUILDS_DIR/<id>/server/main.js. */
function ownBuild(configured: string | undefined): { id: string; buildsDir: string } {
  const folder = resolve(import.meta.dirname, '..')
  return { id: folder.slice(dirname(folder).length + 1), buildsDir: configured ?? dirname(folder) }
}

function listenFailure(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Set PORT to another one.`
  if (error.code === 'EACCES') return `Port ${port} on ${host} is not allowed for this user. Set PORT above 1023.`
  return `Listening on ${host}:${port} failed: ${error.message}.`
}

function stop(sentence: string, code: number): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}

main().catch((error: Error) => stop(`The start failed: ${error.message}`, 1))
