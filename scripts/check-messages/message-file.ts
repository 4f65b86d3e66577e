import { stemOf } from '../../build/steps/read-messages.ts'
import type { LanguageRow } from '../../shared/languages.ts'

export type Message = { file: string; line: number; key: string; text: string }

export type MessageFile = {
  /** Relative to the project, with slashes. */
  file: string
  /** In the order of the file. */
  messages: Map<string, Message>
  /** Findings about the file itself. */
  findings: Finding[]
  /** Set if the file is missing or invalid, so that its messages cannot be checked. */
  unreadable?: true
}

/** A language's file and the English one. For English they are the same. */
export type Pair = { language: LanguageRow; namespace: string; own: MessageFile; english: MessageFile }

export type Level = 'error' | 'warning'

export type Finding = {
  level: Level
  /** The name of the check. */
  check: string
  /** Relative to the project, with slashes. */
  file: string
  line: number
  /** Absent if the finding is about a source or a whole file. */
  key?: string
  says: string
}

export function at({ file, line, key }: Omit<Message, 'text'>, level: Level, check: string, says: string): Finding {
  return { level, check, file, line, key, says }
}

type Says = string | { warning: string }

/** Applies a check to each message of a file and its English text. The strings that `find` returns are errors. */
export function checkEach(pair: Pair, check: string, find: (message: Message, english: string) => Says[]): Finding[] {
  return [...pair.own.messages.values()].flatMap(message =>
    find(message, sourceOf(pair, message.key)?.text ?? '').map(says =>
      typeof says === 'string' ? at(message, 'error', check, says) : at(message, 'warning', check, says.warning),
    ),
  )
}

/** The plural category at the end of a key. */
export function categoryOf(key: string): string | undefined {
  return stemOf(key) === key ? undefined : key.slice(stemOf(key).length + 1)
}

/** The English message of a key, or the general form of its plural. */
export function sourceOf({ english }: Pair, key: string): Message | undefined {
  return english.messages.get(key) ?? english.messages.get(`${stemOf(key)}_other`)
}

/** Removes placeholders and link targets, which are the same in every language. */
export function withoutTargets(text: string): string {
  return text.replace(/\{\{\w+\}\}|\]\([^)]*\)/g, '')
}

/** Quotes the first 50 characters of a text. */
export function quote(text: string): string {
  const letters = [...text.replaceAll('\n', ' ')]
  return `“${letters.length > 50 ? `${letters.slice(0, 49).join('')}…` : letters.join('')}”`
}

/** Formats a finding as one line that begins with a clickable path. */
export function formatFinding({ file, line, key, says }: Finding): string {
  return `${file}:${line} ${key === undefined ? '' : `${key}: `}${says}`
}
