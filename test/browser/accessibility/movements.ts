import type { Page } from 'playwright-core'

export function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLong = (durations: string) => durations.split(',').some(time => Number.parseFloat(time) > 0.001)
    const found = new Set<string>()
    for (const element of document.querySelectorAll('*')) {
      for (const piece of ['', '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, piece || undefined)
        const { animationName, animationDuration, animationTimeline, transitionDuration } = style
        const name = `${element.tagName.toLowerCase()}.${element.className}${piece}`
        // A scroll-driven animation counts too, although it has no duration.
        const isTied = /view|scroll/.test(animationTimeline)
        if (animationName !== 'none' && (isTied || isLong(animationDuration))) found.add(`${name}: ${animationName}`)
        if (isLong(transitionDuration)) found.add(`${name}: transition`)
      }
    }
    return [...found]
  })
}
