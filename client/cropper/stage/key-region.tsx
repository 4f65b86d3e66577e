import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { zoomStep } from '../../photo/crop-settings.ts'
import type { FramingChange } from '../../photo/geometry/framing.ts'
import type { Framing, Point } from '../../photo/geometry/shapes.ts'

type Props = {
  className: string
  label: string
  /** Id of the element that explains the keys. */
  help: string
  /** Returns undefined to leave the key to the browser. */
  decide: (key: Key, framing: Framing) => FramingChange | undefined
  framing: Framing
  dispatch: (change: FramingChange) => void
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}

/** The role `application` makes screen readers pass all keys to this region. */
export function KeyRegion({ help, label, decide, framing, dispatch, ...props }: Props) {
  const press = (event: KeyboardEvent) => {
    const change = isCommand(event) ? undefined : decide(event, framing)
    if (!change) return
    event.preventDefault()
    dispatch(change)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the role `application` is interactive
    <div role="application" tabIndex={0} aria-label={label} aria-describedby={help} onKeyDown={press} {...props} />
  )
}

const isCommand = ({ ctrlKey, altKey, metaKey }: Key): boolean => ctrlKey || altKey || metaKey

export function photoKey(key: Key, { transform }: Framing): FramingChange | undefined {
  const step = arrowStep(key)
  if (step) return { do: 'pan', ...step }
  return photoKeys[key.key]?.(transform.tilt)
}

const photoKeys: Record<string, (tilt: number) => FramingChange> = {
  '+': () => ({ do: 'zoom', by: zoomStep }),
  '=': () => ({ do: 'zoom', by: zoomStep }),
  '-': () => ({ do: 'zoom', by: -zoomStep }),
  r: () => ({ do: 'turn', quarters: 1 }),
  R: () => ({ do: 'turn', quarters: -1 }),
  '.': tilt => ({ do: 'tilt', to: tilt + 1 }),
  ',': tilt => ({ do: 'tilt', to: tilt - 1 }),
  Home: () => ({ do: 'reset' }),
}

export function boxKey(key: Key, { box }: Framing): FramingChange | undefined {
  const step = arrowStep(key)
  if (step) return { do: 'moveBox', ...step }
  const growth = boxGrowth[key.key]
  return growth === undefined ? undefined : { do: 'resizeBox', factor: 1 + growth / box.width }
}

const boxGrowth: Record<string, number> = { '+': 10, '=': 10, '-': -10 }

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function arrowStep({ key, shiftKey }: Key): Point | undefined {
  const direction = directions[key]
  const pixels = shiftKey ? 1 : 10
  return direction && { x: direction[0] * pixels, y: direction[1] * pixels }
}
