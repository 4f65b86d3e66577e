type Props = { src: string; className?: string; inSight?: boolean }

/**
 * Loads a picture immediately if it is `inSight` on the first screen, and lazily otherwise. The low priority keeps React from
 * preloading the picture before the HTML's text.
 */
export function Portrait({ src, className, inSight = false }: Props) {
  const when = inSight ? ({ fetchPriority: 'low' } as const) : ({ loading: 'lazy' } as const)
  return <img src={src} className={className} alt="" width={400} height={400} {...when} decoding="async" />
}
