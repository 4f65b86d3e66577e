import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFolder } from '../../server/builds/build-folder.ts'

/** Copies a build into another folder of builds, whole or not at all; one that lies there already stays as it is. */
export async function layBuild(from: string, to: string, id: string): Promise<void> {
  const { folder, manifest } = buildFolder(to, id)
  if (await exists(manifest)) return
  // Several may do this at once in a volume that they share.
  const draft = join(to, `.${id}.${randomUUID()}`)
  try {
    // Synchronously, which for many small files is much quicker: a start waits for it, and nothing else is under way. Only with
    // a filter does Node copy file by file, and say what is wrong with a disk: that it is full.
    cpSync(buildFolder(from, id).folder, draft, { recursive: true, filter: () => true })
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!(await exists(manifest))) throw error
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
