import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import { startLocalFirebase } from '../../support/local-firebase.ts'
import { innerPath, otherHome, otherInnerPath } from '../../support/sample-routes.ts'

type Options = { buildsDir: string; build: string; port: number; dataDir: string; env?: Record<string, string> }

export async function startWriting({ buildsDir, build, port, dataDir, env }: Options, log: number) {
  const settings = { NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, BUILDS_DIR: buildsDir, ...env }
  const firebase = await startLocalFirebase(settings, log)
  const child = spawn(process.execPath, [buildFolder(buildsDir, build).server], {
    stdio: ['ignore', log, log],
    env: { ...settings, ...firebase.env },
  })
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
  const down = ended.then(code => Promise.reject(new Error(`The server exited during its start (${code}).`)))
  await Promise.race([answersAfter(port), down])
  down.catch(() => {})
  const site = `http://127.0.0.1:${port}`
  // The URL is undefined if the local Firebase cannot write to `dataDir`.
  const authUrl = firebase.env.LOCAL_FIREBASE_URL

  return {
    pid: child.pid!,
    async askPages(count: number): Promise<number[]> {
      const statuses: number[] = []
      for (let i = 0; i < count; i++) {
        const answer = await fetch(`${site}${[otherHome, otherInnerPath, innerPath][i % 3]}`)
        await answer.arrayBuffer()
        statuses.push(answer.status)
      }
      return statuses
    },
    async signUp(email: string): Promise<number> {
      const where = `${authUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`
      const body = JSON.stringify({ email, password: 'Long-enough-1', returnSecureToken: true })
      const headers = { 'Content-Type': 'application/json', Origin: site }
      return (await fetch(where, { method: 'POST', headers, body })).status
    },
    async end(): Promise<number | string> {
      child.kill('SIGTERM')
      const code = await ended
      await firebase.stop()
      return code
    },
  }
}

/** Resolves to the time in ms until the site serves a page. */
export async function answersAfter(port: number): Promise<number> {
  const start = performance.now()
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}${otherHome}`, { headers: { Connection: 'close' } }).catch(
      () => undefined,
    )
    if (answer?.ok) return performance.now() - start
    await pause(10)
  }
}
