import { readdir } from 'node:fs/promises'
import { buildsDirectory } from '../../build/places.ts'
import { isBuildId } from '../../server/builds/build-folder.ts'
import { pruneBuilds } from '../../server/builds/prune-builds.ts'
import { becomeServer } from '../become-server.ts'
import { layBuild } from './lay-build.ts'

const ownBuilds = buildsDirectory({})

/**
 * What a container runs: lays the image's build into BUILDS_DIR, a volume where those of earlier images lie, and becomes
 * its server. `lay` as the argument ends before the server: so every machine has a release before the first one shows it.
 */
try {
  const [id] = (await readdir(ownBuilds)).filter(isBuildId)
  if (!id) throw new Error(`There is no build in ${ownBuilds}. Make the image again.`)
  const buildsDir = buildsDirectory(process.env)
  await layBuild(ownBuilds, buildsDir, id)
  await pruneBuilds(buildsDir, id)
  if (process.argv[2] === 'lay') process.stdout.write(`Build ${id} lies in ${buildsDir}.\n`)
  else await becomeServer(buildsDir, id)
} catch (error) {
  process.stderr.write(`The start failed: ${(error as Error).message}\n`)
  process.exit(1)
}
