import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { root } from '../build/places.ts'

const require = createRequire(import.meta.url)

/** `npm run test:emulator`: the suites of rules and database against Google's own emulator, which judges ours. */
const jar = process.env.FIRESTORE_EMULATOR_JAR
if (!jar || !existsSync(jar)) {
  process.stderr.write(
    'Set FIRESTORE_EMULATOR_JAR to cloud-firestore-emulator.jar (package google-cloud-cli-firestore-emulator).\n',
  )
  process.exit(1)
}
const suites = ['test/server/firestore-rules.test.ts', 'test/browser/firebase.test.ts']
const child = spawn(process.execPath, [require.resolve('jest/bin/jest'), ...suites], { cwd: root, stdio: 'inherit' })
child.on('exit', code => process.exit(code ?? 1))
