import { createRequestClient, type RequestClient } from '../../shared/request/create-request-client.ts'
import { type RequestError, statusMessage } from '../../shared/request/request-error.ts'
import { bootstrapData } from '../bootstrap-data.ts'
import { beginOverlay, showToast } from '../feedback/feedback.ts'
import { loadTranslate } from '../messages/load-messages.ts'
import { shownPage } from '../stores/shown-page.ts'
import { token } from '../stores/token.ts'

/** Sends requests with the stored token to the owner's API, or to the site's own origin if API_URL is not set. */
export const apiRequest = inBrowser(() => bootstrapData().config.apiBase || location.origin)

/** Sends requests to the site's own server, even if the owner's API is on another server. */
export const siteRequest = inBrowser(() => location.origin)

/** Creates a client that adds the stored token, and shows the overlay during a request and a toast after a failure. */
function inBrowser(baseOf: () => string): RequestClient {
  return createRequestClient({
    get base() {
      return baseOf()
    },
    fetch: (url, init) => fetch(url, init),
    token: () => token.getState().value,
    onStart: ({ skipOverlay }) => (skipOverlay ? () => {} : beginOverlay()),
    onError: error => void showError(error),
  })
}

async function showError({ status, url }: RequestError): Promise<void> {
  const { messages } = shownPage.getState().shown!.page
  const key = statusMessage(status)
  if (status !== 0 && !key) return
  const translate = key && (await loadTranslate('errors').catch(() => undefined))
  const text = translate?.(key!, { url })
  showToast(text ?? messages.common!['toast.offline'], { type: 'error' })
  if (status === 401) token.getState().onRefused?.()
}
