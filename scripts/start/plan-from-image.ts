import { readdir } from 'node:fs/promises'
import { buildsDirectory } from '../../build/places.ts'
import { isBuildId } from '../../server/builds/build-folder.ts'
import { pruneBuilds } from '../../server/builds/prune-builds.ts'
import { layBuild } from '../deploy/lay-build.ts'
import { tellPlan } from './plan.ts'

const ownBuilds = buildsDirectory({})

/**
 * The image's build, laid into BUILDS_DIR, a volume where those of earlier images lie. `lay` as the argument ends there: so
 * every machine has a release before the first one shows it.
 */
await tellPlan(async () => {
  const [id] = (await readdir(ownBuilds)).filter(isBuildId)
  if (!id) throw new Error(`There is no build in ${ownBuilds}. Make the image again.`)
  const buildsDir = buildsDirectory(process.env)
  await layBuild(ownBuilds, buildsDir, id)
  await pruneBuilds(buildsDir, id)
  if (process.argv[2] !== 'lay') return { buildsDir, ids: [id] }
  process.stdout.write(`Build ${id} lies in ${buildsDir}.\n`)
  return undefined
})
