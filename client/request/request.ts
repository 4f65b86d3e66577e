import { languageRow } from '../../shared/languages.ts'
import type { MessageKey } from '../../shared/messages.ts'
import { createRequestClient, type RequestClient } from '../../shared/request/create-request-client.ts'
import type { RequestError } from '../../shared/request/request-error.ts'
import { statusMessage } from '../../shared/request/status-message.ts'
import { translate } from '../../shared/translate.ts'
import { offerSignIn } from '../account/open-account.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { beginOverlay, say } from '../notices/notices.ts'
import { session } from '../session.ts'
import { shownPage } from '../stores/shown-page.ts'
import { token } from '../stores/token.ts'

/** The shared request client for the owner's API. The stored token goes with each request: API_URL says that it belongs there. */
export const request = inBrowser(() => session().config.apiBase || location.origin)

/** The same for the site's own server, which alone knows of our accounts, wherever the API is. */
export const ownRequest = inBrowser(() => location.origin)

/** Bound to the browser: overlay while it waits, toasts when it fails, the stored token. */
function inBrowser(baseOf: () => string): RequestClient {
  return createRequestClient({
    get base() {
      return baseOf()
    },
    fetch: (url, init) => fetch(url, init),
    token: () => token.getState().value,
    onStart: ({ skipOverlay }) => (skipOverlay ? () => {} : beginOverlay()),
    onError: error => void tell(error),
  })
}

/** Tells the visitor what the catalogue says of a status; of statuses it does not know, nothing. */
async function tell({ status, url }: RequestError): Promise<void> {
  const { messages } = shownPage.getState().shown!.page
  const key = statusMessage(status)
  if (status !== 0 && !key) return
  const text = key && (await ofStatus(key, url).catch(() => undefined))
  say(text ?? messages.common!['toast.offline'], { type: 'error' })
  if (status === 401) offerSignIn()
}

async function ofStatus(key: MessageKey<'errors'>, url: string): Promise<string> {
  const { language } = shownPage.getState().shown!.page
  const { errors } = await loadMessages(language, ['errors'])
  return translate(errors, languageRow(language).tag, key, { url })
}
