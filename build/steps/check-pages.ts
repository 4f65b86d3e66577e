import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { views } from '../../client/pages/index.ts'
import { isDraft, type LanguageRow } from '../../shared/languages.ts'
import { namespaceOf, namespaces } from '../../shared/messages.ts'
import type { ViewName } from '../../shared/payload.ts'
import { type PageName, pages } from '../../shared/routes.ts'

export function checkPages(root: string, languages: readonly LanguageRow[]): void {
  const whole = languages.filter(row => !isDraft(row))
  const missing = [
    ...whole.map(row => missingOfLanguage(root, row)),
    ...(Object.keys(pages) as PageName[]).map(page => missingOfPage(root, page, whole)),
  ].filter(sentence => sentence !== undefined)
  if (missing.length > 0) throw new Error(missing.join(' '))
}

/** Omits the message files of pages if the language has a folder, because `missingOfPage` reports these files. */
export function missingOfLanguage(root: string, { code }: LanguageRow): string | undefined {
  const ofPages: string[] = hasFolder(root, code) ? (Object.keys(pages) as PageName[]).map(namespaceOf) : []
  const files = namespaces.filter(name => !ofPages.includes(name)).map(name => `locales/${code}/${name}.json`)
  const missing = files.filter(file => !existsSync(join(root, file)))
  return missing.length === 0 ? undefined : `Language '${code}' in shared/languages.ts lacks ${missing.join(', ')}.`
}

function hasFolder(root: string, code: string): boolean {
  return existsSync(join(root, 'locales', code))
}

export function missingOfPage(root: string, page: PageName, languages: readonly LanguageRow[]): string | undefined {
  const name = namespaceOf(page)
  const missing = [
    ...(existsSync(join(root, viewFile(page))) ? [] : [viewFile(page)]),
    ...(page in views ? [] : ['a line in client/pages/index.ts']),
    ...languages
      .filter(({ code }) => hasFolder(root, code))
      .flatMap(({ code }) => missingMessages(root, `locales/${code}/${name}.json`)),
  ]
  if (missing.length === 0) return undefined
  return `Page '${page}' in shared/routes.ts lacks ${missing.join(', ')}.`
}

export function viewFile(view: ViewName): string {
  return `client/pages/${view === 'error' ? view : namespaceOf(view)}/page.tsx`
}

function missingMessages(root: string, file: string): string[] {
  const path = join(root, file)
  if (!existsSync(path)) return [file]
  const text = readFileSync(path, 'utf8')
  return ['meta.title', 'meta.description'].filter(key => !text.includes(`"${key}"`)).map(key => `${key} in ${file}`)
}
