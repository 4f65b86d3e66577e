/** Lists each host once, in the form of the document's language. */
export function listHosts(hosts: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang, { style: 'narrow' }).format(new Set(hosts))
}
