import '../../build/load-env.ts'
import { buildsDirectory } from '../../build/places.ts'
import { previousBuild, readActivations, readLatest } from '../../server/builds/latest-build.ts'
import { tellPlan } from './plan.ts'

/** The live build, and the one that was live before it, in case that it does not start: a changed setting may keep it from it. */
await tellPlan(async () => {
  const buildsDir = buildsDirectory(process.env)
  const live = await readLatest(buildsDir)
  if (!live) throw new Error(`No build is live in ${buildsDir}. Run "npm run release" first.`)
  const before = previousBuild(await readActivations(buildsDir))
  return { buildsDir, ids: before === undefined || before === live.id ? [live.id] : [live.id, before] }
})
