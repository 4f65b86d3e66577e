import { createStore } from 'zustand/vanilla'
import { forgetFaces } from '../../photo/faces-found.ts'
import { isMetered } from '../../request-idle.ts'
import { safeLocalStorage } from '../../safe-storage.ts'

const storageKey = 'faces'

/**
 * By default, the search for faces is off if the connection is slow or the browser saves data, because the search downloads a
 * model.
 */
export const faceSearch = createStore(() => {
  const chosen = safeLocalStorage.get(storageKey)
  return { on: chosen ? chosen === 'on' : !isMetered() }
})

export function switchFaceSearch(on: boolean): void {
  safeLocalStorage.set(storageKey, on ? 'on' : 'off')
  forgetFaces()
  faceSearch.setState({ on })
}
