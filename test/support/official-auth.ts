import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { eventually } from './eventually.ts'

export const firebaseTools = process.env.FIREBASE_TOOLS

/** Starts the official Auth emulator with e-mail enumeration protection, which new projects have. */
export async function startOfficialAuth(projectId: string) {
  const folder = await mkdtemp(join(tmpdir(), 'auth-'))
  const [auth, hub, logging] = await Promise.all([freePort(), freePort(), freePort()])
  const on = (port: number) => ({ host: '127.0.0.1', port })
  const emulators = { auth: on(auth), hub: on(hub), logging: on(logging), ui: { enabled: false } }
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const child = spawn(firebaseTools!, ['emulators:start', '--only=auth', `--project=${projectId}`], {
    cwd: folder,
    // With a different HOME, the emulator cannot use the developer's Google account.
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${auth}`
  await isUp(url, child)
  await fetch(`${url}/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=emailPrivacyConfig`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  })
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

async function isUp(url: string, child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit').then(() => {
    throw new Error('The official Auth emulator exited during its start.')
  })
  await Promise.race([eventually(() => fetch(url)), exited])
}
