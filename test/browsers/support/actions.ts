import type { Key, Point } from './tab.ts'

/** Key codes (WebDriver, section 17.4.2). */
const keys: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

export const typing = (text: string | { key: Key }) => ({
  type: 'key',
  id: 'keys',
  actions: (typeof text === 'string' ? [...text] : [keys[text.key]]).flatMap(value => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

export function dragging([from, ...points]: Point[], pointerType: 'mouse' | 'touch') {
  const to = ({ x, y }: Point, duration = 20) => ({ type: 'pointerMove', duration, x: Math.round(x), y: Math.round(y) })
  return {
    ...{ type: 'pointer', id: pointerType, parameters: { pointerType } },
    actions: [
      to(from!, 0),
      { type: 'pointerDown', button: 0 },
      ...points.map(point => to(point)),
      { type: 'pointerUp', button: 0 },
    ],
  }
}
