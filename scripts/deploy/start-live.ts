import '../../build/load-env.ts'
import { buildsDirectory } from '../../build/places.ts'
import { readLatest } from '../../server/builds/latest-build.ts'
import { becomeServer } from '../become-server.ts'
import { refuseOldRuntime } from '../runtime.ts'

refuseOldRuntime(process.versions.node)

/**
 * What a service runs: the server of the live build. It never builds and needs no package, so a restart in the middle of a
 * checkout or of `npm ci` brings back what was live.
 */
try {
  const buildsDir = buildsDirectory(process.env)
  const live = await readLatest(buildsDir)
  if (!live) throw new Error(`No build is live in ${buildsDir}. Run "npm run release" first.`)
  await becomeServer(buildsDir, live.id)
} catch (error) {
  process.stderr.write(`The start failed: ${(error as Error).message}\n`)
  process.exit(1)
}
