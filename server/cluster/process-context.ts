import { dirname, resolve } from 'node:path'
import type { BuildStamp } from '../../shared/payload.ts'
import { activate, readActivations, readLatest } from '../builds/latest-build.ts'
import { type Config, readConfig } from '../config/read-config.ts'
import { createLogger, type Logger } from '../ops/logger.ts'
import { configExitCode, StartFailed } from '../process/start-failed.ts'

export type ProcessContext = {
  config: Config
  log: Logger
  build: OwnBuild
  /** Whether this build is the fallback for the live one, which did not start (`scripts/start/become-server.mjs`). */
  isFallback: boolean
}

/** The build of the running file. */
type OwnBuild = { id: string; buildsDir: string }

/** Throws StartFailed if the configuration is invalid. */
export function readProcessContext(file: string): ProcessContext {
  const config = readOrFail()
  return {
    config,
    log: createLogger(config.logLevel),
    build: ownBuild(file, config.buildsDir),
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

/** `file` is BUILDS_DIR/<id>/server/main.js. */
function ownBuild(file: string, configured: string | undefined): OwnBuild {
  const build = resolve(file, '..', '..')
  return { id: build.slice(dirname(build).length + 1), buildsDir: configured ?? dirname(build) }
}

/**
 * Makes the running build the live one, unless it is already, or is only a fallback. Returns since when it is live. On a
 * read-only or full disk nothing is recorded.
 */
export async function ensureActivated({
  build: { id, buildsDir },
  log,
  isFallback,
}: ProcessContext): Promise<BuildStamp> {
  const latest = await readLatest(buildsDir)
  if (latest?.id === id) return latest
  if (isFallback) return { id, timestamp: await lastActivation(buildsDir, id) }
  return activate(buildsDir, id).catch((error: Error) => {
    log.warn(`Could not record build ${id} as live in ${buildsDir}: ${error.message}`)
    return { id, timestamp: Date.now() }
  })
}

async function lastActivation(buildsDir: string, id: string): Promise<number> {
  const activations = await readActivations(buildsDir)
  return activations.findLast(activation => activation.id === id)?.timestamp ?? Date.now()
}
