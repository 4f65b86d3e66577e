import { themeOf, views } from '../../client/pages/index.ts'
import { type Color, pigments, type WallName } from '../../shared/brand.ts'
import { roles, walls } from '../../shared/brand-colors.ts'
import { lightAndDark } from '../../shared/brand-values.ts'
import type { ViewName } from '../../shared/payload.ts'

type Rule = readonly [selectors: string, colors: Readonly<Record<string, Color>>]

export function brandStyles(): string {
  const usual = themeOf('index').wall
  const others = (Object.keys(walls) as WallName[]).filter(wall => wall !== usual)
  const rules: Rule[] = [
    [':root', { ...pigments, ...roles, ...paintOf(usual) }],
    ...others.map((wall): Rule => [selectorsOf(wall), paintOf(wall)]),
  ]
  return `${rules.map(lightRule).join('')}@media (prefers-color-scheme:dark){${rules.map(darkRule).join('')}}`
}

const lightRule = ([selectors, colors]: Rule) =>
  ruleOf(
    selectors,
    Object.entries(colors).map(([name, color]) => [name, lightAndDark(color)[0]]),
  )

const darkRule = ([selectors, colors]: Rule) =>
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

function selectorsOf(wall: WallName): string {
  const pages = (Object.keys(views) as ViewName[]).filter(view => themeOf(view).wall === wall)
  return [`.wall-${wall}`, ...pages.map(view => `.site-${view}`)].join()
}

function paintOf(wall: WallName): Record<string, Color> {
  return { wall: walls[wall].ground, 'on-wall': walls[wall].ink }
}
