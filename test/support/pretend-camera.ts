/** Replaces the camera with a fake camera that shows red. Runs in the page. */
export function pretendCamera(): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const context = canvas.getContext('2d')!
  const camera = { kind: 'videoinput', deviceId: 'camera', label: 'Camera' } as MediaDeviceInfo
  navigator.mediaDevices.enumerateDevices = async () => [camera]
  navigator.mediaDevices.getUserMedia = async () => {
    // The stream of a canvas sends a frame only after a paint.
    context.fillStyle = '#a33'
    context.fillRect(0, 0, 640, 480)
    const stream = canvas.captureStream(30)
    Object.assign(window, { stream })
    return stream
  }
}
