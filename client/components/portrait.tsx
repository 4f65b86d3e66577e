type Props = { src: string; className?: string; inSight?: boolean }

/**
 * A picture `inSight` on the first screen loads at once, others near the viewport. Without the low priority, React would preload
 * an eager picture before the HTML's text.
 */
export function Portrait({ src, className, inSight = false }: Props) {
  const when = inSight ? ({ fetchPriority: 'low' } as const) : ({ loading: 'lazy' } as const)
  return <img src={src} className={className} alt="" width={400} height={400} {...when} decoding="async" />
}
