import { tagPolicy } from '../../../shared/statistics.ts'

type Rules = { createScriptURL(address: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Rules): Rules }

/** Adds the scripts at the addresses to the page, each as soon as it comes. Once in a document. */
export function loadScripts(addresses: string[]): void {
  const rules = createRules(addresses)
  for (const address of addresses) {
    const script = document.createElement('script')
    script.async = true
    script.src = rules.createScriptURL(address)
    document.head.append(script)
  }
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
