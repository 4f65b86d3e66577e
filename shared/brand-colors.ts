import * as brand from './brand.ts'
import { contrast, fromOklch, type Oklch, toOklch } from './color.ts'

type Given = Pick<typeof brand, 'pigments' | 'roles' | 'walls'>
export type Wall = { ground: brand.Color; ink: brand.Color }
export type Colors = {
  roles: Readonly<Record<brand.Role, brand.Color>>
  walls: Readonly<Record<brand.WallName, Wall>>
}

export function completeColors({ pigments, roles, walls }: Given): Colors {
  const names = Object.keys(walls) as brand.WallName[]
  return {
    roles: { ...derivedRoles(pigments, roles), ...roles },
    walls: Object.fromEntries(names.map(name => [name, completeWall(walls[name])])) as Colors['walls'],
  }
}

function derivedRoles({ chalk, bone, lapis, massicot, vermilion }: Given['pigments'], given: Given['roles']) {
  const call = given.call ?? vermilion
  return {
    paper: [chalk, tone(bone, 0.18, 0.01)],
    sheet: ['#ffffff', tone(bone, 0.243, 0.013)],
    ink: [bone, tone(chalk, 0.962, 0.007)],
    quiet: [tone(bone, 0.42, 0.015), tone(chalk, 0.8, 0.015)],
    wrong: ['#9c1e0b', '#ff9c85'],
    focus: [lapis, massicot],
    call,
    'on-call': typeof call === 'string' ? inkOn(call) : [inkOn(call[0]), inkOn(call[1])],
  } satisfies Record<brand.Role, brand.Color>
}

function completeWall({ ground, ink }: brand.GivenWall): Wall {
  const [light, dark] = typeof ground === 'string' ? [ground, darkGround(ground)] : ground
  if (typeof ink === 'object') return { ground: [light, dark], ink }
  return { ground: [light, dark], ink: [ink ?? inkOn(light), light === dark && ink ? ink : inkOn(dark)] }
}

export function darkGround(light: string): string {
  const { lightness, chroma, hue } = toOklch(light)
  if (lightness < 0.45) return light
  return fromOklch({ lightness: 0.31, chroma: Math.min(0.95 * chroma, 0.056), hue: withoutOlive(hue) })
}

/** Shifts the hue of a dark yellow to brown, because dark yellow looks olive green. */
function withoutOlive(hue: number): number {
  const nearness = Math.max(0, 1 - Math.abs(hue - 92) / 30)
  return hue - 31 * nearness
}

export function inkOn(ground: string): string {
  const [dark, light] = [tone(ground, 0.17, 0.03), tone(ground, 0.955, 0.026)]
  return contrast(dark, ground) > contrast(light, ground) ? dark : light
}

export function tone(color: string, lightness: Oklch['lightness'], chroma: Oklch['chroma']): string {
  const own = toOklch(color)
  return fromOklch({ lightness, chroma: Math.min(own.chroma * 3, chroma), hue: own.hue })
}

export const { roles, walls } = completeColors(brand)
