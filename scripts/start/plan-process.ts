import { writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { buildsDirectory, root } from '../../build/places.ts'
import { isBuildId } from '../../server/builds/build-folder.ts'
import { previousBuild, readActivations, readLive } from '../../server/builds/latest-build.ts'
import { type Builds, planOf } from './plan.ts'

/** File descriptor from which the parent process reads the plan. */
const planDescriptor = 3

// This script sends a plan to the parent process: environment variables, and the file URLs of the server bundles. If no server
// has to start, the script sends nothing. Each mode imports only its own modules, because an image contains no sources, and a
// live build runs without installed packages.
const modes: Record<string, () => Promise<Builds | undefined>> = { sources, live, image }
try {
  const [, , mode, ...args] = process.argv
  const builds = args.includes('copy-build') ? await copyOnly() : await modes[mode!]!()
  if (builds) writeFileSync(planDescriptor, JSON.stringify(planOf(builds)))
} catch (error) {
  process.stderr.write(`Startup failed: ${(error as Error).message}\n`)
  process.exit(1)
}

async function sources(): Promise<Builds> {
  const [{ currentBuild }, { replaceRolledBack }] = await Promise.all([
    import('../../build/current-build.ts'),
    import('./known-plan.ts'),
  ])
  const buildsDir = buildsDirectory(process.env)
  return replaceRolledBack(buildsDir, await currentBuild(root, buildsDir))
}

async function live(): Promise<Builds> {
  await import('../../build/load-env.ts')
  const buildsDir = buildsDirectory(process.env)
  const { live, damage } = await readLive(buildsDir)
  if (!live) throw new Error(`${damage ?? `No build is live in ${buildsDir}`}. Run "npm run release" first.`)
  const before = previousBuild(await readActivations(buildsDir))
  return { buildsDir, ids: before === undefined || before === live.id ? [live.id] : [live.id, before] }
}

/** BUILDS_DIR is a volume that keeps the builds of earlier images. */
async function image(): Promise<Builds> {
  const { copyBuild } = await import('../deploy/copy-build.ts')
  const { pruneBuilds } = await import('../../server/builds/prune-builds.ts')
  const ownBuilds = buildsDirectory({})
  const [id] = (await readdir(ownBuilds)).filter(isBuildId)
  if (!id) throw new Error(`No build in ${ownBuilds}. Build the image again.`)
  const buildsDir = buildsDirectory(process.env)
  await copyBuild(ownBuilds, buildsDir, id)
  await pruneBuilds(buildsDir, id)
  return { buildsDir, ids: [id] }
}

/** Copies the image's build without starting it, so that all machines have the build before one of them serves it. */
async function copyOnly(): Promise<undefined> {
  const { buildsDir, ids } = await image()
  process.stdout.write(`Copied build ${ids[0]} to ${buildsDir}.\n`)
}
