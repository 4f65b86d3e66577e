import { readFileSync } from 'node:fs'
import { pigments } from '../../shared/brand.ts'
import { fromOklch, toOklch } from '../../shared/color.ts'
import { drawn } from '../../shared/drawn-pigments.ts'

type Pigments = typeof pigments

/** `repaint` replaces only the brand colours and these shades, so skin, hair and lips look the same in every brand. */
const shades: Partial<Record<keyof Pigments, readonly string[]>> = {
  verdigris: ['#1f8d74', '#0b473d', '#062e27'],
  vermilion: ['#c2351a', '#a3270f'],
  massicot: ['#c98a2b'],
  lapis: ['#1c2875', '#151c5c'],
  chalk: ['#d9e0dd', '#d3dcd8', '#c3cdc9'],
}

/** The cheeks are translucent and keep their colour. */
const paint = /#[0-9a-f]{6}\b(?!" opacity="\.3)/g

export function repaint(svg: string, brand: Pigments = pigments): string {
  const replaced = new Map(
    (Object.keys(drawn) as (keyof Pigments)[])
      .filter(name => brand[name] !== drawn[name])
      .flatMap(name => [
        [drawn[name], brand[name]] as const,
        ...(shades[name] ?? []).map(shade => [shade, shadeOf(brand[name], drawn[name], shade)] as const),
      ]),
  )
  return svg.replace(paint, color => replaced.get(color) ?? color)
}

function shadeOf(color: string, original: string, shade: string): string {
  const [own, before, after] = [color, original, shade].map(toOklch) as [Oklch, Oklch, Oklch]
  return fromOklch({
    lightness: (own.lightness * after.lightness) / before.lightness,
    chroma: own.chroma * Math.min(1, after.chroma / before.chroma),
    hue: own.hue + after.hue - before.hue,
  })
}

type Oklch = ReturnType<typeof toOklch>

export function readAsset(file: string): Buffer {
  const bytes = readFileSync(file)
  return file.endsWith('.svg') ? Buffer.from(repaint(bytes.toString())) : bytes
}
