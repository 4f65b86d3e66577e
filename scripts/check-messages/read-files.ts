import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseTree } from 'jsonc-parser'
import type { LanguageRow } from '../../shared/languages.ts'
import type { Project } from './check-project.ts'
import type { Finding } from './message-file.ts'
import { at, type Message, type MessageFile } from './message-file.ts'

const isKey = /^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9]+)*(_(zero|one|two|few|many|other))?$/

/** The files of a language, in the order of the namespaces. */
export function readLanguage({ root, namespaces }: Project, { code, draft }: LanguageRow): Promise<MessageFile[]> {
  return Promise.all(
    namespaces.map(async name => {
      const file = `locales/${code}/${name}.json`
      const source = await readFile(join(root, file), 'utf8').catch(() => undefined)
      if (source !== undefined) return parseMessages(file, source)
      const finding: Finding = {
        level: draft ? 'warning' : 'error',
        check: 'file',
        file,
        line: 1,
        says: 'There is no such file.',
      }
      return { file, messages: new Map(), findings: [finding], unreadable: true }
    }),
  )
}

/** A message file with the line of every message. Finds what JSON.parse swallows: of two equal keys it keeps the last. */
function parseMessages(file: string, source: string): MessageFile {
  const messages = new Map<string, Message>()
  const findings: Finding[] = []
  const fault = syntaxFault(source)
  if (fault) findings.push({ level: 'error', check: 'file', file, ...fault })
  if (fault) return { file, messages, findings, unreadable: true }

  for (const { children: [name, value] = [] } of parseTree(source)!.children!) {
    const place = { file, line: lineOf(source, value!.offset), key: name!.value as string }
    const before = messages.get(place.key)
    if (!isKey.test(place.key)) findings.push(at(place, 'error', 'shape', 'is no key: words parted by dots.'))
    if (value!.type !== 'string') findings.push(at(place, 'error', 'shape', 'is no text. Keys are flat.'))
    else {
      if (before)
        findings.push(at(place, 'error', 'duplicate', `stands twice, first in line ${before.line}. Keep one.`))
      messages.set(place.key, { ...place, text: value!.value as string })
    }
  }
  return { file, messages, findings }
}

function syntaxFault(source: string): Pick<Finding, 'line' | 'says'> | undefined {
  try {
    const value: unknown = JSON.parse(source)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return undefined
    return { line: 1, says: 'This is no object of keys and texts.' }
  } catch (error) {
    const { message } = error as Error
    const line = /line (\d+)/.exec(message)?.[1]
    return { line: line ? Number(line) : lineOf(source, source.length), says: `This is no JSON: ${message}.` }
  }
}

function lineOf(source: string, index: number): number {
  return source.slice(0, index).split('\n').length
}

/** Message files that nobody reads: of no language in shared/languages.ts, or of no namespace in shared/messages.ts. */
export async function findStrays({ root, languages, namespaces }: Project): Promise<Finding[]> {
  const entries = await readdir(join(root, 'locales'), { recursive: true })
  const wanted = languages.flatMap(({ code }) => namespaces.map(name => `${code}/${name}.json`))
  const strays = entries
    .map(entry => entry.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.json') && !wanted.includes(file))
  const says =
    'Nobody reads this file: it is of no language in shared/languages.ts or no namespace in shared/messages.ts.'
  return strays.sort().map(file => ({ level: 'error', check: 'stray', file: `locales/${file}`, line: 1, says }))
}
