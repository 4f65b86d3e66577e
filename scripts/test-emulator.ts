import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, resolve } from 'node:path'
import { root } from '../build/places.ts'

const { FIRESTORE_EMULATOR_JAR: jar, FIREBASE_TOOLS: tools, PATH = '' } = process.env
const inPath = PATH.split(delimiter).map(folder => resolve(folder, 'firebase'))
const firebaseTools = tools ? resolve(tools) : inPath.find(isFile)

const emulators = [
  {
    title: 'Rules and database',
    isInstalled: isFile(jar),
    advice: 'set FIRESTORE_EMULATOR_JAR to cloud-firestore-emulator.jar (package google-cloud-cli-firestore-emulator)',
    suites: [
      'test/server/firestore-rules.test.ts',
      'test/browser/firebase.deep.test.ts',
      'test/browser/account/tabs-and-browsers.deep.test.ts',
    ],
  },
  {
    title: 'Auth',
    isInstalled: isFile(firebaseTools),
    advice: 'run `npm install --global firebase-tools`, or set FIREBASE_TOOLS to its command `firebase`',
    suites: ['test/scripts/local-firebase/official-auth.test.ts'],
  },
]

printSkipped()
const suites = emulators.filter(({ isInstalled }) => isInstalled).flatMap(each => each.suites)
if (suites.length === 0) process.exit(1)

const jest = createRequire(import.meta.url).resolve('jest/bin/jest')
const env = { ...process.env, FIREBASE_TOOLS: firebaseTools }
spawn(process.execPath, [jest, ...suites], { cwd: root, env, stdio: 'inherit' }).on('exit', code => {
  printSkipped()
  process.exit(code ?? 1)
})

function printSkipped(): void {
  for (const { title, isInstalled, advice } of emulators)
    if (!isInstalled) process.stderr.write(`Skipped ${title}: official emulator not installed (${advice})\n`)
}

function isFile(path: string | undefined): boolean {
  return path !== undefined && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false)
}
