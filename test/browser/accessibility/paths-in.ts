import type { Language } from '../../../shared/languages.ts'
import { href, type PageName, pages } from '../../../shared/routes.ts'

export function pathsIn(language: Language): string[] {
  const names = Object.keys(pages) as PageName[]
  return [...names.map(name => href(name, language)), `/${language}/nowhere`]
}
