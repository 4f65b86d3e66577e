import type { Scene } from '../geometry/shapes.ts'
import type { Change } from '../scene.ts'
import { arrowStep, type Key } from './arrow-step.ts'

/** What a key does to the crop box while it has the focus. */
export function boxKey(key: Key, { box }: Scene): Change | undefined {
  const step = arrowStep(key)
  if (step) return { do: 'moveBox', ...step }
  const growth = sizes[key.key]
  return growth === undefined ? undefined : { do: 'resizeBox', factor: 1 + growth / box.width }
}

const sizes: Record<string, number> = { '+': 10, '=': 10, '-': -10 }
