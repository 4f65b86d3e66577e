import type { KeyboardEvent, ReactNode, Ref } from 'react'

type Props = {
  className: string
  label: string
  /** The id of the text that names the keys. */
  help: string
  onKeyDown: (event: KeyboardEvent) => void
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}

/** Something with the focus that answers to keys of its own, which screen readers therefore pass on to it. */
export const KeyRegion = ({ help, label, ...props }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: an application region is there to be focused
  <div role="application" tabIndex={0} aria-label={label} aria-describedby={help} {...props} />
)
