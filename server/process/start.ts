import { type Config, readConfig } from '../config.ts'
import { configExitCode } from '../config-exit-code.ts'
import { createLogger, type Logger } from '../log/logger.ts'
import { type OwnBuild, ownBuild } from './own-build.ts'
import { StartFailed } from './start-failed.ts'

/** What a process of the site starts from. */
export type Start = {
  config: Config
  log: Logger
  build: OwnBuild
  /** Whether this build stands in for the live one, which did not start (`scripts/start/become-server.mjs`). */
  isFallback: boolean
}

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
