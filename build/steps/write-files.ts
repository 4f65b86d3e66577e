import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes files below a folder by their names. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await makeFolders(folder, files.keys())
  await Promise.all([...files].map(([name, bytes]) => writeFile(join(folder, name), bytes)))
}

/** Makes the folders that files will lie in, each of them once. */
export async function makeFolders(folder: string, names: Iterable<string>): Promise<void> {
  const folders = new Set([...names].map(name => dirname(join(folder, name))))
  await Promise.all([...folders].map(folder => mkdir(folder, { recursive: true })))
}
