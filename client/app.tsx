import type { ComponentType } from 'react'
import type { Page } from '../shared/payload.ts'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'
import { SkipLink } from './components/skip-link.tsx'
import { PageContext } from './page-context.ts'

/** A page that is ready to be shown. */
export type Shown = { page: Page; View: ComponentType }

/** The whole site as React knows it: rendered on the server and hydrated in the browser, into one container. */
export function App({ page, View }: Shown) {
  return (
    <PageContext value={page}>
      <SkipLink />
      <Header />
      <main id="main">
        <View />
      </main>
      <Footer />
    </PageContext>
  )
}
