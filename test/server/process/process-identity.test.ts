import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { identityOf, isRunning } from '../../../server/process/process-identity.ts'

const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

function start(command: string, ...words: string[]) {
  const child = spawn(command, words)
  running.add(child)
  return child
}

/** Starts a process with an unusual name, which `/proc/<pid>/stat` does not escape (proc(5)). */
async function startNamed(name: string) {
  const child = start('bash', '-c', `exec -a '${name}' bash -c 'printf "${name}" > /proc/$$/comm; echo; read'`)
  await once(child.stdout, 'data')
  const end = async () => {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  return { pid: child.pid!, end }
}

describe('the identity of a process', () => {
  test('consists of its id and its start time', () => {
    expect(identityOf(process.pid)).toMatch(new RegExp(`^${process.pid} \\d+$`))
    expect(isRunning(identityOf(process.pid)!)).toBe(true)
  })

  test.each(['plain', 'a b', ') R 1 2 3', '((', 'Z) Z'])(
    'is read correctly if the process has the name %j',
    async name => {
      const before = uptime()
      const { pid, end } = await startNamed(name)
      expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(`(${name})`)
      const [, started] = identityOf(pid)!.split(' ').map(Number)
      expect(started).toBeGreaterThanOrEqual(before)
      expect(started).toBeLessThanOrEqual(uptime())
      await end()
    },
  )

  test('differs from that of another process with the same id', () => {
    const [pid, started] = identityOf(process.pid)!.split(' ')
    expect(isRunning(`${pid} ${Number(started) - 1}`)).toBe(false)
  })

  test('is not valid after the process has ended', async () => {
    const { pid, end } = await startNamed('short')
    const identity = identityOf(pid)!
    expect(isRunning(identity)).toBe(true)
    await end()
    expect([identityOf(pid), isRunning(identity)]).toEqual([undefined, false])
  })

  test('is not valid for a zombie', async () => {
    const child = start('sh', '-c', 'sleep 60 & echo $!; exec sleep 60')
    const pid = Number(await once(child.stdout, 'data'))
    // A shell would reap its child, and the child would not become a zombie.
    while (readFileSync(`/proc/${child.pid}/comm`, 'utf8') !== 'sleep\n') await new Promise(setImmediate)
    process.kill(pid, 'SIGKILL')
    while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) await new Promise(setImmediate)
    expect(identityOf(pid)).toBeUndefined()
  })

  test('may consist of a process id only', () => {
    expect(isRunning(String(process.pid))).toBe(true)
    expect(isRunning('4194304')).toBe(false)
  })

  test.each(['', '0', '-1', 'x', '1.5', ' 1', '1e0', '0 1'])('is not %j', text => {
    expect(isRunning(text)).toBe(false)
  })

  test.each([0, -1, 1.5, Number.NaN, 2 ** 60])('does not exist for the id %d', pid => {
    expect(identityOf(pid)).toBeUndefined()
  })
})

/** Returns the time since the start of the machine, in hundredths of a second (proc(5)). */
function uptime(): number {
  return Math.round(Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) * 100)
}
