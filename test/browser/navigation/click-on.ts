import type { Page } from 'playwright-core'

type Keys = Pick<MouseEventInit, 'altKey' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Returns true if the site handled the click, and false if the browser did. */
export function clickOn(page: Page, link: Record<string, string>, keys: Keys = {}): Promise<boolean> {
  return page.evaluate(
    ([link, keys]) => {
      const a = document.createElement('a')
      for (const [name, value] of Object.entries(link)) a.setAttribute(name, value)
      document.body.append(a)
      let taken = false
      const stop = (event: Event) => {
        taken = event.defaultPrevented
        event.preventDefault()
      }
      addEventListener('click', stop, { once: true })
      a.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...keys }))
      a.remove()
      return taken
    },
    [link, keys] as const,
  )
}
