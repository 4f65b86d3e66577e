import type { ViewName } from '../../../shared/payload.ts'
import { documentParts } from '../../support/document-parts.ts'
import { connect } from '../../support/init-scripts.ts'
import { mark } from '../../support/mark.ts'
import type { SharedSite } from '../../support/shared-site.ts'
import type { VisitOptions, visits } from '../../support/visits.ts'

export function ownScripts(site: SharedSite, view: ViewName): string[] {
  const { preload } = documentParts(site)
  return preload.views[view].filter(address => !preload.views.index.includes(address))
}

export async function visitHome(here: Pick<ReturnType<typeof visits>, 'visit'>, options: VisitOptions = {}) {
  const visit = await here.visit('/', {
    ...options,
    prepare: async (page, context) => {
      await page.addInitScript(connect, { saveData: true })
      await options.prepare?.(page, context)
    },
  })
  await mark(visit.page)
  return visit
}
