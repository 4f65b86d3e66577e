import { parseArgs } from 'node:util'
import { root } from '../build/places.ts'
import { name } from '../shared/brand.ts'
import { brandValues } from '../shared/brand-values.ts'
import { languages } from '../shared/languages.ts'
import { namespaceOf, namespaces } from '../shared/messages.ts'
import { type PageName, pages } from '../shared/routes.ts'
import { checkProject } from './check-messages/check-project.ts'
import { formatFinding } from './check-messages/message-file.ts'
import { sameAsEnglish } from './check-messages/same-as-english.ts'

/**
 * `npm run check-messages`: reports missing, unused, untranslated and badly typeset messages, and hard-coded strings.
 * Exits with 1 if there are errors. `--json` prints the findings as JSON.
 */
try {
  const { values } = parseArgs({ options: { json: { type: 'boolean' } } })
  const findings = await checkProject({
    root,
    languages,
    namespaces,
    pages: Object.fromEntries((Object.keys(pages) as PageName[]).map(page => [page, namespaceOf(page)])),
    brand: brandValues,
    names: [name],
    sameAsEnglish,
  })
  const errors = findings.filter(({ level }) => level === 'error')
  const warnings = findings.filter(({ level }) => level === 'warning')
  if (values.json) process.stdout.write(`${JSON.stringify({ errors, warnings })}\n`)
  else {
    const lines = [
      ...errors.map(formatFinding),
      ...warnings.map(finding => `warning: ${formatFinding(finding)}`),
      `${languages.length} languages, errors: ${errors.length}, warnings: ${warnings.length}`,
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  }
  process.exitCode = errors.length > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
