import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Finding } from './message-file.ts'

const require = createRequire(import.meta.url)

type Report = {
  diagnostics: { message: string; location: { path: string; start: { line: number; column: number } } }[]
}

/** Texts that stand in a component instead of a message file, found by the lint rule that biome.json names. */
export async function findHardCoded(root: string): Promise<Finding[]> {
  const { diagnostics } = JSON.parse(await runBiome(root)) as Report
  return Promise.all(
    diagnostics.map(async ({ message, location: { path, start } }) => ({
      ...({ level: 'error', check: 'hard-coded', file: path, says: message } as const),
      line: firstWord(await readFile(join(root, path), 'utf8'), start),
    })),
  )
}

function runBiome(root: string): Promise<string> {
  const biome = join(require.resolve('@biomejs/biome/package.json'), '..', 'bin', 'biome')
  const args = [biome, 'lint', '--only=plugin', '--reporter=json', '--max-diagnostics=none', 'client']
  return new Promise((resolve, reject) => {
    // Ends with 1 where it finds something.
    execFile(process.execPath, args, { cwd: root, maxBuffer: 1 << 26 }, (error, out, err) =>
      out.startsWith('{') ? resolve(out) : reject(new Error(`Biome did not run: ${err || error?.message}`)),
    )
  })
}

/** The text of an element begins at the end of its tag, often a line before its first word. */
function firstWord(source: string, { line, column }: { line: number; column: number }): number {
  const lines = source.split('\n')
  const rest = [lines[line - 1]!.slice(column - 1), ...lines.slice(line)]
  return (
    line +
    Math.max(
      0,
      rest.findIndex(text => /\S/.test(text)),
    )
  )
}
