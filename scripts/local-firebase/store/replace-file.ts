import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file so that a reader, or a process that is killed midway, meets the old one or the new one whole. */
export function replaceFile(file: string, lines: Iterable<string>): void {
  const fresh = `${file}.new`
  const descriptor = openSync(fresh, 'w', 0o600)
  for (const line of lines) {
    const bytes = Buffer.from(`${line}\n`)
    for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written)
  }
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(fresh, file)
  syncFolder(dirname(file))
}

/** A rename outlasts a power failure only once its folder is written (fsync(2)); Windows cannot open folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
