import { pigments } from './brand.ts'

/**
 * The pigments in which `client/assets` is drawn, and which the messages name. The build of another brand replaces these
 * pigments.
 */
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

export function hasDrawnPigments(own: typeof pigments = pigments): boolean {
  return (Object.keys(drawn) as (keyof typeof drawn)[]).every(name => own[name] === drawn[name])
}
