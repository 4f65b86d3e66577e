import type { Page } from 'playwright-core'

export const textOnCircle = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const circle = document.querySelector('.picker label')!.getBoundingClientRect()
    const [centreX, centreY] = [circle.left + circle.width / 2, circle.top + circle.height / 2]
    const texts = [...document.querySelectorAll('.hero > h1, .hero-words > *')].filter(one => one.checkVisibility())
    return texts.flatMap(text => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].flatMap(({ left, right, top, bottom }) => {
        const away = Math.hypot(
          centreX - Math.max(left, Math.min(centreX, right)),
          centreY - Math.max(top, Math.min(centreY, bottom)),
        )
        const over = Math.round(circle.width / 2 - away)
        return over > 0 ? [`${text.textContent.slice(0, 20)}: ${over} px over the edge`] : []
      })
    })
  })
