import { pigments } from './brand.ts'

/** The pigments' colours in the SVG drawings. */
export const drawn: typeof pigments = {
  verdigris: '#35b597',
  vermilion: '#f0502f',
  massicot: '#f7cf4a',
  lapis: '#2b3a9f',
  smalt: '#a6c8ec',
  rose: '#f4b9bb',
  chalk: '#f2f6f4',
  bone: '#131716',
}

/** If false, messages do not mention pigment names. */
export function hasDrawnPigments(own: typeof pigments = pigments): boolean {
  return (Object.keys(drawn) as (keyof typeof drawn)[]).every(name => own[name] === drawn[name])
}
