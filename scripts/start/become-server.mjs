import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const planProcess = fileURLToPath(new URL('./plan-process.ts', import.meta.url))
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/start', import.meta.url))

/**
 * Makes this process the server of a build, so that signals and inherited sockets reach it directly. A child process finds the
 * build, so that the bundler and Node's TypeScript loader do not remain in the server's memory. If a build does not start, the
 * server tries the next build in the plan.
 *
 * @param {'sources' | 'live' | 'image'} mode where the build comes from (plan-process.ts)
 * @param {object} [options]
 * @param {() => Promise<{ env: NodeJS.ProcessEnv, servers: string[] } | undefined>} [options.knownPlan] finds an existing build
 *   without a child process, so that the server starts sooner
 * @param {(env: NodeJS.ProcessEnv) => Promise<Record<string, string>>} [options.offerLocalFirebase] returns
 *   environment variables for the server
 */
export async function becomeServer(mode, { knownPlan, offerLocalFirebase } = {}) {
  if (fileLimit() < minFiles)
    fail(
      `Startup failed: this process may open only ${fileLimit()} files. Allow more, for example with "ulimit -n 1024".`,
    )
  for (const signal of signals) process.once(signal, exit)
  try {
    const { env, servers } = (await knownPlan?.()) ?? (await readPlan(mode))
    Object.assign(process.env, env, await offerLocalFirebase?.(env))
    for (const signal of signals) process.off(signal, exit)
    await startFirst(servers)
  } catch (error) {
    fail(`Startup failed: ${error.message}`)
  }
}

const signals = ['SIGTERM', 'SIGINT']

function exit() {
  process.exit(0)
}

async function startFirst(servers) {
  for (const [i, server] of servers.entries()) {
    try {
      await (await import(server)).started
      return
    } catch (error) {
      const failure = {
        message: `Startup failed: ${error.stack}`,
        exitCode: 1,
        ofBuild: true,
        ...startFailure(error),
      }
      if (failure.message) process.stderr.write(`${failure.message}\n`)
      if (i + 1 === servers.length || !failure.ofBuild) process.exit(failure.exitCode)
      process.env.START_FALLBACK = '1'
      log('fatal', 'The live build did not start. Falling back to the build that was live before.')
    }
  }
}

/** If the process may open fewer files than this, Node cannot launch the child process or the first worker. */
const minFiles = 30

function fileLimit() {
  try {
    return Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity)
  } catch {
    return Infinity
  }
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

async function readPlan(mode) {
  const child = spawn(process.execPath, [planProcess, mode, ...process.argv.slice(2)], {
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  process.once('exit', () => child.kill())
  // Throws if the child process cannot be launched.
  await once(child, 'spawn')
  const [json, [code]] = await Promise.all([text(child.stdio[3]), once(child, 'exit')])
  // If a signal ended the child, this process has also received the signal, so it exits with 0.
  if (code !== 0 || json === '') process.exit(code ?? 0)
  const { env, servers } = JSON.parse(json)
  // Let the server use the compile cache next to its build, not the cache of this script.
  if (process.env.NODE_COMPILE_CACHE === undefined) delete env.NODE_COMPILE_CACHE
  return { env, servers }
}

/** For errors other than `StartFailed`, returns an empty object, so that they count as failures of the build. */
function startFailure({ message, exitCode, ofBuild }) {
  return exitCode === undefined ? {} : { message, exitCode, ofBuild }
}

export function log(level, msg) {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg })}\n`)
}
