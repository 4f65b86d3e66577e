import { useEffect, useRef, useState } from 'react'
import { cropPixels, visiblePart } from './geometry/crop-area.ts'
import type { Scene } from './geometry/shapes.ts'
import { zoomOf } from './geometry/view-limits.ts'
import type { Words } from './words.ts'
import { writeNumber } from './write-number.ts'

/** A drag or a held key makes many changes; a screen reader is told of the last. */
const pause = 400

/** What has changed, in words, once the changes pause. */
export function useAnnouncement(scene: Scene, t: Words): string {
  const [announcement, setAnnouncement] = useState('')
  const announced = useRef(scene)
  useEffect(() => {
    if (announced.current.stage !== scene.stage) announced.current = scene
    const timer = setTimeout(() => {
      const words = describeChange(announced.current, scene, t)
      announced.current = scene
      if (words) setAnnouncement(words)
    }, pause)
    return () => clearTimeout(timer)
  }, [scene, t])
  return announcement
}

/** One sentence for what differs between two scenes; the first that applies, since each implies the ones below. */
function describeChange(before: Scene, after: Scene, t: Words): string | undefined {
  const [was, is] = [before.view, after.view]
  if (was.turns !== is.turns) return t('news.turn', { degrees: is.turns * 90 })
  if (was.tilt !== is.tilt) return t('news.tilt', { degrees: writeNumber(is.tilt) })
  if (before.box.width !== after.box.width) return t('news.size', sizeOf(after))
  if (before.box.x !== after.box.x || before.box.y !== after.box.y) return t('news.part', visiblePart(after))
  if (was.scale !== is.scale) return t('news.zoom', { percent: Math.round(zoomOf(after) * 100) })
  if (was.x !== is.x || was.y !== is.y) return t('news.part', visiblePart(after))
  return undefined
}

function sizeOf(scene: Scene) {
  const { width, height } = cropPixels(scene, { enlarge: 1 })
  return { width, height }
}
