import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stemOf } from '../../build/steps/read-messages.ts'
import type { Finding } from './message-file.ts'
import { at, type MessageFile } from './message-file.ts'

const folders = ['client', 'server', 'shared']

export async function findUnused(root: string, english: MessageFile[]): Promise<Finding[]> {
  const isUsed = await readUses(root)
  const unused = english.flatMap(({ messages }) => [...messages.values()].filter(({ key }) => !isUsed(stemOf(key))))
  return unused.map(message => at(message, 'error', 'unused', 'is not used in any source.'))
}

async function readUses(root: string): Promise<(key: string) => boolean> {
  const strings = new Set<string>()
  const patterns = new Set<string>()
  for (const source of await readSources(root)) {
    for (const [, text] of source.matchAll(/(?<![\w$])['"]([a-z][\w.]*)['"]/g)) strings.add(text!)
    for (const [, template] of source.matchAll(/`((?:[\w.]|\$\{[^`}]*\})+)`/g)) patterns.add(patternOf(template!))
    for (const [, pattern] of source.matchAll(/\/(\^[\w\\.()+]+\$)\//g)) patterns.add(pattern!)
  }
  const matchers = [...patterns].map(pattern => new RegExp(pattern))
  return key => strings.has(key) || matchers.some(pattern => pattern.test(key))
}

function patternOf(template: string): string {
  const pieces = template.split(/\$\{[^}]*\}/)
  if (pieces.join('').length < 2) return '^$'
  return `^${pieces.map(piece => piece.replaceAll('.', '\\.')).join('[\\w-]+')}$`
}

async function readSources(root: string): Promise<string[]> {
  const files = folders.map(async folder => {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
    return entries.filter(({ name }) => /\.tsx?$/.test(name)).map(entry => join(entry.parentPath, entry.name))
  })
  return Promise.all((await Promise.all(files)).flat().map(file => readFile(file, 'utf8')))
}
