import { makePage } from '../../shared/make-page.ts'
import { namespaceOf } from '../../shared/messages.ts'
import type { Page } from '../../shared/payload.ts'
import type { Route } from '../../shared/routes.ts'
import { bootstrapData } from '../bootstrap-data.ts'
import { loadMessages } from '../messages/load-messages.ts'

/** A page made in the browser from the message files: what stands in for a payload that did not come. */
export async function pageFromFiles(route: Route): Promise<Page> {
  const messages = await loadMessages(route.language, ['common', namespaceOf(route.page)])
  return makePage(bootstrapData().build.id, route, messages)
}
