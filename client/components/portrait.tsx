type Props = { src: string; className?: string; inSight?: boolean }

/** With the default priority, React would emit a preload, which would compete with the HTML. */
export function Portrait({ src, className, inSight = false }: Props) {
  const when = inSight ? ({ fetchPriority: 'low' } as const) : ({ loading: 'lazy' } as const)
  return <img src={src} className={className} alt="" width={400} height={400} {...when} decoding="async" />
}
