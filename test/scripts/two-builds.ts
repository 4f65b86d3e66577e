import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { activate, readLatest } from '../../server/builds/latest-build.ts'
import { freshFolder } from '../support/folder.ts'
import { runScript } from '../support/run-script.ts'

export const [a, b] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb']

const fakeServer = join(__dirname, '../support/fake-server.mjs')

/** Creates two builds before each test, and makes the first build live. */
export function twoBuilds() {
  const folder = freshFolder()
  beforeEach(async () => {
    for (const id of [a, b]) {
      mkdirSync(join(folder(), id, 'server'), { recursive: true })
      writeFileSync(join(folder(), id, 'meta.json'), JSON.stringify({ id, prerendered: [] }))
      writeFileSync(join(folder(), id, 'files.json'), JSON.stringify({ id, assets: {} }))
      cpSync(fakeServer, join(folder(), id, 'server', 'main.js'))
      writeFileSync(join(folder(), id, 'package.json'), '{"type":"module"}')
    }
    await activate(folder(), a)
  })
  return {
    folder,
    run: (script: string, args: string[] = [], env = {}) => runScript(script, args, { BUILDS_DIR: folder(), ...env }),
    live: async () => (await readLatest(folder()))!.id,
  }
}
