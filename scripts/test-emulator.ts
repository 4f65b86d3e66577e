import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, resolve } from 'node:path'
import { root } from '../build/places.ts'

const require = createRequire(import.meta.url)

/** `npm run test:emulator`: suites of the local Firebase against Google's own emulators, which judge ours. */
const { FIRESTORE_EMULATOR_JAR: jar, FIREBASE_TOOLS: named, PATH = '' } = process.env
const onPath = PATH.split(delimiter).map(folder => resolve(folder, 'firebase'))
const firebaseTools = named ? resolve(named) : onPath.find(isFile)

const emulators = [
  {
    title: 'Rules and database',
    isThere: isFile(jar),
    missing: 'set FIRESTORE_EMULATOR_JAR to cloud-firestore-emulator.jar (package google-cloud-cli-firestore-emulator)',
    suites: [
      'test/server/firestore-rules.test.ts',
      'test/browser/firebase.deep.test.ts',
      'test/browser/account/tabs-and-browsers.deep.test.ts',
    ],
  },
  {
    title: 'Auth',
    isThere: isFile(firebaseTools),
    missing: 'run `npm install --global firebase-tools`, or set FIREBASE_TOOLS to its command `firebase`',
    suites: ['test/scripts/local-firebase/official-auth.test.ts'],
  },
]

const say = () => {
  for (const { title, isThere, missing } of emulators)
    if (!isThere) process.stderr.write(`Skipped: ${title}. No official emulator is there: ${missing}.\n`)
}
say()
const suites = emulators.filter(({ isThere }) => isThere).flatMap(each => each.suites)
if (suites.length === 0) process.exit(1)

const env = { ...process.env, FIREBASE_TOOLS: firebaseTools }
const child = spawn(process.execPath, [require.resolve('jest/bin/jest'), ...suites], {
  cwd: root,
  env,
  stdio: 'inherit',
})
child.on('exit', code => {
  // What stood above the suites is far up by now.
  say()
  process.exit(code ?? 1)
})

function isFile(path: string | undefined): boolean {
  return path !== undefined && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false)
}
