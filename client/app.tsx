import { useStore } from 'zustand'
import type { PublicConfig } from '../shared/public-config.ts'
import { AccountLink } from './account/account-link.tsx'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'
import { Slot } from './components/slot.tsx'
import { PreferencesLink } from './consent/preferences-link.tsx'
import { useTranslate } from './messages/use-translate.ts'
import { type FixedT, PageContext } from './page-context.ts'
import { type Shown, shownPage } from './stores/shown-page.ts'

type Props = Shown & { config: PublicConfig; fixedT?: FixedT }

export function App({ page, View, config, fixedT }: Props) {
  return (
    <PageContext value={{ page, config, fixedT }}>
      <div className={`site site-${page.view}`}>
        <SkipLink />
        <Slot name="Banner" />
        <Header Account={AccountLink} />
        <main id="main" tabIndex={-1}>
          <View />
        </main>
        <Footer Preferences={PreferencesLink} />
      </div>
      <Slot name="Dialog" />
      <Slot name="Drop" />
      <Announcer />
      <Slot name="Feedback" />
    </PageContext>
  )
}

/** Lets keyboard users skip the header (WCAG 2.4.1). */
function SkipLink() {
  const t = useTranslate('common')
  return (
    <a className="button skip-link" href="#main">
      {t('skip')}
    </a>
  )
}

function Announcer() {
  return (
    <p className="hidden-visually" aria-live="polite">
      {useStore(shownPage, state => state.announcement)}
    </p>
  )
}
