import { mark } from '../../shared/brand.ts'

export function Mark() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {mark.map(({ path, fill = 'currentColor' }) => (
        <path key={path} fill={fill} d={path} />
      ))}
    </svg>
  )
}
