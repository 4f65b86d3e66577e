import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { log } from './become-server.mjs'

const script = fileURLToPath(new URL('./local-firebase-process.ts', import.meta.url))
const settings = fileURLToPath(new URL('../../.env', import.meta.url))
/** What Node has compiled of it, for the next start. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/local-firebase', import.meta.url))

/**
 * Launches the local Firebase in a process of its own, which ends with this one. Without it the site goes on; so its end is
 * logged, and nothing else happens.
 * @returns {Promise<Record<string, string>>} what the site's environment says of it: nothing, where there is none
 */
export function launchLocalFirebase() {
  const flags = existsSync(settings) ? [`--env-file=${settings}`] : []
  const child = spawn(process.execPath, [...flags, script], {
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise(resolve => {
    let told = false
    child.once('message', env => {
      told = true
      // It keeps nobody from ending.
      child.unref()
      child.channel?.unref()
      resolve(env)
    })
    child.once('error', () => resolve({}))
    child.once('exit', (code, signal) => {
      if (told) log(50, `The local Firebase has ended (${signal ?? code}). There are no accounts until the next start.`)
      resolve({})
    })
  })
}
