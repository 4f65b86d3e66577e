import { stemOf } from '../../build/steps/read-messages.ts'
import type { LanguageRow } from '../../shared/languages.ts'

export type Message = { file: string; line: number; key: string; text: string }

export type MessageFile = {
  file: string
  messages: Map<string, Message>
  findings: Finding[]
  unreadable?: true
}

/** For English, `own` and `english` are the same file. */
export type Pair = { language: LanguageRow; namespace: string; own: MessageFile; english: MessageFile }

export type Level = 'error' | 'warning'

export type Finding = {
  level: Level
  check: string
  file: string
  line: number
  key?: string
  says: string
}

export function at({ file, line, key }: Omit<Message, 'text'>, level: Level, check: string, says: string): Finding {
  return { level, check, file, line, key, says }
}

type Says = string | { warning: string }

export function checkEach(pair: Pair, check: string, find: (message: Message, english: string) => Says[]): Finding[] {
  return [...pair.own.messages.values()].flatMap(message =>
    find(message, sourceOf(pair, message.key)?.text ?? '').map(says =>
      typeof says === 'string' ? at(message, 'error', check, says) : at(message, 'warning', check, says.warning),
    ),
  )
}

export function categoryOf(key: string): string | undefined {
  return stemOf(key) === key ? undefined : key.slice(stemOf(key).length + 1)
}

export function sourceOf({ english }: Pair, key: string): Message | undefined {
  return english.messages.get(key) ?? english.messages.get(`${stemOf(key)}_other`)
}

export function withoutTargets(text: string): string {
  return text.replace(/\{\{\w+\}\}|\]\([^)]*\)/g, '')
}

export function quote(text: string): string {
  const letters = [...text.replaceAll('\n', ' ')]
  return `“${letters.length > 50 ? `${letters.slice(0, 49).join('')}…` : letters.join('')}”`
}

export function formatFinding({ file, line, key, says }: Finding): string {
  return `${file}:${line} ${key === undefined ? '' : `${key}: `}${says}`
}
