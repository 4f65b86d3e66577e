import * as brand from './brand.ts'
import type { PublicConfig } from './public-config.ts'

/** What a setting each gives a site, or its brand. */
export type Switches = ReturnType<typeof switchesOf> & ReturnType<typeof brandFeatures>

/** What messages speak of between `{{if accounts}}` and `{{end}}`. */
export type Features = ReturnType<typeof featuresOf<Switches>>

type SiteParts = Pick<PublicConfig, 'firebase' | 'statistics' | 'imageHosts' | 'apiBase'>

/** What a site has by its configuration, known when it starts. */
export function siteFeatures(config: SiteParts) {
  return featuresOf(switchesOf(config))
}

/** What a site has by its brand, known when it is built. */
export function brandFeatures() {
  const named = Object.entries(brand.imprint).map(([name, text]) => [name, !!text])
  return {
    source: !!brand.sourceCode,
    nameStory: brand.tellsName,
    ...(Object.fromEntries(named) as Record<keyof brand.Imprint, boolean>),
  }
}

/** Every feature of messages, with all switches on or off but for those given. */
export function allFeatures(on: boolean, others: Partial<Switches> = {}): Features {
  const all = { ...switchesOf({ imageHosts: [], apiBase: '' }), ...brandFeatures() }
  const switched = Object.fromEntries(Object.keys(all).map(name => [name, on])) as Switches
  return featuresOf({ ...switched, ...others })
}

function switchesOf({ firebase, statistics, imageHosts, apiBase }: SiteParts) {
  return {
    accounts: firebase !== undefined,
    analytics: statistics?.analytics !== undefined,
    tagManager: statistics?.tagManager !== undefined,
    /** Counting by Firebase's library, to which Google's installations service belongs. */
    installations: firebase?.options.measurementId !== undefined,
    photoLinks: imageHosts.length > 0,
    /** An API of the owner's, which is sent the token of who is signed in. */
    api: apiBase !== '',
  }
}

function featuresOf<Given extends ReturnType<typeof switchesOf>>(given: Given) {
  const { accounts, analytics, tagManager, installations, api } = given
  const statistics = analytics || tagManager
  /** Without accounts an API is sent nothing of anybody; only with them or statistics anything goes to Google. */
  return {
    ...given,
    installations: accounts && analytics && installations,
    api: accounts && api,
    statistics,
    google: accounts || statistics,
  }
}
