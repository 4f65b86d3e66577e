import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Project } from './check-project.ts'
import type { Finding } from './finding.ts'

/** Message files that nobody reads: of no language in shared/languages.ts, or of no namespace in shared/messages.ts. */
export async function findStrays({ root, languages, namespaces }: Project): Promise<Finding[]> {
  const entries = await readdir(join(root, 'locales'), { recursive: true })
  const wanted = languages.flatMap(({ code }) => namespaces.map(name => `${code}/${name}.json`))
  const strays = entries
    .map(entry => entry.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.json') && !wanted.includes(file))
  const says =
    'Nobody reads this file: it is of no language in shared/languages.ts or no namespace in shared/messages.ts.'
  return strays.sort().map(file => ({ level: 'error', check: 'stray', file: `locales/${file}`, line: 1, says }))
}
