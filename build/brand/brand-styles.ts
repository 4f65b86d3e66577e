import { lookOf, views } from '../../client/pages/index.ts'
import { type Color, pigments, roles, walls } from '../../shared/brand.ts'
import { lightAndDark } from '../../shared/brand-values.ts'
import type { ViewName } from '../../shared/payload.ts'

type Wall = keyof typeof walls
type Rule = readonly [selectors: string, colors: Readonly<Record<string, Color>>]

/** The brand's colours as custom properties and the walls in them, in front of the site's stylesheet. */
export function brandStyles(): string {
  const usual = lookOf('index').wall
  const others = (Object.keys(walls) as Wall[]).filter(wall => wall !== usual)
  const rules: Rule[] = [
    [':root', { ...pigments, ...roles, ...paintOf(usual) }],
    ...others.map((wall): Rule => [paintedIn(wall), paintOf(wall)]),
  ]
  return `${rules.map(inTheLight).join('')}@media (prefers-color-scheme:dark){${rules.map(inTheDark).join('')}}`
}

const inTheLight = ([selectors, colors]: Rule) =>
  ruleOf(
    selectors,
    Object.entries(colors).map(([name, color]) => [name, lightAndDark(color)[0]]),
  )

/** Only what is another colour then. */
const inTheDark = ([selectors, colors]: Rule) =>
  ruleOf(
    selectors,
    Object.entries(colors).flatMap(([name, color]) => {
      const [light, dark] = lightAndDark(color)
      return light === dark ? [] : [[name, dark]]
    }),
  )

function ruleOf(selectors: string, values: string[][]): string {
  return values.length > 0 ? `${selectors}{${values.map(([name, value]) => `--${name}:${value}`).join(';')}}` : ''
}

/** What has the wall's class, and the pages that begin with it. */
function paintedIn(wall: Wall): string {
  const pages = (Object.keys(views) as ViewName[]).filter(view => lookOf(view).wall === wall)
  return [`.wall-${wall}`, ...pages.map(view => `.site-${view}`)].join()
}

function paintOf(wall: Wall): Record<string, Color> {
  return { wall: walls[wall].ground, 'on-wall': walls[wall].ink }
}
