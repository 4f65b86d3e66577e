import { type Color, pigments, roles, walls } from '../../shared/brand.ts'
import { inBothLights } from '../../shared/in-both-lights.ts'

/** The brand's colours as custom properties, in front of the site's stylesheet. */
export function brandStyles(): string {
  const colors: [string, Color][] = [
    ...Object.entries(pigments),
    ...Object.entries(roles),
    ...Object.entries(walls).flatMap(([wall, { ground, ink }]): [string, Color][] => [
      [`wall-${wall}`, ground],
      [`on-${wall}`, ink],
    ]),
  ]
  const pairs = colors.map(([name, color]) => [name, ...inBothLights(color)] as const)
  const light = pairs.map(([name, color]) => `--${name}:${color}`)
  const dark = pairs.filter(([, inLight, inDark]) => inLight !== inDark).map(([name, , color]) => `--${name}:${color}`)
  return `:root{${light.join(';')}}@media (prefers-color-scheme:dark){:root{${dark.join(';')}}}`
}
