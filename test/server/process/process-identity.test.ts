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

/** A process that waits, under a name that proc(5) shows as it is. */
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
  test('is its number and the time of its start', () => {
    expect(identityOf(process.pid)).toMatch(new RegExp(`^${process.pid} \\d+$`))
    expect(isRunning(identityOf(process.pid)!)).toBe(true)
  })

  test.each(['plain', 'a b', ') R 1 2 3', '((', 'Z) Z'])('is read behind the name %j', async name => {
    const { pid, end } = await startNamed(name)
    expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(`(${name})`)
    const [, started] = identityOf(pid)!.split(' ').map(Number)
    // In hundredths of a second since the machine's start.
    const uptime = Math.round(Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) * 100)
    expect(started).toBeGreaterThan(uptime - 3000)
    expect(started).toBeLessThanOrEqual(uptime)
    await end()
  })

  test('is not that of another process that got the number', () => {
    const [pid, started] = identityOf(process.pid)!.split(' ')
    expect(isRunning(`${pid} ${Number(started) - 1}`)).toBe(false)
  })

  test('ends with the process', async () => {
    const { pid, end } = await startNamed('short')
    const identity = identityOf(pid)!
    expect(isRunning(identity)).toBe(true)
    await end()
    expect([identityOf(pid), isRunning(identity)]).toEqual([undefined, false])
  })

  test('ends with the process, also where nobody has asked how it ended', async () => {
    const child = start('sh', '-c', 'sleep 60 & echo $!; exec sleep 60')
    const pid = Number(await once(child.stdout, 'data'))
    // A shell asks how its children ended, until another program has taken its place.
    while (readFileSync(`/proc/${child.pid}/comm`, 'utf8') !== 'sleep\n') await new Promise(setImmediate)
    process.kill(pid, 'SIGKILL')
    while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) await new Promise(setImmediate)
    expect(identityOf(pid)).toBeUndefined()
  })

  test('may be a number alone, where that is all that is known', () => {
    expect(isRunning(String(process.pid))).toBe(true)
    expect(isRunning('4194304')).toBe(false)
  })

  test.each(['', '0', '-1', 'x', '1.5', ' 1', '1e0', '0 1'])('is never %j', text => {
    expect(isRunning(text)).toBe(false)
  })

  test.each([0, -1, 1.5, Number.NaN, 2 ** 60])('is not that of %d', pid => {
    expect(identityOf(pid)).toBeUndefined()
  })
})
