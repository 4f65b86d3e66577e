import { type RefObject, useEffectEvent, useState } from 'react'
import { useAbortableEffect } from '../../use-abortable-effect.ts'

export type LiveCamera = {
  faces: 'visitor' | 'world'
  /** Undefined if the device has only one camera. */
  next?: () => void
}

/** If the visitor grants camera access only after the component has unmounted, stops the camera immediately. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onFail: (cause: unknown) => void,
): LiveCamera | undefined {
  const [chosen, choose] = useState<string>()
  const [live, setLive] = useState<LiveCamera>()

  const show = useEffectEvent((stream: MediaStream, ids: readonly string[]) => {
    const { deviceId = '', facingMode } = stream.getVideoTracks()[0]!.getSettings()
    const next = ids.length > 1 ? () => choose(ids[(ids.indexOf(deviceId) + 1) % ids.length]) : undefined
    const element = video.current!
    element.srcObject = stream
    // Wait for the first frame, because an earlier picture would be empty.
    element.onloadeddata = () => setLive({ faces: facingMode === 'environment' ? 'world' : 'visitor', next })
  })
  const fail = useEffectEvent(onFail)

  useAbortableEffect([chosen], signal => {
    let opened: MediaStream | undefined
    const open = async () => {
      const stream = await navigator.mediaDevices.getUserMedia(constraintsFor(chosen))
      if (signal.aborted) return stop(stream)
      opened = stream
      // Browsers list all cameras only after the visitor has granted camera access.
      const ids = await cameraIds()
      if (!signal.aborted) show(stream, ids)
    }
    open().catch(cause => signal.aborted || fail(cause))
    return () => {
      setLive(undefined)
      if (opened) stop(opened)
    }
  })
  return live
}

function constraintsFor(deviceId: string | undefined): MediaStreamConstraints {
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'user' }
  return { video: { ...which, width: { ideal: 1920 }, height: { ideal: 1920 } } }
}

async function cameraIds(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId)
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
