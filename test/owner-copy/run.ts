import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeOwnerCopy } from './make-owner-copy.ts'

/** `npm run test:owner`: runs `npm run check` in a copy with other languages, one more page and another brand. */
const folder = mkdtempSync(join(tmpdir(), 'owner-copy-'))
makeOwnerCopy(folder)
const child = spawn('npm', ['run', 'check', '--', ...process.argv.slice(2)], { cwd: folder, stdio: 'inherit' })
child.on('exit', code => {
  if (code === 0) rmSync(folder, { recursive: true })
  else process.stderr.write(`The checks failed. The copy is in ${folder}\n`)
  process.exit(code ?? 1)
})
