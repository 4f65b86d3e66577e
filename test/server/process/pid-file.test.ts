import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runningInstances } from '../../../server/process/pid-file.ts'
import { identityOf } from '../../../server/process/process-identity.ts'
import { freshFolder } from '../../support/folder.ts'

describe('runningInstances', () => {
  const folder = freshFolder()
  test('finds a site at any time, even while it rewrites its file', async () => {
    const child = spawn(process.execPath, [join(__dirname, '../../support/writing-pid-file.ts'), folder()])
    await once(child.stdout!, 'data')
    const found = new Set<number>()
    const builds = new Set<string>()
    for (let i = 0; i < 2_000; i++) {
      const instances = runningInstances(folder())
      found.add(instances.length)
      for (const { build } of instances) builds.add(build)
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect([...found]).toEqual([1])
    expect(builds.size).toBeGreaterThan(10)
  })

  test('is empty if the folder does not exist', () => {
    expect(runningInstances(join(folder(), 'nowhere'))).toEqual([])
  })

  test.each([
    ['empty', ''],
    ['of a process that has ended', '4194300\n1\nhttp://127.0.0.1:3000\nbuild\n'],
    ['of an earlier process with the same id', `${process.pid}\n1\nhttp://127.0.0.1:3000\nbuild\n`],
  ])('ignores a file that is %s', (_, text) => {
    writeFileSync(join(folder(), 'server.3000.pid'), text)
    expect(runningInstances(folder())).toEqual([])
  })

  test('lists a file with the id and the start time of a running process', () => {
    const identity = identityOf(process.pid)!
    writeFileSync(join(folder(), 'server.3000.pid'), `${identity.replace(' ', '\n')}\nhttp://127.0.0.1:3000\nb\n`)
    expect(runningInstances(folder())).toEqual([{ identity, address: 'http://127.0.0.1:3000', build: 'b' }])
  })
})
