import { isLeaving } from '../chunks/load-whole.ts'
import { follow, isWarm, warmNavigation } from './follow.ts'
import { ownTarget } from './own-target.ts'

/**
 * One listener for every link: a plain click on one of our pages becomes a navigation, all else stays the browser's. So do
 * history and scroll until the navigation proper is here, and jumps inside the document.
 */
export function interceptLinks(): void {
  document.addEventListener('click', event => {
    const target = ownTarget(event)
    if (!target || isLeaving() || (!isWarm() && isJump(target))) return
    event.preventDefault()
    void follow(target)
  })
  // An entry of an earlier navigation, come back to by an ordinary load; or an address that somebody else has pushed.
  if (history.state?.key) warmNavigation()
  addEventListener('popstate', warmNavigation, { once: true })
}

function isJump({ href, hash }: URL): boolean {
  return hash !== '' && href === location.href.split('#', 1)[0] + hash
}
