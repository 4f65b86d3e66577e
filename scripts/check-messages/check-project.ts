import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseWords } from '../../shared/choose-words.ts'
import { allFeatures, brandFeatures, type Features, type Switches } from '../../shared/features.ts'
import type { LanguageRow } from '../../shared/languages.ts'
import { featureOf } from '../../shared/messages.ts'
import { checkConditions } from './checks/conditions.ts'
import { checkForbidden, readForbidden } from './checks/forbidden.ts'
import { checkKeys, checkPlaceholders } from './checks/keys.ts'
import { checkLengths, checkSearchResults } from './checks/lengths.ts'
import { checkProse, targetsOf } from './checks/prose.ts'
import { checkKnownWords, checkUntranslated } from './checks/untranslated.ts'
import { checkWriting } from './checks/writing.ts'
import { findHardCoded } from './find-hard-coded.ts'
import { findUnused } from './find-unused.ts'
import type { Finding, Message, MessageFile, Pair } from './message-file.ts'
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
  const glossaries = await Promise.all(languages.map(({ code }) => readGlossary(root, code)))
  const pairs = files.flatMap((own, i) => pairUp(project, languages[i]!, own, english))
  const whole = pairs.filter(({ own, english }) => !own.unreadable && !english.unreadable)
  const others = await Promise.all([findStrays(project), findUnused(root, english), findHardCoded(root)])
  return [
    ...pairs.flatMap(pair => pair.own.findings),
    ...checkMessages(project, whole, english),
    ...languages.flatMap(row => checkLengths(whole.filter(({ language }) => language === row).map(allShown))),
    ...languages.flatMap((row, i) => {
      const forbidden = readForbidden(glossaries[i]!)
      return whole.filter(({ language }) => language === row).flatMap(pair => checkForbidden(pair, forbidden))
    }),
    ...checkKnownWords(whole, sameAsEnglish),
    ...others.flat(),
  ]
}

/** None of a language whose glossary is still to come. */
function readGlossary(root: string, code: string): Promise<string> {
  return readFile(join(root, 'locales', code, 'glossary.md'), 'utf8').catch(() => '')
}

function checkMessages(
  { namespaces, pages, brand, names, sameAsEnglish }: Project,
  pairs: Pair[],
  english: MessageFile[],
) {
  const sites = variants.map(features => {
    const shownEnglish = new Map(namespaces.map((namespace, i) => [namespace, shown(english[i]!, features)]))
    const targets = targetsOf(new Map(Object.entries(pages).map(([page, name]) => [page, shownEnglish.get(name)!])))
    return { features, targets, shownEnglish }
  })
  // Once per language: the brand formats its dates with Intl, which costs more than all the checks of a text.
  const values = new Map([...new Set(pairs.map(({ language }) => language.tag))].map(tag => [tag, brand(tag)]))
  return pairs.flatMap(pair => [
    ...checkKeys(pair),
    ...checkUntranslated(pair, sameAsEnglish),
    ...checkConditions(pair),
    ...once(
      sites.flatMap(({ features, targets, shownEnglish }) => {
        const about = featureOf[pair.namespace]
        if (about && !features[about]) return []
        const { own } = features === variants[0] ? pair : varying(pair)
        const words = { ...pair, own: shown(own, features), english: shownEnglish.get(pair.namespace)! }
        const filledIn = values.get(pair.language.tag)!
        return [
          ...checkPlaceholders(words, Object.keys(filledIn)),
          ...checkProse(words, targets),
          ...checkWriting(words, names),
          ...checkSearchResults(words, filledIn),
        ]
      }),
    ),
  ])
}

const switches: readonly (keyof Switches)[] = [
  ...(['accounts', 'analytics', 'tagManager', 'installations', 'photoLinks', 'api'] as const),
  ...(Object.keys(brandFeatures()) as (keyof Switches)[]),
]

/** Sites that have everything or nothing, and those that differ from them in one thing. */
const variants: readonly Features[] = [true, false].flatMap(on => [
  allFeatures(on),
  ...switches.map(name => allFeatures(on, { [name]: !on })),
])

/** A file as a site shows it: without the messages of which nothing is left. */
function shown(file: MessageFile, features: Features): MessageFile {
  const chosen = [...file.messages].map(([key, message]): [string, Message] => [
    key,
    { ...message, text: chooseWords(message.text, features) },
  ])
  const left = chosen.filter(([key, { text }]) => text !== '' || file.messages.get(key)!.text === '')
  return { ...file, messages: new Map(left) }
}

function shownPair(pair: Pair, features: Features): Pair {
  const own = shown(pair.own, features)
  return { ...pair, own, english: pair.english === pair.own ? own : shown(pair.english, features) }
}

/** Only what differs from site to site: texts with conditions, and links to what may not be there. */
function varying(pair: Pair): Pair {
  const messages = [...pair.own.messages].filter(([, { text }]) => /\{\{if |\]\(page:/.test(text))
  return { ...pair, own: { ...pair.own, messages: new Map(messages) } }
}

function allShown(pair: Pair): Pair {
  return shownPair(pair, allFeatures(true))
}

/** What several sites have wrong is told once. */
function once(findings: Finding[]): Finding[] {
  const told = new Map(findings.map(finding => [JSON.stringify(finding), finding]))
  return [...told.values()]
}

function pairUp({ namespaces }: Project, language: LanguageRow, own: MessageFile[], english: MessageFile[]): Pair[] {
  return own.map((file, i) => ({ language, namespace: namespaces[i]!, own: file, english: english[i]! }))
}
