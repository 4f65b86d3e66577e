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

/** One folder for all tests of a `describe` or a file, gone after them. */
export function sharedFolder(): () => string {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return () => folder
}
