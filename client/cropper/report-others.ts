import { showToast } from '../feedback/feedback.ts'
import type { Translate } from '../messages/use-translate.ts'

export function reportOthers(opened: Blob, others: readonly Blob[], t: Translate<'cropper'>): void {
  if (!(opened instanceof File) || !others.some(other => isAnotherPhoto(other, opened))) return
  showToast(t('news.one', { name: opened.name }), { duration: 6000 })
}

/** Files with the same name are versions of one picture, such as the HEIC and the MOV of a Live Photo. */
function isAnotherPhoto(other: Blob, opened: File): boolean {
  if (!(other instanceof File) || withoutEnding(other) === withoutEnding(opened)) return false
  return other.type.startsWith('image/') || /\.hei[cf]$/i.test(other.name)
}

function withoutEnding({ name }: File): string {
  return name.replace(/\.[^.]*$/, '')
}
