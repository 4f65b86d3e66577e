type Props = { src: string; className?: string; inSight?: boolean }

/**
 * Loads a picture immediately if it is `inSight` on the first screen, and lazily otherwise. An immediate load has a low priority.
 * Otherwise, React would emit a preload for the picture, which would compete with the HTML.
 */
export function Portrait({ src, className, inSight = false }: Props) {
  const when = inSight ? ({ fetchPriority: 'low' } as const) : ({ loading: 'lazy' } as const)
  return <img src={src} className={className} alt="" width={400} height={400} {...when} decoding="async" />
}
