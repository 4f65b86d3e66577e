import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allFeatures, brandFeatures, type Features, type Switches } from '../../shared/features.ts'
import type { LanguageRow } from '../../shared/languages.ts'
import { featureOf } from '../../shared/messages.ts'
import { selectMessages } from '../../shared/select-messages.ts'
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
import { findStrays, type Project, readLanguage } from './read-project.ts'

export async function checkProject(project: Project): Promise<Finding[]> {
  const { root, languages, namespaces, sameAsEnglish } = project
  const files = await Promise.all(languages.map(row => readLanguage(project, row)))
  const english = files[0]!
  const pairs = languages.flatMap((language, i) =>
    namespaces.map((namespace, j): Pair => ({ language, namespace, own: files[i]![j]!, english: english[j]! })),
  )
  const readable = pairs.filter(({ own, english }) => !own.unreadable && !english.unreadable)
  const pairsOf = (row: LanguageRow) => readable.filter(({ language }) => language === row)
  const forbidden = languages.map(async row => {
    const rules = readForbidden(await readGlossary(root, row.code))
    return pairsOf(row).flatMap(pair => checkForbidden(pair, rules))
  })
  const wholeSite = allFeatures(true)
  return [
    ...pairs.flatMap(({ own }) => own.findings),
    ...checkMessages(project, readable, english),
    ...languages.flatMap(row => checkLengths(pairsOf(row).map(pair => shownPair(pair, wholeSite)))),
    ...(await Promise.all(forbidden)).flat(),
    ...checkKnownWords(readable, sameAsEnglish),
    ...(await findStrays(project)),
    ...(await findUnused(root, english)),
    ...(await findHardCoded(root)),
  ]
}

function readGlossary(root: string, code: string): Promise<string> {
  return readFile(join(root, 'locales', code, 'glossary.md'), 'utf8').catch(() => '')
}

function checkMessages(
  { namespaces, pages, brand, names, sameAsEnglish }: Project,
  pairs: Pair[],
  english: MessageFile[],
): Finding[] {
  const sites = variants.map(features => {
    const shownEnglish = new Map(namespaces.map((namespace, i) => [namespace, shown(english[i]!, features)]))
    const targets = targetsOf(new Map(Object.entries(pages).map(([page, name]) => [page, shownEnglish.get(name)!])))
    return { features, targets, shownEnglish }
  })
  // Compute the brand's values once per language, because they contain dates, and formatting dates with Intl is slow.
  const values = new Map([...new Set(pairs.map(({ language }) => language.tag))].map(tag => [tag, brand(tag)]))
  return pairs.flatMap(pair => [
    ...checkKeys(pair),
    ...checkUntranslated(pair, sameAsEnglish),
    ...checkConditions(pair),
    ...unique(
      sites.flatMap(({ features, targets, shownEnglish }) => {
        const feature = featureOf[pair.namespace]
        if (feature && !features[feature]) return []
        const own = features === variants[0] ? pair.own : varying(pair.own)
        const asShown = { ...pair, own: shown(own, features), english: shownEnglish.get(pair.namespace)! }
        const brandValues = values.get(pair.language.tag)!
        return [
          ...checkPlaceholders(asShown, Object.keys(brandValues)),
          ...checkProse(asShown, targets),
          ...checkWriting(asShown, names),
          ...checkSearchResults(asShown, brandValues),
        ]
      }),
    ),
  ])
}

const switches: readonly (keyof Switches)[] = [
  ...(['accounts', 'analytics', 'tagManager', 'installations', 'photoLinks'] as const),
  ...(Object.keys(brandFeatures()) as (keyof Switches)[]),
]

const variants: readonly Features[] = [true, false].flatMap(on => [
  allFeatures(on),
  ...switches.map(name => allFeatures(on, { [name]: !on })),
])

function shown(file: MessageFile, features: Features): MessageFile {
  const chosen = [...file.messages].map(([key, message]): [string, Message] => [
    key,
    { ...message, text: selectMessages(message.text, features) },
  ])
  const left = chosen.filter(([key, { text }]) => text !== '' || file.messages.get(key)!.text === '')
  return { ...file, messages: new Map(left) }
}

function shownPair(pair: Pair, features: Features): Pair {
  const own = shown(pair.own, features)
  return { ...pair, own, english: pair.english === pair.own ? own : shown(pair.english, features) }
}

function varying(file: MessageFile): MessageFile {
  const messages = [...file.messages].filter(([, { text }]) => /\{\{if |\]\(page:/.test(text))
  return { ...file, messages: new Map(messages) }
}

/** Removes duplicate findings, which are common because this script checks each message with several sets of features. */
function unique(findings: Finding[]): Finding[] {
  return [...new Map(findings.map(finding => [JSON.stringify(finding), finding])).values()]
}
