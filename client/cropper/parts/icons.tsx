const turn = 'M5 10a7 7 0 1 1-1 6M5 4v6h6'

/** A quarter turn to the left, or mirrored, to the right. */
export const TurnIcon = ({ right = false }) => (
  <svg className={right ? 'crop-icon crop-icon-right' : 'crop-icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={turn} />
  </svg>
)
