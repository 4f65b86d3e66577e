export type Level = 'error' | 'warning'

export type Finding = {
  level: Level
  /** The check that found it. */
  check: string
  /** From the project's folder, with slashes. */
  file: string
  line: number
  /** Absent where a source or a whole file is meant. */
  key?: string
  says: string
}

/** One line that editors and terminals lead to the place by. */
export function formatFinding({ file, line, key, says }: Finding): string {
  return `${file}:${line} ${key === undefined ? '' : `${key}: `}${says}`
}
