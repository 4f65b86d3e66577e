import type { ComponentType } from 'react'
import type { Page } from '../shared/payload.ts'
import type { PublicConfig } from '../shared/public-config.ts'
import { Announcer } from './components/announcer.tsx'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'
import { SkipLink } from './components/skip-link.tsx'
import { Spot } from './components/spot.tsx'
import { DraftNotice } from './drafts/draft-notice.tsx'
import { VisitContext } from './visit-context.ts'

/** A page that is ready to be shown. */
export type Shown = { page: Page; View: ComponentType }

/** The whole site as React knows it: rendered on the server and hydrated in the browser, into one container. */
export function App({ page, View, config }: Shown & { config: PublicConfig }) {
  return (
    <VisitContext value={{ page, config }}>
      <div className={`site site-${page.view}`}>
        <SkipLink />
        <Spot part="Banner" />
        <Header />
        <main id="main" tabIndex={-1}>
          <DraftNotice />
          <View />
        </main>
        <Footer />
      </div>
      <Spot part="Dialog" />
      <Announcer />
      <Spot part="Notices" />
    </VisitContext>
  )
}
