import { parseArgs } from 'node:util'
import { checkProject } from './check-messages/check-project.ts'
import { formatFinding } from './check-messages/finding.ts'
import { summarize } from './check-messages/summarize.ts'
import { thisProject } from './check-messages/this-project.ts'

/**
 * `npm run check-messages`: what is missing, left over, untranslated or badly set in the messages, and texts that stand in
 * components. Ends with 1 where something is wrong; a warning is for people to judge. `--json` for programs.
 */
try {
  const { values } = parseArgs({ options: { json: { type: 'boolean' } } })
  const findings = await checkProject(thisProject)
  const errors = findings.filter(({ level }) => level === 'error')
  const warnings = findings.filter(({ level }) => level === 'warning')
  if (values.json) process.stdout.write(`${JSON.stringify({ errors, warnings })}\n`)
  else {
    const lines = [
      ...errors.map(formatFinding),
      ...warnings.map(finding => `warning: ${formatFinding(finding)}`),
      ...(await summarize(thisProject, errors.length, warnings.length)),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  }
  process.exitCode = errors.length > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
