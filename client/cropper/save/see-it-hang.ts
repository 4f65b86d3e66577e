const name = 'hanging-portrait'

/** If the browser supports view transitions, the download button flies to the first example. */
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
