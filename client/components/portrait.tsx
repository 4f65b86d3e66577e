type Props = { src: string; className?: string }

/** A round picture that says nothing in words. React preloads every eager image, ahead of the words: so it is lazy. */
export function Portrait({ src, className }: Props) {
  return <img src={src} className={className} alt="" width={400} height={400} loading="lazy" decoding="async" />
}
