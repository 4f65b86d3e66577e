import '../build/load-env.ts'
import { parseArgs } from 'node:util'
import { currentBuild } from '../build/current-build.ts'
import { buildsDirectory, root } from '../build/places.ts'
import { pruneBuilds } from '../server/builds/prune-builds.ts'
import { switchBuild } from './release/switch-build.ts'
import { tellOptions } from './release/tell-server.ts'

/** `npm run release [-- --id=…]`: makes a build of the sources, or one that lies there already, the live one. */
try {
  const { values } = parseArgs({ options: { id: { type: 'string' }, ...tellOptions } })
  const buildsDir = buildsDirectory(process.env)
  const id = values.id ?? (await currentBuild(root, buildsDir))
  await switchBuild({ buildsDir, id, ...values })
  await pruneBuilds(buildsDir, id)
} catch (error) {
  process.stderr.write(`The release failed: ${(error as Error).message}\n`)
  process.exit(1)
}
