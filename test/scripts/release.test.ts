import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { activate, readActivations, readLatest } from '../../server/builds/latest-build.ts'
import { freshFolder } from '../support/folder.ts'
import { runScript } from '../support/run-script.ts'

const [a, b, c] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc']

describe('npm run release and npm run rollback', () => {
  const folder = freshFolder()
  beforeEach(async () => {
    for (const id of [a, b]) {
      mkdirSync(join(folder(), id))
      writeFileSync(join(folder(), id, 'meta.json'), JSON.stringify({ id, assets: {} }))
    }
    await activate(folder(), a)
  })
  const run = (script: string, ...args: string[]) => runScript(script, args, { BUILDS_DIR: folder() })
  const live = async () => (await readLatest(folder()))!.id

  test('switch to a build and back', async () => {
    expect(await run('release.ts', `--id=${b}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${b} is live`),
    })
    expect(await live()).toBe(b)
    expect(await run('rollback.ts')).toMatchObject({ code: 0, out: expect.stringContaining(`${a} is live, ${b} was`) })
    expect(await live()).toBe(a)
    expect((await readActivations(folder())).at(-1)).toMatchObject({ id: a, insteadOf: b })
  })

  test.each([
    ['release.ts', [`--id=${c}`], `There is no build ${c}`],
    ['release.ts', ['--id=../x'], '"../x" is no build id'],
    ['rollback.ts', [], 'No other build was live before'],
    ['rollback.ts', ['--nonsense'], '--nonsense'],
  ])('%s %j changes nothing and says why', async (script, args, sentence) => {
    const { code, err } = await run(script, ...args)
    expect([code, err.trim().split('\n')[0]]).toEqual([1, expect.stringContaining(sentence)])
    expect(await live()).toBe(a)
  })

  test('refuse a build whose copying was cut off', async () => {
    const assets = { '/assets/a.js': { size: 3, integrity: '' } }
    writeFileSync(join(folder(), b, 'meta.json'), JSON.stringify({ id: b, assets }))
    const { code, err } = await run('release.ts', `--id=${b}`)
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/Build b+ in .* is not whole: \/assets\/a\.js has 0 of 3 bytes/),
    ])
    expect(await live()).toBe(a)
  })

  test('tell the process that the pid file or an option names', async () => {
    const child = spawn(process.execPath, [
      '-e',
      'process.on("SIGHUP", () => process.exit(42)); setInterval(() => {}, 1e3); console.log()',
    ])
    await once(child.stdout, 'data')
    const ended = once(child, 'exit')
    writeFileSync(join(folder(), 'server.pid'), `${child.pid}\n`)
    expect((await run('release.ts', `--id=${b}`)).out).toContain(`Process ${child.pid} was told.`)
    expect((await ended)[0]).toBe(42)
    expect((await run('rollback.ts', `--pid=${child.pid}`)).out).toContain('does not run any more')
  })

  test('tell nobody where nobody is', async () => {
    expect((await run('release.ts', `--id=${b}`)).out).toContain('No process was told')
    expect(await run('release.ts', `--id=${a}`, '--pid=x')).toMatchObject({ code: 1 })
  })
})
