import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useMessages } from '../messages/use-messages.ts'
import { PageContext, usePage } from '../page-context.ts'
import { type Ask, consent } from '../stores/consent.ts'
import { Sheet } from './sheet.tsx'

/** The banner, while there is something to ask or to tell. */
export function Banner() {
  const ask = useStore(consent, state => state.ask)
  return ask ? <Worded ask={ask} /> : null
}

/** Its words are fetched only when it is shown. */
function Worded({ ask }: { ask: Ask }) {
  const page = usePage()
  const messages = useMessages('consent')
  const own = useMemo(
    () => messages && { ...page, messages: { ...page.messages, consent: messages } },
    [page, messages],
  )
  if (!own) return null
  return (
    <PageContext value={own}>
      <Sheet key={ask.kind} ask={ask} />
    </PageContext>
  )
}
