import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { eventually } from './eventually.ts'

/** The path of the official emulator's jar (package google-cloud-cli-firestore-emulator). */
export const officialJar = process.env.FIRESTORE_EMULATOR_JAR

/** Tries again if another process takes the port. */
export async function startOfficialFirestore(projectId: string, rules: string, tries = 3): ReturnType<typeof start> {
  try {
    return await start(projectId, rules)
  } catch (error) {
    if (tries === 1) throw error
    return startOfficialFirestore(projectId, rules, tries - 1)
  }
}

async function start(projectId: string, rules: string) {
  const folder = await mkdtemp(join(tmpdir(), 'rules-'))
  const rulesFile = join(folder, 'firestore.rules')
  await writeFile(rulesFile, rules)
  const port = await freePort()
  const child = spawn(
    'java',
    [
      ...['-Xmx512m', '-cp', officialJar!, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'],
      ...['--host=127.0.0.1', `--port=${port}`, `--project_id=${projectId}`, `--rules=${rulesFile}`],
    ],
    { stdio: 'ignore' },
  )
  const url = `http://127.0.0.1:${port}`
  await isUp(url, child)
  return {
    url,
    port,
    async close() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

async function isUp(url: string, child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit').then(() => {
    throw new Error('The official Firestore emulator exited during its start.')
  })
  await Promise.race([eventually(() => fetch(url)), exited])
}
