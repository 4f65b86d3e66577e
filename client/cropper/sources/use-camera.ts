import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { CropError } from '../image/crop-error.ts'

const wish: MediaStreamConstraints = { video: { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1920 } } }

/** Shows the camera in a video while mounted; its light goes out with the component, whenever permission is given. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onError: (error: CropError) => void): boolean {
  const [live, setLive] = useState(false)

  const show = useEffectEvent((stream: MediaStream) => {
    video.current!.srcObject = stream
    setLive(true)
  })
  const fail = useEffectEvent((cause: unknown) =>
    onError(new CropError('camera', 'the camera did not open', { cause })),
  )

  useEffect(() => {
    let wanted = true
    let opened: MediaStream | undefined
    navigator.mediaDevices.getUserMedia(wish).then(
      stream => {
        opened = stream
        return wanted ? show(stream) : stop(stream)
      },
      cause => wanted && fail(cause),
    )
    return () => {
      wanted = false
      if (opened) stop(opened)
    }
  }, [])

  return live
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
