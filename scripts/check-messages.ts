import { parseArgs } from 'node:util'
import { root } from '../build/places.ts'
import { name } from '../shared/brand.ts'
import { brandValues } from '../shared/brand-values.ts'
import { type LanguageRow, languages } from '../shared/languages.ts'
import { namespaceOf, namespaces } from '../shared/messages.ts'
import { type PageName, pages } from '../shared/routes.ts'
import { checkProject } from './check-messages/check-project.ts'
import { findOutdated, noteReview } from './check-messages/find-outdated.ts'
import { type Finding, formatFinding } from './check-messages/message-file.ts'
import { sameAsEnglish } from './check-messages/same-as-english.ts'

/** The English messages define the keys, even if the site has no English pages. */
const english: LanguageRow = languages.find((row: LanguageRow) => row.code === 'en') ?? {
  code: 'en',
  name: 'English',
  tag: 'en',
}

/**
 * `npm run check-messages`: reports missing, unused, untranslated and badly typeset messages, and hard-coded strings. Exits with
 * 1 if there are errors. `--json` prints the findings as JSON. `--outdated [code…]` lists only translations that are older than
 * their English text. `--reviewed code…` records that all translations in these languages are up to date.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, outdated: { type: 'boolean' }, reviewed: { type: 'boolean' } },
  })
  const project = {
    root,
    languages: [english, ...languages.filter(({ code }: LanguageRow) => code !== 'en')],
    namespaces,
  }
  if (values.reviewed) noteReview(root, positionals, new Date())
  const outdated = await findOutdated(project, values.outdated && positionals.length > 0 ? positionals : undefined)
  const checked = await checkProject({
    ...project,
    pages: Object.fromEntries((Object.keys(pages) as PageName[]).map(page => [page, namespaceOf(page)])),
    brand: brandValues,
    names: [name],
    sameAsEnglish,
  })
  const findings = values.outdated ? outdated : checked
  const errors = findings.filter(({ level }) => level === 'error')
  const warnings = findings.filter(({ level }) => level === 'warning')
  if (values.json) process.stdout.write(`${JSON.stringify({ errors, warnings })}\n`)
  else {
    const lines = [
      ...errors.map(formatFinding),
      ...warnings.map(finding => `warning: ${formatFinding(finding)}`),
      ...(values.outdated || outdated.length === 0 ? [] : [`${countsOf(outdated)} "-- --outdated" lists them.`]),
      `${languages.length} languages, errors: ${errors.length}, warnings: ${warnings.length}`,
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  }
  process.exitCode = errors.length > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}

function countsOf(outdated: readonly Finding[]): string {
  const counts = Map.groupBy(outdated, ({ file }) => file.split('/')[1]!)
  const listed = [...counts].map(([code, { length }]) => `${code} ${length}`)
  return `Translations older than their English text: ${listed.join(', ')}.`
}
