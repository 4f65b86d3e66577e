import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/places.ts'
import { findHardSentences } from './check-prose/find-hard-sentences.ts'

const files = globSync(
  ['*.md', '{shared,client,server,build,scripts,test,docs}/**/*.{ts,tsx,mjs,cjs,css,md}', 'locales/README.md'],
  { cwd: root, exclude: ['**/node_modules'] },
).sort()

const findings = files.flatMap(file =>
  findHardSentences(file, readFileSync(join(root, file), 'utf8')).map(finding => ({ file, ...finding })),
)
for (const { file, line, advice, sentence } of findings)
  process.stdout.write(`${file}:${line} ${advice}: ${sentence}\n`)
process.stdout.write(`${files.length} files, ${findings.length} sentences to rewrite\n`)
process.exitCode = findings.length === 0 ? 0 : 1
