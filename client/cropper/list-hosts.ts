/** Formats the distinct hosts as a list in the document's language. */
export function listHosts(hosts: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang, { style: 'narrow' }).format(new Set(hosts))
}
