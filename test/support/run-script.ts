import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(__dirname, '..', '..')

export type Ran = { code: number; out: string; err: string }

export function runScript(
  name: string,
  args: string[],
  env: Record<string, string> = {},
  from: string = root,
): Promise<Ran> {
  return new Promise(resolve => {
    execFile(process.execPath, [join(from, 'scripts', name), ...args], { cwd: from, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}
