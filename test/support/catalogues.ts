import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allFeatures } from '../../shared/features.ts'
import { type Language, languages } from '../../shared/languages.ts'
import { selectMessages } from '../../shared/select-messages.ts'

const folder = join(__dirname, '..', '..', 'locales')

export type File = { code: Language; tag: string; name: string; catalogue: Record<string, string> }

export const files: File[] = languages.flatMap(({ code, tag }) =>
  filesOf(code)
    .filter(file => file.endsWith('.json'))
    .map(file => ({ code, tag, name: file.slice(0, -5), catalogue: readJson(join(folder, code, file)) })),
)

/** Returns an empty list for a language without a folder, because another test reports the missing folder. */
function filesOf(code: Language): string[] {
  const own = join(folder, code)
  return existsSync(own) ? readdirSync(own) : []
}

export function catalogueOf(code: Language, name: string): Record<string, string> {
  return files.find(file => file.code === code && file.name === name)?.catalogue ?? {}
}

export function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(.*?)\}\}/g)].map(found => found[1]!))].sort()
}

function readJson(file: string): Record<string, string> {
  return selectMessages(JSON.parse(readFileSync(file, 'utf8')), allFeatures(true))
}
