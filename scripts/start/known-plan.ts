import '../../build/load-env.ts'
import { knownBuild } from '../../build/known-build.ts'
import { buildsDirectory, root } from '../../build/places.ts'
import { readActivations, rollbackOf } from '../../server/builds/latest-build.ts'
import { type Builds, type Plan, planOf } from './plan.ts'

export async function knownPlan(): Promise<Plan | undefined> {
  const buildsDir = buildsDirectory(process.env)
  const id = await knownBuild(root, buildsDir)
  return id === undefined ? undefined : planOf(await replaceRolledBack(buildsDir, id))
}

export async function replaceRolledBack(buildsDir: string, id: string): Promise<Builds> {
  const replacement = rollbackOf(await readActivations(buildsDir), id)
  if (replacement) {
    process.stderr.write(
      `Build ${id} was rolled back, so build ${replacement} starts. To bring it back, run "npm run release".\n`,
    )
  }
  return { buildsDir, ids: [replacement ?? id] }
}
