import { languageRow } from '../../shared/languages.ts'
import type { MessageKey } from '../../shared/messages.ts'
import { createRequestClient, type RequestClient } from '../../shared/request/create-request-client.ts'
import type { RequestError } from '../../shared/request/request-error.ts'
import { statusMessage } from '../../shared/request/request-error.ts'
import { translate } from '../../shared/translate.ts'
import { bootstrapData } from '../bootstrap-data.ts'
import { beginOverlay, showToast } from '../feedback/feedback.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { shownPage } from '../stores/shown-page.ts'
import { token } from '../stores/token.ts'

/** The shared request client for the owner's API. The stored token goes with each request: API_URL says that it belongs there. */
export const apiRequest = inBrowser(() => bootstrapData().config.apiBase || location.origin)

/** The same for the site's own server, which alone knows of our accounts, wherever the API is. */
export const siteRequest = inBrowser(() => location.origin)

/** Bound to the browser: overlay while it waits, toasts when it fails, the stored token. */
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

/** Tells the visitor what the catalogue says of a status; of statuses it does not know, nothing. */
async function showError({ status, url }: RequestError): Promise<void> {
  const { messages } = shownPage.getState().shown!.page
  const key = statusMessage(status)
  if (status !== 0 && !key) return
  const text = key && (await describeStatus(key, url).catch(() => undefined))
  showToast(text ?? messages.common!['toast.offline'], { type: 'error' })
  if (status === 401) token.getState().onRefused?.()
}

async function describeStatus(key: MessageKey<'errors'>, url: string): Promise<string> {
  const { language } = shownPage.getState().shown!.page
  const { errors } = await loadMessages(language, ['errors'])
  return translate(errors, languageRow(language).tag, key, { url })
}
