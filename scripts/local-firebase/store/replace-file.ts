import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file under another name and renames it, so that a crash leaves either the old or the new content. */
export function replaceFile(file: string, text: string): void {
  // A buffer, because Node ignores `flush` for strings in UTF-8.
  writeFileSync(`${file}.new`, Buffer.from(text), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  // A rename survives a power failure only after its folder is synced (fsync(2)). Windows cannot open folders.
  if (process.platform === 'win32') return
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
