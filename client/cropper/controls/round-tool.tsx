import type { ComponentProps } from 'react'

/** SVG paths of the icons, in a view box of 24 by 24. */
const drawings = {
  zoom: 'M3 18 21 8v10zM7 3v8M3 7h8',
  tilt: 'M12 2v9M12 11a3 3 0 1 1-.1 0M3 15a11 11 0 0 0 4 5M21 15a11 11 0 0 1-4 5',
  turn: 'M5 10a7 7 0 1 1-1 6M5 4v6h6',
  ring: 'M12 2.5a9.5 9.5 0 1 1-.1 0M12 6.5a5.5 5.5 0 1 1-.1 0',
  ground: 'M12 2.5a9.5 9.5 0 1 1-.1 0M7 20c0-4 2-6 5-6s5 2 5 6M12 6.5a3 3 0 1 1-.1 0',
  where: 'M12 2v.1M12 2 8 9.5M12 2l4 7.5M12 8.5a6.5 6.5 0 1 1-.1 0',
  undo: 'M9 4 4 9l5 5M4 9h9a5.5 5.5 0 0 1 0 11H9',
  close: 'M5 5l14 14M19 5 5 19',
}

type Props = { drawing: keyof typeof drawings; mirrored?: boolean; label: string } & Omit<
  ComponentProps<'button'>,
  'type' | 'children'
>

export const RoundTool = ({ drawing, mirrored, label, className, ...button }: Props) => (
  <button type="button" className={className ? `crop-disc ${className}` : 'crop-disc'} title={label} {...button}>
    <svg className={mirrored ? 'crop-icon crop-icon-mirrored' : 'crop-icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[drawing]} />
    </svg>
    <span className="hidden-visually">{label}</span>
  </button>
)
