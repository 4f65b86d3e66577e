import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export function testFiles(folder: string, patterns: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.test\.tsx?$/.test(name))
    .map(name => join(folder, name))
  const fits = patterns.map(pattern => new RegExp(pattern.replace(/^\.\//, ''), 'i'))
  return fits.length === 0 ? files : files.filter(file => fits.some(pattern => pattern.test(file)))
}

/** Returns these files and the modules that they import, directly or indirectly. */
export function reachedModules(folder: string, files: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string) => {
    // A test may contain source text with imports that are relative to another folder.
    if (reached.has(file) || !file.startsWith(folder) || !existsSync(file)) return
    reached.add(file)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(relativeImport)) visit(resolve(file, '..', path!))
  }
  files.forEach(visit)
  return reached
}

const relativeImport = /\b(?:from|import\(?) ?'(\.[^']+\.tsx?)'/g
