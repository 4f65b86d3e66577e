import type { Scene } from '../geometry/shapes.ts'
import type { Change } from '../scene.ts'
import { zoomStep } from '../settings.ts'
import { arrowStep, type Key } from './arrow-step.ts'

/** What a key does to the photo while it has the focus; undefined leaves the key to the browser. */
export function photoKey(key: Key, { view }: Scene): Change | undefined {
  const step = arrowStep(key)
  if (step) return { do: 'pan', ...step }
  return acts[key.key]?.(view.tilt)
}

const acts: Record<string, (tilt: number) => Change> = {
  '+': () => ({ do: 'zoom', by: zoomStep }),
  '=': () => ({ do: 'zoom', by: zoomStep }),
  '-': () => ({ do: 'zoom', by: -zoomStep }),
  r: () => ({ do: 'turn', quarters: 1 }),
  R: () => ({ do: 'turn', quarters: -1 }),
  '.': tilt => ({ do: 'tilt', to: tilt + 1 }),
  ',': tilt => ({ do: 'tilt', to: tilt - 1 }),
  Home: () => ({ do: 'reset' }),
}
