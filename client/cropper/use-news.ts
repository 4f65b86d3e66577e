import { useEffect, useRef, useState } from 'react'
import { describeChange } from './describe-change.ts'
import type { Scene } from './geometry/shapes.ts'
import type { Words } from './words.ts'

/** A hand or a held key makes many changes; a screen reader wants to hear the last. */
const restAfter = 400

/** What has changed, in words, once the hand rests. */
export function useNews(scene: Scene, t: Words): string {
  const [news, setNews] = useState('')
  const told = useRef(scene)
  useEffect(() => {
    if (told.current.stage !== scene.stage) told.current = scene
    const timer = setTimeout(() => {
      const words = describeChange(told.current, scene, t)
      told.current = scene
      if (words) setNews(words)
    }, restAfter)
    return () => clearTimeout(timer)
  }, [scene, t])
  return news
}
