import { type DependencyList, type EffectCallback, useEffect } from 'react'

export function useAbortableEffect(
  dependencies: DependencyList,
  effect: (signal: AbortSignal) => ReturnType<EffectCallback>,
): void {
  useEffect(() => {
    const controller = new AbortController()
    const cleanUp = effect(controller.signal)
    return () => {
      controller.abort()
      cleanUp?.()
    }
  }, dependencies)
}
