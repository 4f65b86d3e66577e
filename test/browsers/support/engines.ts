import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

export const engines = [firefox, webkit]

export function missingPackages(): string[] {
  return engines.flatMap(({ name, packages }) => {
    const missing = Object.entries(packages).flatMap(([name, find]) => (find() ? [] : [name]))
    return missing.length > 0 ? [`${name} is not here. On Debian: apt-get install ${missing.join(' ')}`] : []
  })
}
