import { inkOn, tone } from '../../shared/brand-colors.ts'
import { contrast, fromOklch, toOklch } from '../../shared/color.ts'

type Pigments = Record<'verdigris' | 'vermilion' | 'massicot' | 'lapis' | 'smalt' | 'rose' | 'chalk' | 'bone', string>

/** Derives all pigments from the colours of the home page, the buttons, the second background and the dark background. */
export function newPigments([home, call, second, deep]: readonly [string, string, string, string]): Pigments {
  const verdigris = readable(home, 7)
  const bone = tone(verdigris, 0.2, 0.008)
  return {
    verdigris,
    vermilion: readable(call, 4.5),
    massicot: readable(second, 7.2),
    lapis: readable(deep, 7, -1),
    smalt: pastel(deep),
    rose: pastel(call),
    chalk: tone(verdigris, 0.97, 0.005),
    bone,
  }
}

function readable(color: string, least: number, direction: 1 | -1 = 1): string {
  const { lightness, chroma, hue } = toOklch(color)
  for (let step = 0; step < 1; step += 0.005) {
    const changed = step === 0 ? color : fromOklch({ lightness: lightness + direction * step, chroma, hue })
    const isOnRightSide = direction === 1 ? toOklch(changed).lightness > 0.5 : toOklch(changed).lightness < 0.45
    if ((least < 7 || isOnRightSide) && contrast(changed, inkOn(changed)) >= least) return changed
  }
  return color
}

function pastel(color: string): string {
  const { chroma, hue } = toOklch(color)
  return fromOklch({ lightness: 0.84, chroma: Math.min(chroma, 0.066), hue })
}
