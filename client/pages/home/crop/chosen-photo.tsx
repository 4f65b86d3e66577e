import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { work } from '../../../stores/work.ts'

/** The visitor's photo in the circle, as it was chosen or as it is cropped. A file that the browser cannot show leaves the drawing there. */
export function ChosenPhoto({ file }: { file: Blob }) {
  const portrait = useStore(work, state => state.portrait)
  const photo = useObjectUrl(file)
  const [failed, setFailed] = useState<string>()
  const source = portrait ?? photo
  if (!source || source === failed) return null
  return <img className="picked" src={source} alt="" onError={() => setFailed(source)} />
}

function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
