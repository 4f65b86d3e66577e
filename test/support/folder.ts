import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A fresh folder for each test, gone after it. */
export function freshFolder(): () => string {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-'))
  })
  // A process that was just killed may still write.
  afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return () => folder
}
