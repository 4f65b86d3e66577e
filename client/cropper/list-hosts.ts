export function listHosts(hosts: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang, { style: 'narrow' }).format(new Set(hosts))
}
