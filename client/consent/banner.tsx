import { useStore } from 'zustand'
import { WithMessages } from '../messages/with-messages.tsx'
import { consent } from '../stores/consent.ts'
import { Sheet } from './sheet.tsx'

/** The banner, while there is something to ask or to tell. Its words are fetched only then. */
export function Banner() {
  const ask = useStore(consent, state => state.ask)
  if (!ask) return null
  return (
    <WithMessages namespace="consent">
      <Sheet key={ask.kind} ask={ask} />
    </WithMessages>
  )
}
