import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CannotRun } from '../fault.ts'

const packages: Record<string, string> = { ip: 'iproute2', tc: 'iproute2', mount: 'mount', nft: 'nftables' }

export async function ensure(command: string, ...words: string[]): Promise<string> {
  try {
    return (await promisify(execFile)(command, words)).stdout
  } catch (error) {
    const { code, stderr = '' } = error as { code?: number | string; stderr?: string }
    if (code === 'ENOENT') throw new CannotRun(`needs ${command} (apt-get install ${packages[command] ?? command})`)
    throw new CannotRun(`"${[command, ...words].join(' ')}" failed: ${stderr.trim().split('\n')[0]}`)
  }
}

export async function ensureInstalled(program: string, ask: string): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, [ask])
    return stdout + stderr
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new CannotRun(`${program} is not installed (apt-get install ${program})`)
  }
}
