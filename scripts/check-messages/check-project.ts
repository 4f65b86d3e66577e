import type { LanguageRow } from '../../shared/languages.ts'
import { checkKeys, checkPlaceholders } from './checks/keys.ts'
import { checkLengths, checkSearchResults } from './checks/lengths.ts'
import { checkProse, targetsOf } from './checks/prose.ts'
import { checkKnownWords, checkUntranslated } from './checks/untranslated.ts'
import { checkWriting } from './checks/writing.ts'
import { findHardCoded } from './find-hard-coded.ts'
import { findUnused } from './find-unused.ts'
import type { Finding, MessageFile, Pair } from './message-file.ts'
import { findStrays, readLanguage } from './read-files.ts'
import type { SameWord } from './same-as-english.ts'

export type Project = {
  root: string
  /** English first: it is the source of the keys. */
  languages: readonly LanguageRow[]
  namespaces: readonly string[]
  /** The namespace of each page. */
  pages: Readonly<Record<string, string>>
  /** What is filled in everywhere, by placeholder, as a language has it. */
  brand: (tag: string) => Readonly<Record<string, string>>
  /** Names that no message may say itself. */
  names: readonly string[]
  sameAsEnglish: readonly SameWord[]
}

/** Everything that is wrong with the messages of a project and with how its sources use them. */
export async function checkProject(project: Project): Promise<Finding[]> {
  const { root, languages, sameAsEnglish } = project
  const files = await Promise.all(languages.map(row => readLanguage(project, row)))
  const english = files[0]!
  const pairs = files.flatMap((own, i) => pairUp(project, languages[i]!, own, english))
  const whole = pairs.filter(({ own, english }) => !own.unreadable && !english.unreadable)
  const others = await Promise.all([findStrays(project), findUnused(root, english), findHardCoded(root)])
  return [
    ...pairs.flatMap(pair => pair.own.findings),
    ...checkMessages(project, whole, english),
    ...languages.flatMap(row => checkLengths(whole.filter(({ language }) => language === row))),
    ...checkKnownWords(whole, sameAsEnglish),
    ...others.flat(),
  ]
}

function checkMessages(
  { namespaces, pages, brand, names, sameAsEnglish }: Project,
  pairs: Pair[],
  english: MessageFile[],
) {
  const fileOf = (namespace: string) => english[namespaces.indexOf(namespace)]!
  const leadsSomewhere = targetsOf(new Map(Object.entries(pages).map(([page, name]) => [page, fileOf(name)])))
  return pairs.flatMap(pair => [
    ...checkKeys(pair),
    ...checkUntranslated(pair, sameAsEnglish),
    ...checkPlaceholders(pair, Object.keys(brand(pair.language.tag))),
    ...checkProse(pair, leadsSomewhere),
    ...checkWriting(pair, names),
    ...checkSearchResults(pair, brand(pair.language.tag)),
  ])
}

function pairUp({ namespaces }: Project, language: LanguageRow, own: MessageFile[], english: MessageFile[]): Pair[] {
  return own.map((file, i) => ({ language, namespace: namespaces[i]!, own: file, english: english[i]! }))
}
