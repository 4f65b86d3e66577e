import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/places.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }
const sections = read('CHANGELOG.md').split(/^## (?=\[)/m)
const section = sections.find(text => text.startsWith(`[${version}] - `))
if (section === undefined) throw new Error(`CHANGELOG.md has no section "## [${version}] - date".`)
process.stdout.write(`${section.slice(section.indexOf('\n')).trim()}\n`)
