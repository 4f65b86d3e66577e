import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Copies a folder file by file, directly to the final paths, at 1 MB per second. */
const { FROM: from = '', TO: to = '' } = process.env
const entries = await readdir(from, { recursive: true, withFileTypes: true })
const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
for (const file of files.sort()) {
  const target = join(to, relative(from, file))
  await mkdir(dirname(target), { recursive: true })
  await copyFile(file, target)
  await pause((await stat(file)).size / 1_000)
}
