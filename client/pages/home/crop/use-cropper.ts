import { useEffect, useState } from 'react'
import { partFailed } from '../../../chunks/part-failed.ts'
import { beginOverlay } from '../../../notices/notices.ts'
import { usePage } from '../../../visit-context.ts'
import { type Cropper, loadCropper } from './load-cropper.ts'

export type Crop = {
  /** The tool, once it was asked for and is there. */
  cropper: Cropper | undefined
  file: File | undefined
  /** Fetches the tool ahead: a pointer, the focus or a dragged file has come to its place. */
  warm: () => void
  /** Opens the tool, with a photo or to take one. */
  open: (file?: File) => void
}

/** The cropper's place in the hero: empty until a photo comes. A change of language changes its words and nothing else. */
export function useCropper(): Crop {
  const { language } = usePage()
  const [cropper, setCropper] = useState<Cropper>()
  const [file, setFile] = useState<File>()

  const load = async () => {
    const end = beginOverlay()
    try {
      setCropper(await loadCropper(language))
    } catch (error) {
      partFailed('The cropper could not be loaded.', error)
    } finally {
      end()
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only words of another language make it load again.
  useEffect(() => {
    if (cropper && cropper.language !== language) void load()
  }, [cropper, language])
  return {
    cropper,
    file,
    // A failure shows itself when the tool is asked for in earnest.
    warm: () => void loadCropper(language).catch(() => {}),
    open: chosen => {
      setFile(chosen)
      if (!cropper) void load()
    },
  }
}
