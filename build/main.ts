import './load-env.ts'
import { pruneBuilds } from '../server/builds/prune-builds.ts'
import { currentBuild } from './current-build.ts'
import { buildsDirectory, root } from './places.ts'

const start = performance.now()
try {
  const buildsDir = buildsDirectory(process.env)
  const id = await currentBuild(root, buildsDir)
  await pruneBuilds(buildsDir, id)
  process.stdout.write(`Build ${id} is in ${buildsDir} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`)
} catch (error) {
  process.stderr.write(`The build failed: ${(error as Error).message}\n`)
  // What other bundlers still do is of no use any more.
  process.exit(1)
}
