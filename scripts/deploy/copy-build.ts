import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFolder } from '../../server/builds/build-folder.ts'

export async function copyBuild(from: string, to: string, id: string): Promise<void> {
  const { folder, manifest } = buildFolder(to, id)
  if (await exists(manifest)) return
  // Use a unique name, because several containers may copy into the same volume at once.
  const draft = join(to, `.${id}.${randomUUID()}`)
  try {
    // Copy synchronously, which is much faster for many small files. The filter makes Node copy file by file, so that Node
    // reports the cause of an error, such as a full disk.
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
