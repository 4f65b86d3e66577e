import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { readLatest } from '../../server/builds/latest-build.ts'
import { testBuilds } from './test-builds.ts'

export type PlacedBuild = { id: string; buildsDir: string; main: string }

export async function placeBuild(buildsDir: string, how: 'linked' | 'copied' = 'linked'): Promise<PlacedBuild> {
  const { id } = (await readLatest(testBuilds))!
  mkdirSync(buildsDir, { recursive: true })
  const [from, to] = [join(testBuilds, id), join(buildsDir, id)]
  if (how === 'linked') symlinkSync(from, to)
  else cpSync(from, to, { recursive: true })
  return { id, buildsDir, main: buildFolder(buildsDir, id).server }
}
