import { access, stat } from 'node:fs/promises'
import { buildFolder, isBuildId } from '../../server/builds/build-folder.ts'
import { activate, readLatest } from '../../server/builds/latest-build.ts'
import { readBuild } from '../../server/builds/read-build.ts'
import { awaitInstances } from './await-instances.ts'
import { tryBuild } from './try-build.ts'

type Options = { buildsDir: string; id: string; insteadOf?: string; timeout?: string }

export const switchOptions = { timeout: { type: 'string' } } as const

/**
 * Makes a build the live one that lies there whole and starts here, waits until the sites of this machine serve it, and says
 * what they serve. Where one does not, the build before it is live again. Running sites look at `latest.json` by themselves.
 */
export async function switchBuild({ buildsDir, id, insteadOf, timeout = '60' }: Options): Promise<void> {
  const timeoutMs = Number(timeout) * 1_000
  if (!(timeoutMs > 0 && timeoutMs < 1e7)) throw new Error(`"${timeout}" is no number of seconds.`)
  if (!isBuildId(id)) throw new Error(`"${id}" is no build id.`)
  await refuseOtherOwner(buildsDir)
  await access(buildFolder(buildsDir, id).manifest).catch(() => {
    throw new Error(`There is no build ${id} in ${buildsDir}.`)
  })
  await readBuild(buildsDir, id)
  await tryBuild(buildsDir, id)
  const before = await readLatest(buildsDir)
  await activate(buildsDir, id, insteadOf)

  const { serving, failing } = await awaitInstances(process.env.PID_DIR ?? buildsDir, id, timeoutMs)
  if (failing.length > 0) {
    if (before) await activate(buildsDir, before.id, id)
    const again = before ? ` ${before.id} is live again.` : ''
    throw new Error(`Build ${id} is not served everywhere: ${failing.join(', ')}.${again}`)
  }
  const former = before && before.id !== id ? `, ${before.id} was` : ''
  const where = serving.length > 0 ? `${serving.join(' and ')} serve${serving.length > 1 ? '' : 's'} it` : nobody
  process.stdout.write(`Build ${id} is live${former}: ${where}.\n`)
  process.stdout.write(
    `To look at every file of it: npm run watch-builds -- ${serving.join(' ') || 'URL'} --id=${id}\n`,
  )
}

const nobody = 'no site runs here, the next start serves it'

/** Whoever may write there by a higher right would leave files that the owner can neither read nor replace. */
async function refuseOtherOwner(buildsDir: string): Promise<void> {
  const { uid } = await stat(buildsDir)
  const own = process.getuid?.()
  if (own === undefined || own === uid) return
  throw new Error(`${buildsDir} belongs to user ${uid} and this is user ${own}. Release as that user.`)
}
