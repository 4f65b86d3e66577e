/**
 * Refetches all modules. If the visitor has chosen a photo, also runs `hydrate` again, because a reload would lose the photo.
 * Resolves to true if the page is hydrated. Otherwise, the caller reloads the page.
 */
export async function retryHydration(hydrate: () => Promise<void>): Promise<boolean> {
  await refetchModules()
  const hasPhoto = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ value }) => value)
  if (!hasPhoto) return false
  return hydrate().then(
    () => true,
    () => false,
  )
}

/**
 * Replaces broken modules in the browser's cache. A reload alone would use the broken modules again, because browsers cache
 * modules for a year.
 */
async function refetchModules(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  await Promise.allSettled(links.map(({ href }) => fetch(href, { cache: 'reload', signal: AbortSignal.timeout(5000) })))
}
