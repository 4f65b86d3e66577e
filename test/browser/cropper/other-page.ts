import { defaultLanguage } from '../../../shared/languages.ts'
import { isGuarded, pages, routes } from '../../../shared/routes.ts'

/** The path of a page of the default language that is not the home page. */
export const otherPage = routes.find(
  ({ page, language, path }) => language === defaultLanguage && path !== '/' && !isGuarded(pages[page]),
)!.path
