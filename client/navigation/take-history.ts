import { adoptEntry, isOurs, rememberScroll, savedScroll, saveScroll, settle, shownPath } from './history-entry.ts'
import { navigate } from './navigate.ts'
import { scrollTo } from './scroll.ts'
import { cancelNavigation, takeTicket } from './ticket.ts'

let taken = false

/** Takes history and scroll over from the browser, once. */
export function takeHistory(): void {
  if (taken) return
  taken = true
  rememberScroll()
  addEventListener('popstate', () => {
    const known = isOurs()
    saveScroll()
    adoptEntry()
    if (location.pathname !== shownPath()) return traverse()
    cancelNavigation()
    settle()
    // The browser made the others, as for a hash typed by hand, and scrolls to them itself.
    if (known) scrollTo(savedScroll(), location.hash)
  })
  if (location.pathname !== shownPath()) traverse()
}

/** Back and forward have changed the address already. */
function traverse(): void {
  void navigate(new URL(location.href), 'traverse', takeTicket())
}
