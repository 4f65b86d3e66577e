/** The name that the examples in `scripts/deploy/` give the site. */
export const siteName = 'www.example.com'

/** What a client says to be given the site by its name, by whoever has this certificate. */
export function named(certificate: string) {
  return { servername: siteName, ca: certificate, headers: { host: siteName } }
}
