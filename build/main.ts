import './load-env.ts'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pruneBuilds } from '../server/builds/prune-builds.ts'
import { currentBuild } from './current-build.ts'
import { buildsDirectory, root } from './places.ts'

const start = performance.now()
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'))
try {
  const buildsDir = buildsDirectory(process.env)
  const id = await currentBuild(root, buildsDir)
  await pruneBuilds(buildsDir, id)
  process.stdout.write(`Build ${id} is in ${buildsDir} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`)
} catch (error) {
  process.stderr.write(`The build failed: ${(error as Error).message}\n`)
  // Exit now, because bundlers that are still running would keep the process alive.
  process.exit(1)
}
