import { createRoot } from 'react-dom/client'
import { Spot } from '../../../client/components/spot.tsx'
import { beginOverlay, say } from '../../../client/notices/notices.ts'
import { views } from '../../../client/pages/index.ts'
import { request } from '../../../client/request/request.ts'
import { beginSession } from '../../../client/session.ts'
import { enterModal } from '../../../client/stores/modal.ts'
import { showPage } from '../../../client/stores/shown-page.ts'
import { followToken, setToken, token } from '../../../client/stores/token.ts'
import { VisitContext } from '../../../client/visit-context.ts'
import type { Handoff } from '../../../shared/payload.ts'

declare global {
  var feature: typeof parts
}

const parts = { request, say, beginOverlay, enterModal, setToken, token: () => token.getState().value }

/** What features of the site call, at hand for `page.evaluate`. */
globalThis.feature = parts

const handoff = JSON.parse(document.getElementById('handoff')!.textContent!) as Handoff
beginSession(handoff, views)
showPage({ page: handoff.page, View: () => null })
followToken()
createRoot(document.getElementById('app')!).render(
  <VisitContext value={handoff}>
    <button type="button" id="behind">
      Behind
    </button>
    <dialog id="dialog">
      <button type="button">Inside</button>
    </dialog>
    <Spot part="Notices" />
  </VisitContext>,
)
