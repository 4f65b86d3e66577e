import type { Language } from '../../shared/languages.ts'
import type { PageName } from '../../shared/routes.ts'

/** Where the social card of a page lies, below `client/assets/`. */
export function cardFile(page: PageName, language: Language): string {
  return `social/${page}.${language}.png`
}
