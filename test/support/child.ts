import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(__dirname, '..', '..')

export type Child = {
  process: ChildProcess
  output: () => { out: string; err: string }
  /** The port of the first URL in the output. */
  port: () => Promise<number>
  ended: Promise<number | NodeJS.Signals>
}

/** Matches the site's URL in plain output or in the site's first log line. */
const address = /(?:^(?!\w+: )[^{\n]* at|"msg":"[^"]* is at) http:\/\/[^\s"]+:(\d+)/m

const running = new Set<ChildProcess>()

/**
 * Runs a file in a new process with only this environment and a temporary folder for accounts. `through` is a command that
 * starts the process, such as `nice`.
 */
export function runFile(file: string, env: Record<string, string> = {}, through: string[] = []): Child {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'))
  const [command, ...words] = [...through, process.execPath, file]
  const child = spawn(command!, words, {
    cwd: root,
    env: { DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', text => {
    said.out += text
  })
  child.stderr.on('data', text => {
    said.err += text
  })
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child)
    rmSync(dataDir, { recursive: true, force: true })
    return code ?? signal
  })
  const port = async () => {
    while (!address.test(said.out)) {
      const over = await Promise.race([ended.then(() => true), once(child.stdout, 'data').then(() => false)])
      if (over) throw new Error(`The process exited before it listened: ${said.err}`)
    }
    return Number(address.exec(said.out)![1])
  }
  return { process: child, output: () => ({ ...said }), port, ended }
}

export function endChildren(): void {
  for (const child of running) child.kill('SIGKILL')
}
