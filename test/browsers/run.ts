import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../build/places.ts'
import { engines, missingPackages } from './support/engines.ts'

const require = createRequire(import.meta.url)

/** `npm run test:browsers [-- path]`: runs the tests in Debian's Firefox and WebKitGTK packages. */
const missing = missingPackages()
if (missing.length > 0) {
  process.stderr.write(`${missing.join('\n')}\n`)
  process.exit(1)
}
const skipped = engines.flatMap(({ name, cannot }) => cannot.map(act => `Skipped: ${name}'s driver cannot ${act}.\n`))
process.stdout.write(skipped.join(''))
const config = join(root, 'test', 'browsers', 'jest.config.cjs')
const args = [require.resolve('jest/bin/jest'), '--config', config, ...process.argv.slice(2)]
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
child.on('exit', code => process.exit(code ?? 1))
