import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brandStyles } from '../../../build/brand/brand-styles.ts'
import { root } from '../../../build/places.ts'
import { viewFile } from '../../../build/steps/check-pages.ts'
import { themeOf, views } from '../../../client/pages/index.ts'
import { walls } from '../../../shared/brand-colors.ts'
import { lightAndDark } from '../../../shared/brand-values.ts'
import type { ViewName } from '../../../shared/payload.ts'
import { type PageName, pages } from '../../../shared/routes.ts'

const all = Object.keys(pages) as PageName[]
const own = all.filter(page => page === 'index' || themeOf(page).portrait !== themeOf('index').portrait)

describe('the theme of a page', () => {
  test.each(Object.keys(views) as ViewName[])(
    'has the background colour that the stylesheet sets for the top of %s',
    view => {
      const [light, dark] = brandStyles().split('@media') as [string, string]
      const ground = (styles: string) => {
        const [, painted] = new RegExp(`\\.site-${view}\\b[^{]*\\{--wall:(#\\w+)`).exec(styles) ?? []
        const [, usual] = /:root\{[^}]*--wall:(#\w+)/.exec(styles) ?? []
        return painted ?? usual
      }
      const [inLight, inDark] = lightAndDark(walls[themeOf(view).wall].ground)
      expect(ground(light)).toBe(inLight)
      // The dark styles contain only values that differ from the light styles.
      if (inDark !== inLight) expect(ground(dark)).toBe(inDark)
    },
  )

  test.each(own)('has the portrait that the view of %s shows', page => {
    const folder = join(root, dirname(viewFile(page)))
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.tsx'))
    const texts = sources.map(name => readFileSync(join(folder, name), 'utf8'))
    expect(texts.filter(text => text.includes(`/portraits/${themeOf(page).portrait}.svg`))).not.toEqual([])
  })
})
