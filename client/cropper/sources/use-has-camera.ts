import { useEffect, useState } from 'react'

/** Whether there is a camera to ask for; that can be known without a permission. */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    let wanted = true
    navigator.mediaDevices?.enumerateDevices().then(
      devices => wanted && setHas(devices.some(device => device.kind === 'videoinput')),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [])
  return has
}
