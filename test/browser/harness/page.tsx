import { createRoot } from 'react-dom/client'
import { setBootstrapData } from '../../../client/bootstrap-data.ts'
import { Slot } from '../../../client/components/slot.tsx'
import { beginOverlay, showToast } from '../../../client/feedback/feedback.ts'
import { PageContext } from '../../../client/page-context.ts'
import { views } from '../../../client/pages/index.ts'
import { request } from '../../../client/request/request.ts'
import { enterModal } from '../../../client/stores/modal.ts'
import { showPage } from '../../../client/stores/shown-page.ts'
import { followToken, setToken, token } from '../../../client/stores/token.ts'
import type { Handoff } from '../../../shared/payload.ts'

declare global {
  var feature: typeof parts
}

const parts = { request, showToast, beginOverlay, enterModal, setToken, token: () => token.getState().value }

globalThis.feature = parts

const handoff = JSON.parse(document.getElementById('handoff')!.textContent!) as Handoff
setBootstrapData(handoff, views)
showPage({ page: handoff.page, View: () => null })
followToken()
createRoot(document.getElementById('app')!).render(
  <PageContext value={handoff}>
    <button type="button" id="behind">
      Behind
    </button>
    <dialog id="dialog">
      <button type="button">Inside</button>
    </dialog>
    <Slot name="Feedback" />
  </PageContext>,
)
