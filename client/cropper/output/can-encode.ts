import type { OutputType } from '../settings.ts'

/** A browser that cannot encode a type silently writes PNG instead: Safari does so for WebP. */
export function canEncode(type: OutputType): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  return canvas.toDataURL(`image/${type}`).startsWith(`data:image/${type}`)
}
