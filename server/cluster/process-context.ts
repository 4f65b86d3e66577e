import { basename, dirname, resolve } from 'node:path'
import type { BuildStamp } from '../../shared/payload.ts'
import { activate, readActivations, readLive } from '../builds/latest-build.ts'
import { type Config, readConfig } from '../config/read-config.ts'
import { createLogger, type Logger } from '../ops/logger.ts'
import { configExitCode, StartFailed } from '../process/start-failed.ts'

export type ProcessContext = {
  config: Config
  log: Logger
  build: { id: string; buildsDir: string }
  /** Whether this build runs because the live build did not start (`scripts/start/become-server.mjs`). */
  isFallback: boolean
}

/** `file` is BUILDS_DIR/<id>/server/main.js. */
export function readProcessContext(file: string): ProcessContext {
  const config = readOrFail()
  const folder = resolve(file, '..', '..')
  return {
    config,
    log: createLogger(config.logLevel),
    build: { id: basename(folder), buildsDir: config.buildsDir ?? dirname(folder) },
    isFallback: process.env.START_FALLBACK === '1',
  }
}

function readOrFail(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    throw new StartFailed((error as Error).message, { exitCode: configExitCode })
  }
}

export async function ensureActivated({ build, log, isFallback }: ProcessContext): Promise<BuildStamp> {
  const { id, buildsDir } = build
  const { live, damage } = await readLive(buildsDir)
  if (damage) log.error(`${damage}. Build ${id} starts, and activations.jsonl ends with build ${live?.id}.`)
  else if (live?.id === id) return live
  if (isFallback) {
    const last = (await readActivations(buildsDir)).findLast(activation => activation.id === id)
    return { id, timestamp: last?.timestamp ?? Date.now() }
  }
  return activate(buildsDir, id).catch((error: Error) => {
    log.warn(`Could not record build ${id} as live in ${buildsDir}: ${error.message}`)
    return { id, timestamp: Date.now() }
  })
}
