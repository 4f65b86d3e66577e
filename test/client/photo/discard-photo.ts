import { change, photoStore } from '../../../client/photo/photo-store.ts'

export function discardPhoto(): void {
  change({ tool: 'closed', file: undefined, opened: undefined, unsaved: false, portrait: undefined })
  photoStore.setState(photoStore.getInitialState(), true)
}
