import { mark } from '../../shared/brand.ts'

/** Renders the brand's mark. Paths without a colour get the text colour. */
export function Mark() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {mark.map(({ path, fill = 'currentColor' }) => (
        <path key={path} fill={fill} d={path} />
      ))}
    </svg>
  )
}
