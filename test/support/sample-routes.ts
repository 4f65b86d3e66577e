import { defaultLanguage, finishedLanguages, type Language, type LanguageRow } from '../../shared/languages.ts'
import { href, isGuarded, type PageName, pages } from '../../shared/routes.ts'

/* Languages and pages for tests that do not depend on this site's content. The tests need only a second finished language, and a
   page that is not the home page. */

const others = finishedLanguages.filter(row => row.code !== defaultLanguage).map(({ code }) => code)

export const otherLanguage: Language = others[0]!
export const thirdLanguage: Language = others[1] ?? defaultLanguage

export const translatedLanguage: Language = finishedLanguages.find(({ code }: LanguageRow) => code !== 'en')!.code

export const innerPage = (Object.keys(pages) as PageName[]).find(
  name => pages[name].path !== '/' && !isGuarded(pages[name]),
)!

export const innerPath = href(innerPage, defaultLanguage)
export const otherHome = href('index', otherLanguage)
export const otherInnerPath = href(innerPage, otherLanguage)
export const thirdHome = href('index', thirdLanguage)
