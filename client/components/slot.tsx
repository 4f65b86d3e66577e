import { useStore } from 'zustand'
import { type SlotName, slots } from '../stores/slots.ts'

/** Where a lazy part of the frame stands once it has come. */
export function Slot({ name }: { name: SlotName }) {
  const Content = useStore(slots, state => state[name])
  return Content ? <Content /> : null
}
