import { cp, writeFile } from 'node:fs/promises'
import { buildFolder } from '../../server/builds/build-folder.ts'

/** Adds a build whose server exits at startup. */
export async function brokenBuild(buildsDir: string, like: string): Promise<string> {
  const id = like.replace(/./g, character => (character === '0' ? '1' : '0'))
  await cp(buildFolder(buildsDir, like).folder, buildFolder(buildsDir, id).folder, { recursive: true })
  await writeFile(buildFolder(buildsDir, id).server, 'process.exit(3)\n')
  return id
}
