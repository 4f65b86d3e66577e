import * as brand from './brand.ts'
import { hasDrawnPigments } from './drawn-pigments.ts'
import type { PublicConfig } from './public-config.ts'

export type Switches = ReturnType<typeof switchesOf> & ReturnType<typeof brandFeatures>

export type Features = ReturnType<typeof featuresOf<Switches>>

type SiteParts = Pick<PublicConfig, 'firebase' | 'statistics' | 'imageHosts'> & {
  assetsUrl?: string | undefined
}

export function siteFeatures(config: SiteParts) {
  return featuresOf(switchesOf(config))
}

export const imprintNames = [
  'representative',
  'phone',
  'register',
  'taxNumber',
  'responsible',
  'host',
  'authority',
  'others',
] as const satisfies readonly (keyof brand.Imprint)[]

/** Returns the features that depend only on `brand.ts`. */
export function brandFeatures() {
  const named = imprintNames.map(name => [name, (brand.imprint[name]?.length ?? 0) > 0])
  return {
    source: !!brand.sourceCode,
    nameStory: brand.tellsName,
    pigmentNames: hasDrawnPigments(),
    ...(Object.fromEntries(named) as Record<keyof brand.Imprint, boolean>),
  }
}

export function allFeatures(on: boolean, others: Partial<Switches> = {}): Features {
  const all = { ...switchesOf({ imageHosts: [] }), ...brandFeatures() }
  const switched = Object.fromEntries(Object.keys(all).map(name => [name, on])) as Switches
  return featuresOf({ ...switched, ...others })
}

function switchesOf({ firebase, statistics, imageHosts, assetsUrl }: SiteParts) {
  return {
    accounts: firebase !== undefined,
    analytics: statistics?.analytics !== undefined,
    tagManager: statistics?.tagManager !== undefined,
    /** Firebase's library uses Google's installations service to count visits. */
    installations: firebase?.options.measurementId !== undefined,
    photoLinks: imageHosts.length > 0,
    assets: assetsUrl !== undefined,
  }
}

function featuresOf<Given extends ReturnType<typeof switchesOf>>(given: Given) {
  const { accounts, analytics, tagManager, installations } = given
  const statistics = analytics || tagManager
  // Only accounts and statistics send data to Google.
  return {
    ...given,
    installations: accounts && analytics && installations,
    statistics,
    google: accounts || statistics,
  }
}
