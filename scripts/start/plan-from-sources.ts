import '../../build/load-env.ts'
import { currentBuild } from '../../build/current-build.ts'
import { buildsDirectory, root } from '../../build/places.ts'
import { readActivations, standIn } from '../../server/builds/latest-build.ts'
import { tellPlan } from './plan.ts'

/** The build of the sources, made where there is none yet; or the one that a rollback has put in its place. */
await tellPlan(async () => {
  const buildsDir = buildsDirectory(process.env)
  const current = await currentBuild(root, buildsDir)
  const instead = standIn(await readActivations(buildsDir), current)
  if (instead) {
    process.stderr.write(
      `Build ${current} was rolled back; "npm run release" brings it back. Until then it is ${instead}.\n`,
    )
  }
  return { buildsDir, ids: [instead ?? current] }
})
