import type { ComponentType } from 'react'
import type { Page } from '../shared/payload.ts'
import type { PublicConfig } from '../shared/public-config.ts'
import { AccountSpot } from './account/account-spot.tsx'
import { Announcer } from './components/announcer.tsx'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'
import { Notices } from './components/notices.tsx'
import { OfferSpot } from './components/offer-spot.tsx'
import { SkipLink } from './components/skip-link.tsx'
import { ConfigContext } from './config-context.ts'
import { ConsentSpot } from './consent/consent-spot.tsx'
import { PageContext } from './page-context.ts'

/** A page that is ready to be shown. */
export type Shown = { page: Page; View: ComponentType }

/** The whole site as React knows it: rendered on the server and hydrated in the browser, into one container. */
export function App({ page, View, config }: Shown & { config: PublicConfig }) {
  return (
    <ConfigContext value={config}>
      <PageContext value={page}>
        <div className={`site site-${page.view}`}>
          <SkipLink />
          <ConsentSpot />
          <Header />
          <main id="main" tabIndex={-1}>
            <View />
          </main>
          <Footer />
        </div>
        <OfferSpot />
        <AccountSpot />
        <Announcer />
        <Notices />
      </PageContext>
    </ConfigContext>
  )
}
