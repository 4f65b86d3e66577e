import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { log } from './become-server.mjs'

const script = fileURLToPath(new URL('./local-firebase-process.ts', import.meta.url))
const settings = fileURLToPath(new URL('../../.env', import.meta.url))
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/local-firebase', import.meta.url))

/**
 * Launches the local Firebase in a process that ends with this one. The site works without it, so a crash is only logged.
 *
 * @returns {Promise<Record<string, string>>} environment variables for the site; empty if no local Firebase runs
 */
export function launchLocalFirebase() {
  const flags = existsSync(settings) ? [`--env-file=${settings}`] : []
  const child = spawn(process.execPath, [...flags, script], {
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise(resolve => {
    let isRunning = false
    child.once('message', env => {
      isRunning = true
      // Lets this process exit while the child is still running.
      child.unref()
      child.channel?.unref()
      resolve(env)
    })
    child.once('error', () => resolve({}))
    child.once('exit', (code, signal) => {
      if (isRunning)
        log('error', `The local Firebase exited (${signal ?? code}). Accounts do not work until the next start.`)
      resolve({})
    })
  })
}
