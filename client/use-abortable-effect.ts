import { type DependencyList, type EffectCallback, useEffect } from 'react'

/** Runs an effect with a signal, which is aborted when the dependencies change or the component is removed. */
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
