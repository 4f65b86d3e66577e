import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentBuild } from '../../build/current-build.ts'
import { root } from '../../build/places.ts'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { activate } from '../../server/builds/latest-build.ts'
import { buildTree, copyTree } from '../support/copied-tree.ts'
import { testBuilds } from '../support/test-builds.ts'

export type TwoBuilds = {
  buildsDir: string
  older: string
  newer: string
  tree: string
  remove(): Promise<void>
}

/**
 * Creates a folder with two builds: a live build of the current sources, and a build of the same sources with an edited page.
 */
export async function twoBuilds(): Promise<TwoBuilds> {
  const folder = await mkdtemp(join(tmpdir(), 'two-builds-'))
  const tree = copyTree(join(folder, 'tree'))
  const buildsDir = join(tree, 'dist', 'builds')
  const older = await currentBuild(root, testBuilds)
  await cp(buildFolder(testBuilds, older).folder, buildFolder(buildsDir, older).folder, {
    recursive: true,
    // Skip the compile cache, because other tests' servers may be writing to it.
    filter: path => !path.includes('compiled'),
  })
  await appendFile(join(tree, 'client/pages/faq/page.tsx'), '\nexport const edited = true\n')
  const { id: newer } = buildTree(tree)
  await activate(buildsDir, older)
  return { buildsDir, older, newer, tree, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
