const name = 'hanging-portrait'

/** Scrolls to the examples that show the visitor's portrait. The disc flies to the first nail if the browser can animate that. */
export async function seeItHang(disc: HTMLElement): Promise<void> {
  const portrait = document.querySelector<HTMLImageElement>('.hang li img')
  const section = portrait?.closest('section')
  if (!portrait || !section) return
  const land = () => {
    section.scrollIntoView({ block: 'start', behavior: 'instant' })
    const heading = section.querySelector('h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return land()
  // Pictures far below the window are not loaded yet.
  portrait.loading = 'eager'
  await portrait.decode().catch(() => {})
  disc.style.viewTransitionName = name
  const { finished } = document.startViewTransition(() => {
    disc.style.viewTransitionName = ''
    portrait.style.viewTransitionName = name
    land()
  })
  await finished.catch(() => {})
  portrait.style.viewTransitionName = ''
}
