import { mark } from '../../shared/brand.ts'

/** A path without a colour takes the text colour. */
export function Mark() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {mark.map(({ path, fill = 'currentColor' }) => (
        <path key={path} fill={fill} d={path} />
      ))}
    </svg>
  )
}
