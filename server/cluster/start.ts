import { dirname, resolve } from 'node:path'
import type { BuildStamp } from '../../shared/payload.ts'
import { activate, readActivations, readLatest } from '../builds/latest-build.ts'
import { type Config, readConfig } from '../config/read-config.ts'
import { createLogger, type Logger } from '../ops/logger.ts'
import { configExitCode, StartFailed } from '../process/start-failed.ts'

/** What a process of the site starts from. */
export type Start = {
  config: Config
  log: Logger
  build: OwnBuild
  /** Whether this build stands in for the live one, which did not start (`scripts/start/become-server.mjs`). */
  isFallback: boolean
}

/** The build that the running file belongs to, and where builds lie. */
type OwnBuild = { id: string; buildsDir: string }

/** Reads it from the environment and the file that runs; throws StartFailed where the configuration cannot be used. */
export function readStart(file: string): Start {
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

/** The file is BUILDS_DIR/<id>/server/main.js. */
function ownBuild(file: string, configured: string | undefined): OwnBuild {
  const build = resolve(file, '..', '..')
  return { id: build.slice(dirname(build).length + 1), buildsDir: configured ?? dirname(build) }
}

/**
 * Since when the own build is live: a start makes it so, a restart changes nothing, and one that stands in for the live
 * build leaves that its place. A folder that is read only, or full, keeps no note, and then it is live since this start.
 */
export async function ownStamp({ build: { id, buildsDir }, log, isFallback }: Start): Promise<BuildStamp> {
  const latest = await readLatest(buildsDir)
  if (latest?.id === id) return latest
  if (isFallback) return { id, timestamp: await lastActivation(buildsDir, id) }
  return activate(buildsDir, id).catch((error: Error) => {
    log.warn(`That build ${id} is live could not be noted in ${buildsDir} (${error.message}).`)
    return { id, timestamp: Date.now() }
  })
}

async function lastActivation(buildsDir: string, id: string): Promise<number> {
  const activations = await readActivations(buildsDir)
  return activations.findLast(activation => activation.id === id)?.timestamp ?? Date.now()
}
