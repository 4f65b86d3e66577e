/** Cookies of Google's statistics. */
const theirs = /^_(ga|gid|gat|gac|gcl)(_|$)/

/** Removes the cookies that statistics have set. Which domain they were set for cannot be read, so every one is tried. */
export function removeCookies(): void {
  const names = document.cookie.split('; ').map(cookie => cookie.split('=', 1)[0]!)
  for (const name of names.filter(name => theirs.test(name))) {
    for (const domain of ['', ...domainsOf(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than our oldest browsers.
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`
    }
  }
}

/** A host and all above it: www.example.com, example.com, com. */
function domainsOf(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, i) => labels.slice(i).join('.'))
}
