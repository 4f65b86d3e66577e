import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { Size } from '../../photo/geometry/shapes.ts'

export function useStageSize(stage: RefObject<HTMLElement | null>, onSize: (size: Size) => void) {
  const measure = useEffectEvent(() => {
    const { clientWidth: width, clientHeight: height } = stage.current!
    if (width > 0 && height > 0) onSize({ width, height })
  })
  useLayoutEffect(() => {
    measure()
    const observer = new ResizeObserver(() => measure())
    observer.observe(stage.current!)
    return () => observer.disconnect()
  }, [stage])
}
