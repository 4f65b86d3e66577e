import { useStore } from 'zustand'
import { type SlotName, slots } from '../stores/slots.ts'

/** Renders a lazy component of the frame once it has loaded. */
export function Slot({ name }: { name: SlotName }) {
  const Content = useStore(slots, state => state[name])
  return Content ? <Content /> : null
}
