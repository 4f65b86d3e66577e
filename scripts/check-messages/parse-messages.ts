import type { Finding } from './finding.ts'
import { at, type Message, type MessageFile } from './message-file.ts'

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g

const isKey = /^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9]+)*(_(zero|one|two|few|many|other))?$/

/** A message file with the line of every message. Finds what JSON.parse swallows: of two equal keys it keeps the last. */
export function parseMessages(file: string, source: string): MessageFile {
  const messages = new Map<string, Message>()
  const findings: Finding[] = []
  const fault = syntaxFault(source)
  if (fault) findings.push({ level: 'error', check: 'file', file, ...fault })
  if (fault) return { file, messages, findings, unreadable: true }

  let depth = 0
  let key: string | undefined
  for (const { 0: token, index } of source.matchAll(tokens)) {
    if (token === '}' || token === ']') depth--
    if (depth === 1 && !/^[}\]:,]$/.test(token)) {
      if (key === undefined) key = JSON.parse(token) as string
      else {
        note({ file, line: lineOf(source, index), key }, token)
        key = undefined
      }
    }
    if (token === '{' || token === '[') depth++
  }
  return { file, messages, findings }

  function note(place: Omit<Message, 'text'>, token: string): void {
    const before = messages.get(place.key)
    if (!isKey.test(place.key)) findings.push(at(place, 'error', 'shape', 'is no key: words parted by dots.'))
    if (!token.startsWith('"')) findings.push(at(place, 'error', 'shape', 'is no text. Keys are flat.'))
    else {
      if (before)
        findings.push(at(place, 'error', 'duplicate', `stands twice, first in line ${before.line}. Keep one.`))
      messages.set(place.key, { ...place, text: JSON.parse(token) as string })
    }
  }
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
