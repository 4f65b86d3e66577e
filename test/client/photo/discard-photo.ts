import { change, photoStore } from '../../../client/photo/photo-store.ts'

/** Takes the photo out of the model and puts the model into its first state. */
export function discardPhoto(): void {
  change({ tool: 'closed', file: undefined, opened: undefined, unsaved: false, portrait: undefined })
  photoStore.setState(photoStore.getInitialState(), true)
}
