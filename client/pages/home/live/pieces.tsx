import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { picture, type View } from './view.ts'

/** The picture. Its top left corner lies in the middle of the circle; from there it is moved by shares of its own size. */
export function Photo({ source, view: { x, y, zoom } }: { source: string; view: View }) {
  const image = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    const [left, top] = [(-100 * x) / picture.width, (-100 * y) / picture.height]
    image.current!.style.transform = `scale(${zoom}) translate(${left}%, ${top}%)`
  }, [x, y, zoom])
  return <img ref={image} className="live-photo" src={source} alt="" {...picture} draggable={false} />
}

/**
 * What the circle cuts out: a pixel less than the still picture below, which the rim hides. A phone would take more for the
 * page's largest picture, that came late (https://www.w3.org/TR/largest-contentful-paint/).
 */
export function Window({ ring, children }: { ring: number; children: ReactNode }) {
  const window = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    window.current!.style.clipPath = `circle(calc(${ring * 50}% - 1px))`
  }, [ring])
  return (
    <div ref={window} className="live-window">
      {children}
    </div>
  )
}

/** The circle's rim with its knobs. */
export function Ring({ ring }: { ring: number }) {
  const rim = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    rim.current!.style.inset = `${50 - ring * 50}%`
  }, [ring])
  return (
    <div ref={rim} className="live-ring">
      <span data-knob="" />
      <span data-knob="" />
      <span data-knob="" />
    </div>
  )
}
