import { stemOf } from '../../build/steps/wanted-messages.ts'
import type { LanguageRow } from '../../shared/languages.ts'

export type Message = { file: string; line: number; key: string; text: string }

export type MessageFile = {
  /** From the project's folder, with slashes. */
  file: string
  /** In the order of the file. */
  messages: Map<string, Message>
  /** What is wrong with the file itself. */
  findings: Finding[]
  /** Not there, or no JSON: nothing can be said of its messages. */
  unreadable?: true
}

/** A language's file beside the English one; of English, twice the same. */
export type Pair = { language: LanguageRow; namespace: string; own: MessageFile; english: MessageFile }

/** A finding at a message. */
export function at({ file, line, key }: Omit<Message, 'text'>, level: Level, check: string, says: string): Finding {
  return { level, check, file, line, key, says }
}

/** The plural category that a key names, if any. */
export function categoryOf(key: string): string | undefined {
  return stemOf(key) === key ? undefined : key.slice(stemOf(key).length + 1)
}

/** The English message that stands behind a key: its own, or the general form of its plural. */
export function sourceOf({ english }: Pair, key: string): Message | undefined {
  return english.messages.get(key) ?? english.messages.get(`${stemOf(key)}_other`)
}

/** Running text of paragraphs, lists, strong words and links; all other texts are shown as they are. */
export function isProse(key: string): boolean {
  return /\.(body|answer)$/.test(key)
}

/** The start of a text, to be recognised by. */
export function quote(text: string): string {
  const letters = [...text.replaceAll('\n', ' ')]
  return `“${letters.length > 50 ? `${letters.slice(0, 49).join('')}…` : letters.join('')}”`
}

export type Level = 'error' | 'warning'

export type Finding = {
  level: Level
  /** The check that found it. */
  check: string
  /** From the project's folder, with slashes. */
  file: string
  line: number
  /** Absent where a source or a whole file is meant. */
  key?: string
  says: string
}

/** One line that editors and terminals lead to the place by. */
export function formatFinding({ file, line, key, says }: Finding): string {
  return `${file}:${line} ${key === undefined ? '' : `${key}: `}${says}`
}
