import { defaultLanguage } from '../../../shared/languages.ts'
import { isGuarded, pages, routes } from '../../../shared/routes.ts'

export const otherPage = routes.find(
  ({ page, language, path }) => language === defaultLanguage && path !== '/' && !isGuarded(pages[page]),
)!.path
