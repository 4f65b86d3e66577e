import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Finding } from './message-file.ts'

const require = createRequire(import.meta.url)

type Position = { line: number; column: number }
type Report = { diagnostics: { message: string; location: { path: string; start: Position } }[] }

export async function findHardCoded(root: string): Promise<Finding[]> {
  const { diagnostics } = JSON.parse(await runBiome(root)) as Report
  return Promise.all(
    diagnostics.map(async ({ message, location: { path, start } }) => ({
      ...({ level: 'error', check: 'hard-coded', file: path, says: message } as const),
      line: lineOfText(await readFile(join(root, path), 'utf8'), start),
    })),
  )
}

function runBiome(root: string): Promise<string> {
  const biome = join(require.resolve('@biomejs/biome/package.json'), '..', 'bin', 'biome')
  const args = [biome, 'lint', '--only=plugin', '--reporter=json', '--max-diagnostics=none', 'client']
  return new Promise((resolve, reject) => {
    // Do not check the exit code, because Biome exits with 1 if it finds something.
    execFile(process.execPath, args, { cwd: root, maxBuffer: 1 << 26 }, (error, out, err) =>
      out.startsWith('{') ? resolve(out) : reject(new Error(`Biome did not run: ${err || error?.message}`)),
    )
  })
}

/** Biome reports the end of the preceding tag, which is often on an earlier line. */
function lineOfText(source: string, { line, column }: Position): number {
  const [first = '', ...rest] = source.split('\n').slice(line - 1)
  const offset = [first.slice(column - 1), ...rest].findIndex(text => /\S/.test(text))
  return line + Math.max(0, offset)
}
