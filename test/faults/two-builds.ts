import { appendFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBuild } from '../../build/make-build.ts'
import { root } from '../../build/places.ts'
import { activate } from '../../server/builds/latest-build.ts'

export type TwoBuilds = {
  buildsDir: string
  older: string
  newer: string
  /** The sources of the newer one. */
  tree: string
  remove(): Promise<void>
}

const sources = ['build', 'client', 'locales', 'server', 'shared', 'package.json', 'package-lock.json']

/** Two builds in a folder of their own, the older one live: these sources, and the same with an edit in a page. */
export async function twoBuilds(): Promise<TwoBuilds> {
  const folder = await mkdtemp(join(tmpdir(), 'two-builds-'))
  const tree = join(folder, 'tree')
  const buildsDir = join(folder, 'builds')
  await mkdir(buildsDir, { recursive: true })
  await Promise.all(sources.map(source => cp(join(root, source), join(tree, source), { recursive: true })))
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
  const older = await makeBuild({ root: tree, buildsDir })
  await appendFile(join(tree, 'client/pages/faq/page.tsx'), '\nexport const edited = true\n')
  const newer = await makeBuild({ root: tree, buildsDir })
  await activate(buildsDir, older)
  return { buildsDir, older, newer, tree, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
