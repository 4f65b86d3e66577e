import { change, photoStore } from '../../../client/photo/photo-store.ts'

/** Removes the photo and resets the store to its initial state. */
export function discardPhoto(): void {
  change({ tool: 'closed', file: undefined, opened: undefined, unsaved: false, portrait: undefined })
  photoStore.setState(photoStore.getInitialState(), true)
}
