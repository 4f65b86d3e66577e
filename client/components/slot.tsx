import { useStore } from 'zustand'
import { type SlotName, slots } from '../stores/slots.ts'

export function Slot({ name }: { name: SlotName }) {
  const Content = useStore(slots, state => state[name])
  return Content ? <Content /> : null
}
