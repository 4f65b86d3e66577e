import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildLive, copyTree } from './copied-tree.ts'

type Changes = Record<string, (source: string) => string>

export async function alterBuild(folder: string, changes: Changes): Promise<string> {
  copyTree(folder)
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file)
    writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''))
  }
  return buildLive(folder)
}
