import { createRequestClient } from '../../shared/request/create-request-client.ts'
import type { RequestError } from '../../shared/request/request-error.ts'
import { beginOverlay, showToast } from '../feedback/feedback.ts'
import { loadTranslate } from '../messages/load-messages.ts'
import { shownPage } from '../stores/shown-page.ts'
import { token } from '../stores/token.ts'

export const request = createRequestClient({
  get base() {
    return location.origin
  },
  fetch: (url, init) => fetch(url, init),
  token: () => token.getState().value,
  onStart: ({ skipOverlay }) => (skipOverlay ? () => {} : beginOverlay()),
  onError: error => void showError(error),
})

async function showError({ status, url, messageKey }: RequestError): Promise<void> {
  const { messages } = shownPage.getState().shown!.page
  if (status !== 0 && !messageKey) return
  const translate = messageKey && (await loadTranslate('errors').catch(() => undefined))
  const text = translate?.(messageKey!, { url })
  showToast(text ?? messages.common!['toast.offline'], { type: 'error' })
  if (status === 401) token.getState().onRefused?.()
}
