import type { Page } from 'playwright-core'

/** A browser that says no to statistics for its owner: https://w3c.github.io/gpc/ */
export function refuseStatistics(page: Page): Promise<unknown> {
  return page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
}

/** An init script: a camera that sees a red wall. */
export function pretendCamera(): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const context = canvas.getContext('2d')!
  context.fillStyle = '#a33'
  context.fillRect(0, 0, 640, 480)
  const camera = { kind: 'videoinput', deviceId: 'camera', label: 'Camera' } as MediaDeviceInfo
  navigator.mediaDevices.enumerateDevices = async () => [camera]
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(5)
}
