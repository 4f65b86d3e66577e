import './runtime.mjs'
import '../build/load-env.ts'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { buildsDirectory, root } from '../build/places.ts'
import { buildFolder, isBuildId } from '../server/builds/build-folder.ts'
import { checkFiles } from '../server/builds/check-files.ts'
import { openBucket } from './upload-build/bucket.ts'
import { checkPublicAccess } from './upload-build/check-public-access.ts'
import { uploadBuild } from './upload-build/upload.ts'

/**
 * `npm run upload-build -- --to=s3://bucket/prefix [--id=…]`: uploads a build to an object store before it goes live. In a
 * container image, the default is the image's build. Elsewhere, the default is a build of the current sources. If ASSETS_URL is
 * set, checks that a browser can load the build from that URL.
 */
try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, id: { type: 'string' } } })
  if (!values.to) throw new Error('Usage: npm run upload-build -- --to=s3://bucket/prefix [--id=…]')
  const bucket = openBucket(values.to, process.env)
  const build = await findBuild(values.id)
  await checkFiles(build.buildsDir, build.id)
  const { added, removed } = await uploadBuild(bucket, build)
  const { ASSETS_URL: assetsUrl, SITE_URL: siteUrl = 'http://127.0.0.1' } = process.env
  if (assetsUrl) await checkPublicAccess(assetsUrl, siteUrl, build)
  process.stdout.write(
    `Uploaded build ${build.id} to ${values.to}: ${added} files added, ${removed} old files removed.\n`,
  )
} catch (error) {
  process.stderr.write(`Could not upload the build: ${(error as Error).message}\n`)
  process.exit(1)
}

async function findBuild(wanted: string | undefined): Promise<{ buildsDir: string; id: string }> {
  const isImage = !existsSync(`${root}/client`)
  const buildsDir = buildsDirectory(isImage ? {} : process.env)
  const id = wanted ?? (isImage ? (await readdir(buildsDir)).find(isBuildId) : await buildOfSources(buildsDir))
  if (id === undefined) throw new Error(`No build in ${buildsDir}. Build the image again.`)
  if (!isBuildId(id)) throw new Error(`Invalid build id "${id}".`)
  if (!existsSync(buildFolder(buildsDir, id).manifest)) throw new Error(`No build ${id} in ${buildsDir}.`)
  return { buildsDir, id }
}

async function buildOfSources(buildsDir: string): Promise<string> {
  const { currentBuild } = await import('../build/current-build.ts')
  return currentBuild(root, buildsDir)
}
