type Props = { src: string; className?: string; inSight?: boolean }

/**
 * A round picture that says nothing in words. What is in sight on the first screen is fetched while the words are still
 * coming, the others once they are near. React would preload an eager picture ahead of the words, unless its priority is low.
 */
export function Portrait({ src, className, inSight = false }: Props) {
  const when = inSight ? ({ fetchPriority: 'low' } as const) : ({ loading: 'lazy' } as const)
  return <img src={src} className={className} alt="" width={400} height={400} {...when} decoding="async" />
}
