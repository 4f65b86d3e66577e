type Props = { src: string; className?: string; first?: boolean }

/**
 * A round picture that says nothing in words. The first of a page is fetched while its words are still coming, the others
 * once they are near. React would preload an eager picture ahead of the words, unless its priority is low.
 */
export function Portrait({ src, className, first = false }: Props) {
  const when = first ? ({ fetchPriority: 'low' } as const) : ({ loading: 'lazy' } as const)
  return <img src={src} className={className} alt="" width={400} height={400} {...when} decoding="async" />
}
