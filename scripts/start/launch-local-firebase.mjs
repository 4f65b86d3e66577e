import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { localVariable, mayRunLocal } from '../../server/config/local-firebase.ts'
import { log } from './become-server.mjs'

const script = fileURLToPath(new URL('./local-firebase-process.ts', import.meta.url))
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/local-firebase', import.meta.url))

const host = '127.0.0.1'

/**
 * Opens the port of a local Firebase if no Firebase is configured and only this machine can reach the site. The first connection
 * launches the local Firebase in a child process, which exits together with this process.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<Record<string, string>>} environment variables for the site; empty if the site has no local Firebase
 */
export async function offerLocalFirebase(env) {
  const { FIREBASE_PROJECT_ID, FIREBASE_API_KEY, HOST = host, SITE_URL: siteUrl, TRUST_PROXY, PORT = '3000' } = env
  const isConfigured = FIREBASE_PROJECT_ID || FIREBASE_API_KEY || env[localVariable] !== undefined
  const trustProxy = TRUST_PROXY === undefined ? false : [TRUST_PROXY]
  if (isConfigured || mayRunLocal({ host: HOST, siteUrl, trustProxy }) !== true) return {}
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  // Only the local Firebase may read from the sockets.
  const server = createServer({ pauseOnConnect: true }, socket => {
    socket.on('error', () => {})
    child ??= launch(port, () => {
      child = undefined
    })
    child.send('connection', socket, error => error && socket.destroy())
  })
  const port = await open(server, Number(PORT) + 1)
  server.unref()
  return { [localVariable]: `http://${host}:${port}` }
}

async function open(server, wanted) {
  try {
    return await listen(server, wanted > 1 && wanted < 65_536 ? wanted : 0)
  } catch {
    return listen(server, 0)
  }
}

async function listen(server, port) {
  server.listen(port, host)
  await once(server, 'listening')
  return server.address().port
}

function launch(port, ended) {
  const { [localVariable]: _, ...env } = process.env
  const child = spawn(process.execPath, [script, String(port)], {
    env: { NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  child.once('error', ended)
  child.once('exit', (code, signal) => {
    if (code !== 0) log('error', `The local Firebase exited (${signal ?? code}). The next request starts it again.`)
    ended()
  })
  return child
}
