import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '../../shared/languages.ts'

/**
 * What to say where the database's rules take other languages than the site has: the record of a visitor who reads one that
 * they do not know could not be saved. Undefined where both agree.
 */
export async function databaseWarning(root: string, codes = languages.map(({ code }) => code)) {
  const rules = await readFile(join(root, 'server', 'firestore.rules'), 'utf8')
  const known = /\bcode in \[(.*)\]/.exec(rules)?.[1]?.match(/[\w-]+/g) ?? []
  if ([...known].sort().join() === [...codes].sort().join()) return undefined
  return `server/firestore.rules takes the languages ${known.join(', ')}; shared/languages.ts has ${codes.join(', ')}. Change isLanguage() there, and publish the rules again.`
}
