import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** After a crash, the file has either the old or the new content. */
export function replaceFile(file: string, text: string): void {
  // Write a buffer, because Node ignores the `flush` option if the content is a UTF-8 string.
  writeFileSync(`${file}.new`, Buffer.from(text), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  // Flush the folder, because a rename survives a power failure only after an fsync of its folder (fsync(2)). On Windows, a
  // process cannot open a folder.
  if (process.platform === 'win32') return
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
