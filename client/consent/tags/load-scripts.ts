import { type Statistics, tagOrigin, tagPolicy } from '../../../shared/public-config.ts'
import { analyticsLayer } from './google-tags.ts'

type Rules = { createScriptURL(address: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Rules): Rules }

/** Adds the configured scripts to the page, each as soon as it comes. Once in a document. */
export function loadScripts(statistics: Statistics): void {
  const addresses = addressesOf(statistics)
  if (addresses.length === 0) return
  const rules = createRules(addresses)
  for (const address of addresses) {
    const script = document.createElement('script')
    script.async = true
    script.src = rules.createScriptURL(address)
    document.head.append(script)
  }
}

/** Where the configured scripts lie. Nothing else is ever added to a page. */
function addressesOf({ analytics, tagManager }: Statistics): string[] {
  return [
    ...(analytics ? [`${tagOrigin}/gtag/js?id=${analytics}&l=${analyticsLayer}`] : []),
    ...(tagManager ? [`${tagOrigin}/gtm.js?id=${tagManager}`] : []),
  ]
}

/** Where the browser knows Trusted Types, a policy that the page's own lets in by its name; it knows these addresses. */
function createRules(addresses: string[]): Rules {
  const rules: Rules = {
    createScriptURL(address) {
      if (addresses.includes(address)) return address
      throw new TypeError(`The script ${address} is none of those that are configured.`)
    },
  }
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy(tagPolicy, rules) ?? rules
}
