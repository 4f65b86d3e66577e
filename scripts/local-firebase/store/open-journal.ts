import { closeSync, fdatasyncSync, fstatSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { replaceFile } from './replace-file.ts'

/** A file of lines that only grows, until it is rewritten as a whole. */
export type Journal = {
  append(line: string): void
  rewrite(lines: Iterable<string>): void
  /** In bytes. */
  size(): number
  close(): void
}

/** Opens or makes the file and hands each of its lines to `read`. */
export function openJournal(file: string, read: (line: string) => void): Journal {
  let descriptor = openSync(file, 'a+', 0o600)
  let size = readLines(file, descriptor, read)

  return {
    append(line) {
      const bytes = Buffer.from(`${line}\n`)
      try {
        writeWhole(descriptor, bytes)
        fdatasyncSync(descriptor)
      } catch (error) {
        // A full disk can take half a line, which would spoil the next one.
        ftruncateSync(descriptor, size)
        throw error
      }
      size += bytes.length
    },
    rewrite(lines) {
      replaceFile(file, lines)
      closeSync(descriptor)
      descriptor = openSync(file, 'a+', 0o600)
      size = fstatSync(descriptor).size
    },
    size: () => size,
    close: () => closeSync(descriptor),
  }
}

/** Reads every whole line; answers their size. A process that was killed leaves half a line at the end: it is cut off. */
function readLines(file: string, descriptor: number, read: (line: string) => void): number {
  const bytes = readFileSync(file)
  let start = 0
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', start)) {
    try {
      read(bytes.toString('utf8', start, end))
    } catch (cause) {
      throw new Error(`${file} is damaged at byte ${start}. Move it away to start with an empty one.`, { cause })
    }
    start = end + 1
  }
  if (start < bytes.length) ftruncateSync(descriptor, start)
  return start
}

function writeWhole(descriptor: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written)
}
