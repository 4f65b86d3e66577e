import { access } from 'node:fs/promises'
import { buildFolder, isBuildId } from '../../server/builds/build-folder.ts'
import { activate, readLatest } from '../../server/builds/latest-build.ts'
import { readBuild } from '../../server/builds/read-build.ts'
import { type TellOptions, tellServer } from './tell-server.ts'

type Options = TellOptions & { buildsDir: string; id: string; insteadOf?: string }

/** Activates a build that lies there whole, tells the server, and says what has happened. */
export async function switchBuild({ buildsDir, id, insteadOf, ...tell }: Options): Promise<void> {
  if (!isBuildId(id)) throw new Error(`"${id}" is no build id.`)
  await access(buildFolder(buildsDir, id).manifest).catch(() => {
    throw new Error(`There is no build ${id} in ${buildsDir}.`)
  })
  await readBuild(buildsDir, id)
  const before = await readLatest(buildsDir)
  await activate(buildsDir, id, insteadOf)
  process.stdout.write(`Build ${id} is live${before && before.id !== id ? `, ${before.id} was` : ''}.\n`)
  process.stdout.write(`${tellServer(buildsDir, tell)}\n`)
}
