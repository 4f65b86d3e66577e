import './runtime.mjs'
import '../build/load-env.ts'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildsDirectory, root } from '../build/places.ts'
import { buildFolder, isBuildId } from '../server/builds/build-folder.ts'
import { openBuild } from '../server/builds/read-build.ts'
import { openBucket } from './lay/bucket.ts'
import { checkReach } from './lay/check-reach.ts'
import { layInStore } from './lay/lay-in-store.ts'

/**
 * `npm run lay -- --to=s3://bucket/prefix [--id=…]`: puts the build of the sources, or of this image, into an object store,
 * before it is live anywhere. Where ASSETS_URL is set, it asks there whether a browser would take it. Ends with 1 on a fault.
 */
try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, id: { type: 'string' } } })
  if (!values.to) throw new Error('Usage: npm run lay -- --to=s3://bucket/prefix [--id=…]')
  const bucket = openBucket(values.to, process.env)
  const build = await findBuild(values.id)
  // Throws where it is not whole.
  await openBuild(build.buildsDir, build.id)
  const { put, removed } = await layInStore(bucket, build)
  const { ASSETS_URL: assetsUrl, SITE_URL: siteUrl } = process.env
  if (assetsUrl) await checkReach(assetsUrl, siteUrl ?? 'http://127.0.0.1', build)
  process.stdout.write(`Build ${build.id} lies in ${values.to}: ${put} files put, ${removed} old ones removed.\n`)
} catch (error) {
  process.stderr.write(`The build was not laid: ${(error as Error).message}\n`)
  process.exit(1)
}

async function findBuild(id: string | undefined): Promise<{ buildsDir: string; id: string }> {
  // An image has no sources, and one build.
  const isImage = !existsSync(join(root, 'client'))
  const buildsDir = buildsDirectory(isImage ? {} : process.env)
  const own = id ?? (isImage ? (await readdir(buildsDir)).find(isBuildId) : await buildOfSources(buildsDir))
  if (own === undefined) throw new Error(`There is no build in ${buildsDir}. Make the image again.`)
  if (!isBuildId(own)) throw new Error(`"${own}" is no id of a build.`)
  if (!existsSync(buildFolder(buildsDir, own).manifest)) throw new Error(`There is no build ${own} in ${buildsDir}.`)
  return { buildsDir, id: own }
}

async function buildOfSources(buildsDir: string): Promise<string> {
  const { currentBuild } = await import('../build/current-build.ts')
  return currentBuild(root, buildsDir)
}
