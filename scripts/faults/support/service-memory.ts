import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../build/places.ts'

/** The memory settings of the systemd unit. */
export function serviceMemory(): Record<string, string> {
  const unit = readFileSync(join(root, 'scripts', 'deploy', 'tondo.service'), 'utf8')
  const settings = unit.matchAll(/(?<=^Environment=.*)(?:"(NODE_OPTIONS)=(.+)"|(MALLOC_\w+)=(\d+))/gm)
  return Object.fromEntries([...settings].map(([, option, options, name, value]) => [option ?? name, options ?? value]))
}
