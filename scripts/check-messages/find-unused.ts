import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stemOf } from '../../build/steps/wanted-messages.ts'
import type { Finding } from './message-file.ts'
import { at, type MessageFile } from './message-file.ts'

/** Where keys are asked for. */
const folders = ['client', 'server', 'shared']

/**
 * Messages whose key stands in no source: not as a text, not as a template that it fits, not in a pattern that keys are
 * looked for by. A key that a source asks for and English lacks is the compiler's to find.
 */
export async function findUnused(root: string, english: MessageFile[]): Promise<Finding[]> {
  const asks = await readAsks(root)
  const unused = english.flatMap(({ messages }) => [...messages.values()].filter(({ key }) => !asks(stemOf(key))))
  return unused.map(message => at(message, 'error', 'unused', 'is asked for by no source.'))
}

async function readAsks(root: string): Promise<(key: string) => boolean> {
  const words = new Set<string>()
  const patterns = new Set<string>()
  for (const source of await readSources(root)) {
    for (const [, word] of source.matchAll(/(?<![\w$])['"]([a-z][\w.]*)['"]/g)) words.add(word!)
    for (const [, template] of source.matchAll(/`((?:[\w.]|\$\{[^`}]*\})+)`/g)) patterns.add(patternOf(template!))
    for (const [, pattern] of source.matchAll(/\/(\^[\w\\.()+]+\$)\//g)) patterns.add(pattern!)
  }
  const fits = [...patterns].map(pattern => new RegExp(pattern))
  return key => words.has(key) || fits.some(pattern => pattern.test(key))
}

/** A template literal as a pattern. One that is all holes would fit everything, so it says nothing. */
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
