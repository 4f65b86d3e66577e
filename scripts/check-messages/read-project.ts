import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { LanguageRow } from '../../shared/languages.ts'
import type { Finding, Level } from './message-file.ts'
import { at, type Message, type MessageFile } from './message-file.ts'
import type { SameWord } from './same-as-english.ts'

export type Project = {
  root: string
  /** English comes first, because the other languages are compared with it. */
  languages: readonly LanguageRow[]
  namespaces: readonly string[]
  pages: Readonly<Record<string, string>>
  brand: (tag: string) => Readonly<Record<string, string>>
  names: readonly string[]
  sameAsEnglish: readonly SameWord[]
}

export const reviewedFile = 'locales/reviewed.json'

const isKey = /^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9]+)*(_(zero|one|two|few|many|other))?$/

export function readLanguage({ root, namespaces }: Project, { code, draft }: LanguageRow): Promise<MessageFile[]> {
  return Promise.all(
    namespaces.map(async name => {
      const file = `locales/${code}/${name}.json`
      const source = await readFile(join(root, file), 'utf8').catch(() => undefined)
      if (source !== undefined) return parseMessages(file, source)
      return unreadable(file, draft ? 'warning' : 'error', 1, 'The file is missing.')
    }),
  )
}

function parseMessages(file: string, source: string): MessageFile {
  const errors: ParseError[] = []
  const tree = parseTree(source, errors, { disallowComments: true })
  const [error] = errors
  const lineOf = (index: number) => source.slice(0, index).split('\n').length
  if (error)
    return unreadable(file, 'error', lineOf(error.offset), `Invalid JSON: ${printParseErrorCode(error.error)}.`)
  if (tree?.type !== 'object') return unreadable(file, 'error', 1, 'The file must contain an object of keys and texts.')

  const messages = new Map<string, Message>()
  const findings: Finding[] = []
  for (const { children: [name, value] = [] } of tree.children!) {
    const place = { file, line: lineOf(value!.offset), key: name!.value as string }
    const report = (check: string, says: string) => findings.push(at(place, 'error', check, says))
    if (!isKey.test(place.key)) report('shape', 'is not a valid key. Use words separated by dots.')
    if (value!.type !== 'string') {
      report('shape', 'is not a text. Keys cannot be nested.')
      continue
    }
    const before = messages.get(place.key)
    if (before) report('duplicate', `is defined twice, first in line ${before.line}. Keep one.`)
    messages.set(place.key, { ...place, text: value!.value as string })
  }
  return { file, messages, findings }
}

function unreadable(file: string, level: Level, line: number, says: string): MessageFile {
  return { file, messages: new Map(), findings: [{ level, check: 'file', file, line, says }], unreadable: true }
}

export async function findStrays({ root, languages, namespaces }: Project): Promise<Finding[]> {
  const entries = await readdir(join(root, 'locales'), { recursive: true })
  const wanted = languages.flatMap(({ code }) => namespaces.map(name => `${code}/${name}.json`))
  const strays = entries
    .map(entry => entry.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.json') && file !== basename(reviewedFile) && !wanted.includes(file))
  const says = 'The file is unused: shared/languages.ts lacks its language, or shared/messages.ts lacks its namespace.'
  return strays.sort().map(file => ({ level: 'error', check: 'stray', file: `locales/${file}`, line: 1, says }))
}
