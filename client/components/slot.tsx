import { useStore } from 'zustand'
import { showLoadError } from '../failures/handle-chunk-error.ts'
import { RetryBoundary } from '../failures/retry-boundary.tsx'
import { type SlotName, slots } from '../stores/slots.ts'

/** If the content fails twice, empties the slot. */
export function Slot({ name }: { name: SlotName }) {
  const Content = useStore(slots, state => state[name])
  const empty = () => {
    slots.setState({ [name]: undefined })
    if (name !== 'Feedback') showLoadError()
  }
  return (
    Content && (
      <RetryBoundary onFail={empty}>
        <Content />
      </RetryBoundary>
    )
  )
}
