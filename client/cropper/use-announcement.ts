import { useEffect, useRef, useState } from 'react'
import type { Translate } from '../messages/use-translate.ts'
import { cropPixels, visiblePart } from '../photo/geometry/crop-area.ts'
import type { Framing } from '../photo/geometry/shapes.ts'
import { zoomOf } from '../photo/geometry/transform-limits.ts'
import { writeNumber } from './write-number.ts'

/** A drag makes many changes, and only the last change is announced. */
const pauseMs = 400

export function useAnnouncement(framing: Framing, longestSide: number, t: Translate<'cropper'>): string {
  const [announcement, setAnnouncement] = useState('')
  const announced = useRef(framing)
  useEffect(() => {
    if (announced.current.stage !== framing.stage) announced.current = framing
    const timer = setTimeout(() => {
      const text = describeChange(announced.current, framing, longestSide, t)
      announced.current = framing
      if (text) setAnnouncement(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [framing, longestSide, t])
  return announcement
}

/** Describes only the first difference, because other differences usually result from it. */
function describeChange(
  before: Framing,
  after: Framing,
  longestSide: number,
  t: Translate<'cropper'>,
): string | undefined {
  const [was, is] = [before.transform, after.transform]
  if (was.turns !== is.turns) return t('news.turn', { degrees: is.turns * 90 })
  if (was.tilt !== is.tilt) return t('news.tilt', { degrees: writeNumber(is.tilt) })
  if (before.box.width !== after.box.width) return t('news.size', sizeOf(after, longestSide))
  if (before.box.x !== after.box.x || before.box.y !== after.box.y) return t('news.part', visiblePart(after))
  if (was.scale !== is.scale) return t('news.zoom', { percent: Math.round(zoomOf(after) * 100) })
  if (was.x !== is.x || was.y !== is.y) return t('news.part', visiblePart(after))
  return undefined
}

function sizeOf(framing: Framing, longestSide: number) {
  const { width, height } = cropPixels(framing, { enlarge: 1, longestSide })
  return { width, height }
}
