import { loadWhole } from '../chunks/load-whole.ts'
import { shownPage } from '../stores/shown-page.ts'
import { isUnsaved } from '../stores/unsaved.ts'

/** Loads the page anew, at once or, where a photo would be lost by it, with the first page that has none. */
export function reloadWhenFree(): void {
  const reload = () => loadWhole(location)
  if (!isUnsaved()) return reload()
  const forget = shownPage.subscribe(() => {
    if (isUnsaved()) return
    forget()
    reload()
  })
}
