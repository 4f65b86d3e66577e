import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function freshFolder(): () => string {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-'))
  })
  // Retry, because a process that was just killed may still be writing files.
  afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return () => folder
}

export function sharedFolder(): () => string {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return () => folder
}
