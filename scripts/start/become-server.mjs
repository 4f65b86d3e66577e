import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** What Node has compiled of the script, for the next start. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/start', import.meta.url))

/**
 * Makes this process the server of a build, so that signals and passed sockets reach it directly. Which one, a script says:
 * in a process of its own, because what builds, and Node's loader of TypeScript, would stay in the memory of the server as
 * long as that lives. Where a build does not start, the next one that the script has named is tried.
 * @param {URL} script writes a StartPlan (plan.ts) to its descriptor 3, or a sentence why there is nothing to start
 * @param {Promise<Record<string, string>>} [beside] what runs beside the server adds to its environment
 */
export async function becomeServer(script, beside) {
  const { env, servers } = await ask(script, beside)
  Object.assign(process.env, env)
  for (const [i, server] of servers.entries()) {
    try {
      await (await import(server)).started
      return
    } catch (error) {
      const failed = { message: `The start failed: ${error.stack}`, exitCode: 1, ofBuild: true, ...own(error) }
      if (failed.message) process.stderr.write(`${failed.message}\n`)
      if (i + 1 === servers.length || !failed.ofBuild) process.exit(failed.exitCode)
      process.env.START_FALLBACK = '1'
      log(60, 'The live build did not start. The one that was live before it stands in.')
    }
  }
}

async function ask(script, beside) {
  const child = spawn(process.execPath, [fileURLToPath(script), ...process.argv.slice(2)], {
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  const end = () => child.kill() || process.exit(0)
  const signals = ['SIGTERM', 'SIGINT']
  for (const signal of signals) process.once(signal, end)
  const [plan, [code]] = await Promise.all([text(child.stdio[3]), once(child, 'exit')])
  // Ended by a signal that was meant for both: nothing has begun.
  if (code !== 0 || plan === '') process.exit(code ?? 0)
  const { env, servers } = JSON.parse(plan)
  // A server keeps what is compiled of it beside its build.
  if (process.env.NODE_COMPILE_CACHE === undefined) delete env.NODE_COMPILE_CACHE
  const added = await beside
  for (const signal of signals) process.off(signal, end)
  return { env: { ...env, ...added }, servers }
}

/** What a StartFailed says of itself; any other error is a fault of the build. */
function own({ message, exitCode, ofBuild }) {
  return exitCode === undefined ? {} : { message, exitCode, ofBuild }
}

/** A line of the log, as the server writes them. */
export function log(level, msg) {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg })}\n`)
}
